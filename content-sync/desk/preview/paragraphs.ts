import { recordLabel } from '#data/domain/football/standings.ts';
import { leagueName } from '#data/domain/football/team.ts';
import { average, joinNames, joinSentences, ordinalWord } from '#data/domain/words/english.ts';
import { commonOpponent, fixtureWays, resultText } from '../game-facts.ts';
import { gameDay } from '../kickoff.ts';
import { leagueAdjective, occasionName, originPhrase } from '../occasion.ts';
import { ONE_SCORE } from '../recap/story-phrasings.ts';
import { sumOf, tally } from '../season-index.ts';
import type { Contender, PreviewFacts } from './preview-facts.ts';

/** The ways to say what a preview says, by subject. */
const WAYS = {
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
  unplayed: ['{S} has [not played yet|yet to play] this season.', 'This season {S} has not played yet.'],
  opens: ['For {name} the game opens the season.', '{S} begins its season against {O}.'],
  record: [
    '{S} [comes in|arrives] at {record}{inLeague}.',
    '{S} takes a/an {record} record into the game{inLeague}.',
    'So far {S} has gone {record}{inLeague}.',
  ],
  last: ['It {result} on {day}.', 'In its last game, on {day}, it {result}.', 'Last time out it {result}.'],
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

/** Up to this length the paragraphs on both teams are joined. */
const SHORT_FORMS = 170;
/** A table of fewer teams is no race. */
const MIN_TEAMS = 4;
function lede({ day, venue, game, voice, occasion }: PreviewFacts): string {
  const key = game.neutralSite ? 'lead-neutral' : 'lead';
  const text = voice.pickText(key, WAYS[key], {
    where: venue === null ? '' : ` at ${venue}`,
    called: occasion === null ? '' : ` in ${occasionName(occasion)}`,
  });
  const outlet = game.tvNetwork === null ? '' : ` on ${game.tvNetwork}`;
  const hour = day.time === null ? 'The hour of kickoff is not set yet.' : `Kickoff is at ${day.time}${outlet}.`;
  return `${text} ${hour}`;
}

function unplayedText({ voice, away, home }: PreviewFacts, side: Contender, S: string): string {
  const isOpener = side.gameBefore === undefined;
  return voice.say('open', isOpener ? [...WAYS.unplayed, ...WAYS.opens] : WAYS.unplayed, {
    S,
    name: side.name,
    O: (side === home ? away : home).name,
  });
}

function recordText({ voice, game }: PreviewFacts, { team, before }: Contender, S: string): string {
  const adjective = leagueAdjective(team.conference);
  const { league } = before;
  const hasLeagueRecord = adjective !== null && league.wins + league.losses > 0 && !game.isPlayoff;
  const inLeague = hasLeagueRecord ? `, ${recordLabel(league)} in ${adjective} play` : '';
  return voice.say('record', WAYS.record, { S, record: recordLabel(before), inLeague });
}

function lastGameText({ voice }: PreviewFacts, { prior, before }: Contender): string | null {
  const last = prior.at(-1);
  if (last === undefined) return null;
  const n = Math.abs(before.streak);
  const kind = last.won ? 'wins' : 'losses';
  const slots = { result: resultText(last), day: gameDay(last.game).date, n };
  const game = voice.say('last', WAYS.last, slots);
  return n < 3 ? game : `${game} ${voice.say(kind, WAYS[kind], slots)}`;
}

/** A team's record, last game and run; what it still plays before this game. */
function formText(facts: PreviewFacts, side: Contender): string {
  const { name, team, prior, gameBefore: next } = side;
  if (side.fcs) {
    const league = leagueName(team.conference);
    return `${name} comes from the FCS${league === null ? '' : `, where it plays in ${league}`}.`;
  }
  const S = side.covered ? name : `${name}, ${originPhrase(team)},`;
  const sentences = [
    prior.length > 0 ? recordText(facts, side, S) : unplayedText(facts, side, S),
    lastGameText(facts, side),
  ];
  if (next !== undefined) {
    const slots = { fixture: fixtureWays(next, team)[0], day: gameDay(next).date };
    sentences.push(facts.voice.say('before', WAYS.before, slots));
  }
  return joinSentences(sentences);
}

function scoringText({ voice }: PreviewFacts, { names, prior }: Contender): string {
  const close = tally(prior.filter((result) => result.margin <= ONE_SCORE));
  const points = voice.say('scoring', WAYS.scoring, {
    ...names,
    own: average(sumOf(prior, 'points'), prior.length),
    theirs: average(sumOf(prior, 'against'), prior.length),
  });
  if (close.wins + close.losses < 2) return points;
  return `${points} ${voice.say('close', WAYS.close, { record: recordLabel(close) })}`;
}

function tableText({ league, table, away, home }: PreviewFacts): string | null {
  if (league === null || table.length < MIN_TEAMS) return null;
  const places = [away, home].flatMap((side) => {
    const row = table.find(({ teamId }) => teamId === side.team.id);
    if (row === undefined || row.wins + row.losses < 2) return [];
    return [`${side.name} is ${row.sharing > 1 ? 'tied for ' : ''}${ordinalWord(row.place)}`];
  });
  return places.length === 0 ? null : `In the ${league} standings ${joinNames(places)}.`;
}

function siteRecord({ name, prior, gameBefore }: Contender, site: 'home' | 'road'): string | null {
  const record = tally(prior.filter((result) => result.site === site));
  if (record.wins + record.losses > 0)
    return `${name} is ${recordLabel(record)} ${site === 'home' ? 'at home' : 'on the road'}.`;
  // With a game still to come before this one, a first home or road game may not be the first.
  return gameBefore === undefined ? `${name} plays its first ${site} game of the season.` : null;
}

function siteText({ away, home, game, voice }: PreviewFacts): string {
  if (game.neutralSite) return voice.fill('Neither {A} nor {H} is at home; {H} is the home team in name only.');
  return joinSentences([
    home.fcs ? `${home.name} is the host.` : siteRecord(home, 'home'),
    away.fcs ? null : siteRecord(away, 'road'),
  ]);
}

function meetingText({ lastMeeting: last, away, home, voice }: PreviewFacts): string {
  const common = commonOpponent(away, home);
  if (last === null) return common ?? '';
  const { score, date: day, isThisSeason } = last;
  const winner = last.winnerId === home.team.id ? home.name : away.name;
  const key = isThisSeason ? 'met-this-season' : 'last-meeting';
  const meeting = voice.pickText(key, WAYS[key], { winner, score, day });
  return isThisSeason ? meeting : joinSentences([meeting, common]);
}

function stakesOf({ away, home, game, stage, league }: PreviewFacts): keyof typeof WAYS {
  if (game.playoffRound === 'championship') return 'national-title';
  if (stage !== 'regular') return stage;
  if (leagueName(league) === null) return 'no-stakes';
  const hasPlayed = [away, home].some(({ before }) => before.league.wins + before.league.losses > 0);
  return hasPlayed ? 'stakes' : 'league-opener';
}

function stakesText(facts: PreviewFacts): string {
  const key = stakesOf(facts);
  const league = leagueName(facts.home.team.conference) ?? 'the league';
  return facts.voice.pickText(key, WAYS[key], { league });
}

/** The paragraphs of a preview, four to seven. */
export function previewParagraphs(facts: PreviewFacts): string[] {
  const { away, home, voice } = facts;
  const site = siteText(facts);
  const forms = voice
    .pick('order', [
      [away, home],
      [home, away],
    ])
    .map((side) => formText(facts, side));
  const joined = forms.join(' ');
  const scoring = [away, home]
    .filter((side) => !side.fcs && side.prior.length >= 2)
    .map((side) => scoringText(facts, side));
  return [
    lede(facts),
    // A preview has four paragraphs at least.
    ...(joined.length <= SHORT_FORMS && site !== '' ? [joined] : forms),
    scoring.join(' '),
    meetingText(facts),
    joinSentences([stakesText(facts), tableText(facts)]),
    site,
  ].filter((text) => text !== '');
}
