import { isCovered } from '#data/domain/football/team.ts';
import {
  covered,
  recruits,
  fiveStars,
  margin,
  total,
  involves,
  winner,
  record,
  season,
  finals,
  highLow,
  between,
  inLeague,
  oneScore,
  overall,
  recordBy,
  league,
  postseasonOf,
  points,
  perGame,
  countBy,
  stateOf,
  goesTo,
  leagueOf,
  atHome,
  word,
  rivalries,
  week0,
  neutral,
  playoff,
  widest,
  hosted,
  homeWins,
  againstNotreDame,
  sumFor,
  LAST_FOUR,
} from './season-counts.ts';

/** What a feature says, with its numbers computed from the snapshot. */
export const CLAIMS: readonly (readonly [feature: string, says: string])[] = [
  [
    'indiana-miami-road-to-the-title',
    `three playoff games finished ${sumFor(
      playoff.filter((g) => involves(g, 'indiana')),
      'indiana',
    )}`,
  ],
  ['pac-12-league-of-two', `the better of the pair, ${sumFor(inLeague('Pac-12'), 'washington-state')}`],
  ['rivalry-weekend-2025', `the Aggies, who had been ${recordBy('texas-am', '2025-11-28')}`],
  ['sec-2025-season', `Texas A&M, ${recordBy('texas-am', '2025-12-15')} in the regular season`],
  ['sec-2025-season', `Together the four were ${record(inLeague('SEC'), (team) => LAST_FOUR.includes(team.id))}`],
  [
    'week-0-dublin-and-elsewhere',
    `the hosts went ${record(
      week0.filter((g) => !g.neutralSite),
      (team) => week0.some((g) => g.homeTeam.id === team.id),
    )}`,
  ],

  ['acc-2025-season', `Duke, which came in ${recordBy('duke', '2025-12-06')}`],
  ['acc-2025-season', `its teams went ${againstNotreDame}`],
  ['big-ten-2025-season', `and ${recordBy('indiana', '2025-12-01')} in the regular season`],
  ['class-of-2026-team-classes', `Indiana, which is ${recordBy('indiana', '2026-01-14')}`],
  ['rivalry-weekend-2025', `Indiana and Ohio State, both ${recordBy('ohio-state', '2025-12-01')},`],

  ['week-0-dublin-and-elsewhere', `the five games produced ${week0.reduce((s, g) => s + total(g), 0)} points`],
  [
    'week-0-dublin-and-elsewhere',
    `${word(week0.filter((g) => margin(g) <= 7).length)} of the five decided by seven points or fewer`,
  ],
  ['rivalry-weekend-2025', `had ${rivalries.length} games on the weekend`],
  ['rivalry-weekend-2025', `exactly ${word(oneScore(rivalries))} of them were decided by eight points or fewer`],
  [
    'rivalry-weekend-2025',
    `the visitors won ${rivalries.filter((g) => !g.neutralSite && winner(g).id === g.awayTeam.id).length} of ${rivalries.filter((g) => !g.neutralSite).length}`,
  ],
  ['sec-2025-season', `Of its ${inLeague('SEC').length} conference games, ${oneScore(inLeague('SEC'))}, exactly half`],
  ['sec-2025-season', `won by more than ${Math.max(...inLeague('SEC').map(margin))} points`],
  ['sec-2025-season', `the SEC was ${postseasonOf('SEC')} after the regular season`],
  [
    'sec-2025-season',
    `${between('SEC', 'ACC')} against the ACC and ${between('SEC', 'Big Ten')} against the Big Ten, with a ${between('SEC', 'Big 12')} record against the Big 12`,
  ],
  [
    'sec-2025-season',
    `Tennessee scored the most, ${perGame('tennessee', 'scored')} points a game, and Oklahoma allowed the fewest, ${perGame('oklahoma', 'allowed')}`,
  ],
  ['sec-2025-season', `They finished ${overall('ole-miss')}`],
  [
    'big-ten-2025-season',
    `${points('ohio-state').allowed} in ${points('ohio-state').games} games, or ${perGame('ohio-state', 'allowed')} a game`,
  ],
  ['big-ten-2025-season', `They scored ${perGame('indiana', 'scored')} points a game`],
  [
    'big-ten-2025-season',
    `Of the ${inLeague('Big Ten').length} conference games, ${oneScore(inLeague('Big Ten'))} were decided by eight`,
  ],
  ['big-ten-2025-season', `The highest total was ${Math.max(...inLeague('Big Ten').map(total))}`],
  ['big-ten-2025-season', `the lowest was ${Math.min(...inLeague('Big Ten').map(total))}`],
  [
    'big-ten-2025-season',
    `they were ${between('Big Ten', 'SEC')} against the SEC and ${between('Big Ten', 'ACC')} against the ACC`,
  ],
  ['big-ten-2025-season', `against the Big 12, at ${between('Big Ten', 'Big 12')}`],
  [
    'acc-2025-season',
    `${word(inLeague('ACC').filter((g) => margin(g) === 1).length).replace('f', 'F')} of the ${inLeague('ACC').length} conference games were decided by one point`,
  ],
  ['acc-2025-season', `than Miami, ${perGame('miami', 'allowed')} a game over ${points('miami').games} games`],
  ['acc-2025-season', `Duke scored the most, ${perGame('duke', 'scored')} a game`],
  [
    'acc-2025-season',
    `an ${between('ACC', 'SEC')} record against the SEC, postseason included, and a ${postseasonOf('ACC')} mark`,
  ],
  [
    'acc-2025-season',
    `${between('ACC', 'Big Ten')} against the Big Ten and ${between('ACC', 'Big 12')} against the Big 12`,
  ],
  [
    'big-12-2025-season',
    `Of ${inLeague('Big 12').length} conference games, ${oneScore(inLeague('Big 12'))} were decided`,
  ],
  [
    'big-12-2025-season',
    `${between('Big 12', 'ACC')} against the ACC, ${between('Big 12', 'Big Ten')} against the Big Ten`,
  ],
  ['big-12-2025-season', `the count was even, at ${postseasonOf('Big 12')}`],
  [
    'big-12-2025-season',
    `Oklahoma State went ${league('oklahoma-state')} in the conference and ${overall('oklahoma-state')} overall`,
  ],
  ['big-12-2025-season', `those ${Math.max(...covered.map(total))} points were the most in any game`],
  ['pac-12-league-of-two', `both finished ${league('oregon-state')} in conference play`],
  ['pac-12-league-of-two', `to end ${overall('washington-state')}`],
  ['pac-12-league-of-two', `to finish ${overall('oregon-state')}`],
  [
    'how-the-12-team-playoff-works',
    `Over the ${playoff.length} games the average margin was ${(playoff.reduce((s, g) => s + margin(g), 0) / playoff.length).toFixed(1)} points`,
  ],
  [
    'how-the-12-team-playoff-works',
    `${word(playoff.filter((g) => margin(g) <= 7).length)} were decided by seven points or fewer, and ${word(playoff.filter((g) => margin(g) > 20).length)} by more than 20`,
  ],
  [
    'indiana-miami-road-to-the-title',
    `Indiana scored ${points('indiana').scored} points in all and allowed ${points('indiana').allowed}`,
  ],
  [
    'indiana-miami-road-to-the-title',
    `scored ${((points('indiana').scored - 27) / 15).toFixed(1)} points a game and one that had allowed ${((points('miami').allowed - 27) / 15).toFixed(1)}`,
  ],
  ['indiana-miami-road-to-the-title', `Miami finished ${overall('miami')}`],
  ['season-in-numbers-2025', `there were ${covered.length} games`],
  [
    'season-in-numbers-2025',
    `produced ${covered.reduce((s, g) => s + total(g), 0).toLocaleString('en-US')} points, an average of ${(covered.reduce((s, g) => s + total(g), 0) / covered.length).toFixed(1)} a game`,
  ],
  ['season-in-numbers-2025', `The widest margin was ${widest === undefined ? '?' : margin(widest)}. `],
  ['season-in-numbers-2025', `${covered.filter((g) => margin(g) >= 28).length} games, more than a quarter`],
  [
    'season-in-numbers-2025',
    `${oneScore(covered)} were decided by eight points or fewer, ${covered.filter((g) => margin(g) <= 3).length} by three or fewer and ${covered.filter((g) => margin(g) === 1).length} by a single point`,
  ],
  ['season-in-numbers-2025', `The highest total was ${Math.max(...covered.map(total))}`],
  ['season-in-numbers-2025', `The lowest total was ${Math.min(...covered.map(total))}`],
  [
    'season-in-numbers-2025',
    `There were ${covered.filter((g) => Math.min(g.homeScore, g.awayScore) === 0).length} shutouts`,
  ],
  ['season-in-numbers-2025', `the home team won ${homeWins(hosted)} of ${hosted.length}`],
  [
    'season-in-numbers-2025',
    `Against FCS opponents the five conferences went ${record(
      covered.filter((g) => g.awayTeam.classification === 'fcs' || g.homeTeam.classification === 'fcs'),
      isCovered,
    )}`,
  ],
  [
    'neutral-sites-2025',
    `${neutral.length} were played on ground that was listed as nobody's home, and ${oneScore(neutral)} of them`,
  ],
  ['neutral-sites-2025', `it won ${homeWins(neutral)} of ${neutral.length}`],
  ['neutral-sites-2025', `That leaves ${neutral.filter((g) => g.week <= 14).length} in the regular season`],
  [
    'neutral-sites-2025',
    `Another ${word(neutral.filter((g) => g.isPlayoff).length)} were playoff games and ${word(neutral.filter((g) => g.isConferenceChampionship).length)} were conference championships`,
  ],
  [
    'class-of-2026-top-of-the-class',
    `of the ${fiveStars.length} five-stars, ${word(atHome(fiveStars))} are committed to an in-state school`,
  ],
  [
    'class-of-2026-top-of-the-class',
    `led by edge rushers, ${word(countBy(fiveStars, (r) => r.position, 'EDGE'))} of them`,
  ],
  [
    'class-of-2026-top-of-the-class',
    `There are ${word(countBy(fiveStars, (r) => r.position, 'CB'))} cornerbacks, ${word(countBy(fiveStars, (r) => r.position, 'QB'))} quarterbacks and ${word(countBy(fiveStars, (r) => r.position, 'OT'))} tackles`,
  ],
  ['class-of-2026-top-of-the-class', `the most common position with ${countBy(recruits, (r) => r.position, 'WR')}`],
  ['class-of-2026-top-of-the-class', `is listed at ${Math.max(...recruits.map((r) => r.weight))} pounds`],
  ['class-of-2026-top-of-the-class', `is listed at ${Math.min(...recruits.map((r) => r.weight))}.`],
  [
    'class-of-2026-team-classes',
    `all ${recruits.length} have committed, to ${new Set(recruits.map(goesTo)).size} schools`,
  ],
  [
    'class-of-2026-team-classes',
    `${word(countBy(recruits, goesTo, 'alabama')).replace('n', 'N')} of them are going to Alabama`,
  ],
  [
    'class-of-2026-team-classes',
    `the SEC has ${countBy(recruits, leagueOf, 'SEC')} of the ${recruits.length} and the Big Ten ${countBy(recruits, leagueOf, 'Big Ten')}`,
  ],
  [
    'class-of-2026-team-classes',
    `${countBy(fiveStars, leagueOf, 'SEC')} for the SEC and ${countBy(fiveStars, leagueOf, 'Big Ten')} for the Big Ten`,
  ],
  [
    'class-of-2026-where-they-come-from',
    `Texas has the most, ${countBy(recruits, stateOf, 'TX')}. Florida and Georgia have ${word(countBy(recruits, stateOf, 'FL'))} each, California ${word(countBy(recruits, stateOf, 'CA'))}`,
  ],
  ['class-of-2026-where-they-come-from', `California is first with ${word(countBy(fiveStars, stateOf, 'CA'))}`],
  [
    'class-of-2026-where-they-come-from',
    `come from ${new Set(recruits.map(stateOf)).size - 1} states and the District of Columbia`,
  ],
  ['class-of-2026-where-they-come-from', `has ${word(countBy(recruits, (r) => r.highSchool, 'Mater Dei'))} of the 79`],
  ['class-of-2026-where-they-come-from', `Of the 79, ${atHome(recruits)} are committed to a school in their own state`],
  [
    'class-of-2026-where-they-come-from',
    `${atHome(recruits) - atHome(fiveStars)} of ${recruits.length - fiveStars.length}`,
  ],
];

