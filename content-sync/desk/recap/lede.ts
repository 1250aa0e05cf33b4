/** The ways to open a recap, by what it leads with. */
export const LEDES = {
  national: [
    '{W} is the national champion{finished}: it beat {L} {score} in the College Football Playoff championship game {where}.',
    '{W} beat {L} {score} {where} to win the College Football Playoff{completed}.',
  ],
  playoff: [
    '{W} is through to {next} after {beating} {when}.',
    '{W} {beat} {when} in {round} of the College Football Playoff and moved on to {next}.',
    'In {round} of the College Football Playoff, {W} {beat} {when} to reach {next}.',
    '{L} is out of the College Football Playoff: {W} won {score} {when} and goes on to {next}.',
  ],
  title: [
    '{W} won the {league}, beating {L} {score} in the championship game {where}.',
    'The {league} title went to {W}, which beat {L} {score} {where}.',
    '{W} is champion of the {league} after a/an {score} win over {L} {where}.',
    '{W} beat {L} {score} on {weekday} to take the {league} championship {place}.',
  ],
  bowl: [
    '{W} {beat} in the {name} {where}.',
    '{W} won the {name} {where}, {beating}.',
    'In the {name} on {weekday}, {W} {beat} {place}.',
    '{W} closed its season with a/an {margin}-point win over {L}, {score} in the {name} on {weekday}.',
    '{W} ended its season by winning the {name}, {score} over {L} {where}.',
    'The {name} went to {W}, a/an {score} winner over {L} {where}.',
  ],
  rivalry: [
    '{W} {beat} in {name} {where}{to}.',
    'In {name} on {weekday}, {W} {beat} {place}{to}.',
    '{W} {did} in {name}, {beating} {where}.',
    '{W} won {name} {where}, {beating}{to}.',
    '{name} went to {W}, {score} over {L} {where}.',
  ],
  'upset-rank': [
    '{lower} upset {rankedL} {score} {where}.',
    '{rankedL} lost {score} to {lower} {loserWhere}.',
    '{lower} took down {rankedL} {where}, winning {score}.',
  ],
  'upset-outsider': [
    '{W} beat a team from one of the five big conferences, taking down {L} {score} {where}.',
    '{L} lost to a team from outside the five conferences, falling {score} to {W} {loserWhere}.',
    '{W} {upset} {L} {score} {where}.',
  ],
  'upset-record': [
    '{W} came in at {Wbefore} and {L} at {Lbefore}, and it was {W} that won, {score} {where}.',
    '{L}, {Lbefore} coming in, lost {score} {loserWhere} to a/an {W} team that had started {Wbefore}.',
    '{W} upset {L} {score} {where}, a/an {Wbefore} team beating one that was {Lbefore}.',
    'The records pointed the other way, {Lbefore} to {Wbefore}, but {W} beat {L} {score} {where}.',
    '{W}, {Wbefore} before kickoff, pulled off a/an {score} upset of {L} {where}.',
  ],
  'both-unbeaten': [
    'One of two unbeaten records had to go, and it was {Lp}: {W} won {score} {where}.',
    '{W} stayed unbeaten and {L} did not, the score {score} {where}.',
  ],
  'first-loss': [
    '{W} handed {L} its first loss of the season, winning {score} {where}.',
    '{L} lost for the first time this season, {score} to {W} {loserWhere}.',
    '{Lp} unbeaten start is over: {W} won {score} {where}.',
    '{L} came in {Lbefore} and left with a loss, {score} to {W} {loserWhere}.',
    '{W} beat {L} {score} {where}, the first team to do so this season.',
  ],
  lead: [
    '{W} {beat} {where}{to}.',
    '{W} {beat} {where}{to}.',
    '{W} {did} on {weekday}, {beating} {place}.',
    'With a/an {score} win over {L} {where}, {W} {did}.',
    '{W} {did} with a/an {margin}-point win over {L}, {score} {where}.',
  ],
  plain: ['{W} beat {L} {score} {where}.'],
} satisfies Record<string, readonly string[]>;

/** More ways to say what a win did for its winner where it was won on the ground of one of the two. */
export const LEDES_AT_A_GROUND = {
  road: [
    '{W} went to {venue} on {weekday} and {beat}{to}.',
    'On the road at {venue} on {weekday}, {W} {beat}{to}.',
    '{L} lost {score} at home to {W} on {weekday}, as {name} {did}.',
  ],
  home: [
    'At {venue} on {weekday}, {W} {beat}{to}.',
    '{L} came to {venue} on {weekday} and lost {score} to {W}, which {did}.',
    'Playing at home on {weekday}, {W} {did} by {beating}.',
  ],
  neutral: [],
};
