/** The ways to say what a preview says, by what they tell. */
export const WAYS = {
  lead: [
    '{rankedH} hosts {rankedA}{called} on {weekday}, {date}{where}.',
    '{rankedA} visits {rankedH}{called} on {weekday}, {date}{where}.',
    '{rankedA} travels to face {rankedH}{called} on {weekday}, {date}{where}.',
    '{rankedH} welcomes {rankedA}{called} on {weekday}, {date}{where}.',
  ],
  'lead-neutral': [
    '{rankedA} and {rankedH} meet{called} on {weekday}, {date}{where}.',
    '{rankedA} faces {rankedH}{called} on {weekday}, {date}, on neutral ground{where}.',
    'A neutral field{where} is the place for {rankedA} against {rankedH}{called} on {weekday}, {date}.',
  ],
  unplayed: [
    '{S} has [not played yet|yet to play] this season.',
    'This season {S} has not played yet.',
  ],
  opens: ['For {name} the game opens the season.', '{S} begins its season against {O}.'],
  record: [
    '{S} [comes in|arrives] at {record}{inLeague}.',
    '{S} takes a/an {record} record into the game{inLeague}.',
    'So far {S} has gone {record}{inLeague}.',
  ],
  last: [
    'It {result} on {day}.',
    'In its last game, on {day}, it {result}.',
    'Last time out it {result}.',
  ],
  wins: ['That made it {n} wins in a row.', 'It has won {n} in a row.'],
  losses: ['That made it {n} losses in a row.', 'It has lost {n} in a row.'],
  before: ['[Before that|First] it {fixture} on {day}.', 'On {day} it still {fixture}.'],
  scoring: [
    '{S} [has scored|scores] {own} points a game and [has allowed|allows] {theirs}.',
    '{S} averages {own} points and gives up {theirs}.',
    'A game of {S} has [so far |]brought it {own} points and its opponent {theirs}.',
  ],
  close: [
    'It is {record} in [games decided by eight points or fewer|one-score games].',
    'In games decided by one score it is {record}.',
  ],
  'met-this-season': ['The two have met before this season: {winner} won {score} on {day}.'],
  'last-meeting': [
    '{A} and {H} last met on {day}, when {winner} won {score}.',
    '{winner} won the last game between {A} and {H}, {score} on {day}.',
    'When {A} and {H} last met, on {day}, {winner} won {score}.',
  ],
  'national-title': ['The winner of {A} and {H} is the national champion.'],
  playoff: ['The winner of {A} and {H} plays on; for the loser the season is over.'],
  bowl: ['It is the last game of the season for {A} and {H}.'],
  'conference-championship': ['{A} or {H} will be champion of {league}.'],
  'league-opener': ['{A} and {H} both open their play in {league}.'],
  stakes: [
    '{A} and {H} are both playing for a place in {league}.',
    'The result between {A} and {H} goes into the table of {league}.',
    'It is a game of {league} for {A} and {H}.',
  ],
  'no-stakes': [
    'The game between {A} and {H} does not count in any conference standings.',
    'It is no conference game for {A} and {H}.',
    'No conference standings change with {A} against {H}.',
    'For {A} and {H} nothing is at stake in a conference.',
  ],
} as const;