const teamName = (id: string): string => season.teams.find((team) => team.id === id)?.name ?? id;
const leagueMark = (id: string): string => `${league(id)} ${teamName(id)}`;
const overallMark = (id: string): string => `${overall(id)} ${teamName(id)}`;

/** The greatest counts of some recruits by a key, those of the same count in the order of the key's names. */
function topCounts(
  rows: typeof recruits,
  key: (row: (typeof recruits)[number]) => string,
  names: (key: string) => string,
  most = 4,
): string[] {
  return [...Map.groupBy(rows, (row) => names(key(row)))]
    .toSorted(([a, some], [b, others]) => others.length - some.length || a.localeCompare(b))
    .slice(0, most)
    .map(([name, { length }]) => `${length} ${name}`);
}

const POSITIONS: Readonly<Record<string, string>> = {
  EDGE: 'edge rushers',
  CB: 'cornerbacks',
  QB: 'quarterbacks',
  OT: 'tackles',
};
const apart = rivalries.filter((game) => !game.neutralSite);
const wonOf = (id: string) => finals.filter((game) => involves(game, id) && winner(game).id === id);
const allPoints = covered.reduce((sum, game) => sum + total(game), 0);
/** The rounds before a game, first round first: of each of its teams, away first, the games that led it there. */
function roundsBefore(games: typeof playoff): (typeof playoff)[] {
  const before = games.flatMap(({ awayTeam, homeTeam, gameDate }) =>
    [awayTeam, homeTeam].flatMap(({ id }) =>
      playoff.filter((game) => involves(game, id) && game.gameDate < gameDate).slice(-1),
    ),
  );
  return before.length === 0 ? [games] : [...roundsBefore(before), games];
}
const bracket = roundsBefore(playoff.slice(-1)).flat();

/** The figure that each feature is drawn with, computed from the snapshot. */
export const FIGURES: Readonly<Record<string, readonly string[]>> = {
  'acc-2025-season': [
    `${leagueMark('virginia')} in the ACC`,
    `${leagueMark('duke')}, the champion`,
    `${overallMark('miami')} in all games`,
  ],
  'big-12-2025-season': wonOf('texas-tech')
    .map((game) => {
      const loser = game.homeTeam.id === 'texas-tech' ? game.awayTeam : game.homeTeam;
      return { by: margin(game), loser: loser.name };
    })
    .toSorted((a, b) => a.by - b.by || a.loser.localeCompare(b.loser))
    .slice(0, 4)
    .map(({ by, loser }) => `${by} over ${loser}`),
  'big-ten-2025-season': ['indiana', 'ohio-state', 'oregon'].map(overallMark),
  'class-of-2026-team-classes': topCounts(recruits, goesTo, teamName),
  'class-of-2026-top-of-the-class': topCounts(
    fiveStars,
    (row) => row.position,
    (position) => POSITIONS[position] ?? position,
  ),
  'class-of-2026-where-they-come-from': topCounts(recruits, stateOf, (state) => state, 51),
  'how-the-12-team-playoff-works': bracket.map(
    ({ awayScore, homeScore, awayTeam, homeTeam }) =>
      `${awayScore}-${homeScore} ${awayTeam.shortName} ${homeTeam.shortName}`,
  ),
  'indiana-miami-road-to-the-title': ['indiana', 'miami'].map(overallMark),
  'neutral-sites-2025': [
    `${neutral.length} games on neutral fields`,
    `${homeWins(neutral)} won by the listed host`,
    `${oneScore(neutral)} decided by one score`,
  ],
  'pac-12-league-of-two': ['oregon-state', 'washington-state'].map(leagueMark),
  'rivalry-weekend-2025': [
    `${apart.length - homeWins(apart)} won by the visitors`,
    `${homeWins(apart)} won by the hosts`,
    `${rivalries.length - apart.length} on a neutral field`,
  ],
  'season-in-numbers-2025': [
    `${covered.length} games`,
    `${allPoints.toLocaleString('en-US')} points`,
    `${(allPoints / covered.length).toFixed(1)} points a game`,
  ],
  'sec-2025-season': season.teams
    .filter(({ id, conference }) => conference === 'SEC' && league(id) === '7-1')
    .map(({ id }) => leagueMark(id)),
  'week-0-dublin-and-elsewhere': ['iowa-state', 'kansas', 'hawaii'].flatMap((id) =>
    week0.filter((game) => winner(game).id === id).map((game) => `${highLow(game)} ${teamName(id)}`),
  ),
};
