import { isDay, isDate, numberOf, type Held } from './read-sentence.ts';
import { allowedIn, isIn, scoreOf, type Scene, type Value, type Values } from './scene.ts';
import { isOfFive, losses, mean, record, wins, type Played } from './season-table.ts';

/*
 * What a result was in the season of its teams: records, runs, bests and averages, places, sites and earlier meetings.
 * `S` is the team that a sentence is about.
 */

type Measure = 'own' | 'theirs' | 'margin';
const most = (games: readonly Played[], value: Measure): number => Math.max(...games.map((game) => game[value]));
const least = (games: readonly Played[], value: Measure): number => Math.min(...games.map((game) => game[value]));

/** True of the widest win or loss of a team so far, and of the earlier game it names, by its score and its opponent. */
const isWidest =
  (won: boolean): Value =>
  (s, h, id) => {
    const games = (won ? wins : losses)(s.before(id));
    const isNamed = (game: Played): boolean =>
      game.opponent.id === h.mark('other') && scoreOf(game) === h.text('earlier');
    return (
      id === (won ? s.winner : s.loser).id &&
      games.every(({ margin }) => margin < s.margin) &&
      (!h.has('other') || games.some((game) => game.margin === most(games, 'margin') && isNamed(game)))
    );
  };

/** The teams of the five conferences that have played and not lost. */
const unbeaten = (s: Scene): string[] =>
  [...s.table.sides.values()]
    .filter((side) => isOfFive(side) && s.after(side.id).length > 0)
    .filter(({ id }) => losses(s.after(id)).length === 0)
    .map(({ id }) => id);

/** The games of a team up to this one at the place that a sentence names, which is that of this game. */
function there(s: Scene, h: Held, id: string): Played[] {
  const site = h.text('there').toLowerCase() === 'at home' ? 'home' : 'road';
  return s.siteOf(id) === site ? s.after(id).filter((game) => game.site === site) : [];
}
const neverThere =
  (won: boolean): Value =>
  (s, h, id) =>
    there(s, h, id).every((game) => game.won !== won);
const firstThere =
  (won: boolean): Value =>
  (s, h, id) => {
    const games = there(s, h, id);
    return games.length > 1 && games.findIndex((game) => game.won === won) === games.length - 1;
  };

const fraction = (row: { wins: number; losses: number }): number => row.wins / (row.wins + row.losses);

/** What a text says of a team's place: `tied for third`, `alone in first`, `last`, `fourth`. */
export function isPlace(s: Scene, id: string, text: string): boolean {
  const table = s.table.standings(s.side(id)?.conference ?? '', s.at);
  const own = table.find((row) => row.id === id);
  if (own === undefined) return false;
  const better = table.filter((row) => fraction(row) > fraction(own)).length;
  const level = table.filter((row) => fraction(row) === fraction(own)).length;
  const word = text.replace('tied for ', '');
  const stated = { 'alone in first': 1, last: table.length }[word] ?? numberOf(word);
  return stated === better + 1 && text.startsWith('tied for ') === level > 1;
}

/** The last game of the two, this season or in the one before; who won it. */
export function lastMeeting(s: Scene, h: Held): boolean {
  const here = s.before(s.winner.id).findLast(({ opponent }) => opponent.id === s.loser.id);
  const row = here?.row ?? s.table.lastMeeting(s.game.away.id, s.game.home.id);
  if (row === undefined) return false;
  const [won, lost] = (row.away.score ?? 0) > (row.home.score ?? 0) ? [row.away, row.home] : [row.home, row.away];
  const isThen =
    here === undefined
      ? isDate(row, h.mark('meetDay'), h.text('year'))
      : !h.has('year') && isDay(row, h.mark('meetDay'));
  return won.id === h.mark('meetWon') && `${won.score}-${lost.score}` === h.text('met') && isThen;
}

const isRun =
  (sign: number, runOf: 'runBefore' | 'runAfter'): Value =>
  (s, h, id) =>
    s[runOf](id) === sign * h.number('n');

export const SEASON_VALUES: Values = {
  record: {
    now: (s, _, id) => record(s.after(id)),
    rose: (s, _, id) => id === s.winner.id,
    fell: (s, _, id) => id === s.loser.id,
  },
  'conference record': {
    inLeague: (s, _, id) => record(s.leagueAfter(id)),
    ofLeague: (s, _, id) => s.side(id)?.conference,
  },
  run: {
    hasWon: isRun(1, 'runAfter'),
    hasLost: isRun(-1, 'runAfter'),
    hadWon: isRun(1, 'runBefore'),
    hadLost: isRun(-1, 'runBefore'),
    n: () => true,
  },
  'unbeaten teams': {
    others: (s, _, id) => (unbeaten(s).includes(id) ? unbeaten(s).length : undefined),
    only: (s) => unbeaten(s).join() === s.winner.id,
  },
  margin: { margin: (s) => s.margin },
  points: {
    points: (s, _, id) => s.pointsOf(id),
    allowed: (s, _, id) => allowedIn(s, id),
  },
  'season best': {
    widest: isWidest(true),
    worst: isWidest(false),
    earlier: () => true,
    other: (s, h) => s.table.sides.has(h.mark('other')),
    isHigh: (s, _, id) => s.pointsOf(id) > most(s.before(id), 'own'),
    isLow: (s, _, id) => s.pointsOf(id) < least(s.before(id), 'own'),
    low: (s, _, id) => least(s.before(id), 'own'),
    isMost: (s, _, id) => allowedIn(s, id) > most(s.before(id), 'theirs'),
    most: (s, _, id) => most(s.before(id), 'theirs'),
    shutout: (s, _, id) =>
      id === s.winner.id && s.loser.score === 0 ? s.after(id).filter(({ theirs }) => theirs === 0).length : undefined,
  },
  average: {
    averages: (s, _, id) => mean(s.after(id), 'own'),
    allows: (s, _, id) => mean(s.after(id), 'theirs'),
    games: (s, _, id) => s.after(id).length,
  },
  'standings place': {
    place: (s, h, id) => isPlace(s, id, h.text('place')),
    ofTable: (s, _, id) => s.side(id)?.conference,
  },
  'home or road record': {
    there: (s, h, id) => there(s, h, id).length > 0,
    recordThere: (s, h, id) => record(there(s, h, id)),
    neverLost: neverThere(false),
    neverWon: neverThere(true),
    firstWinThere: firstThere(true),
    firstLossThere: firstThere(false),
  },
  'where from': {
    fcsLeague: (s, _, id) => (s.side(id)?.classification === 'fcs' ? s.side(id)?.conference : undefined),
  },
  'last meeting': { met: lastMeeting },
  'earlier game': {
    meetWon: (s, h) => isIn([s.winner.id, s.loser.id], h.mark('meetWon')),
    meetDay: lastMeeting,
    year: lastMeeting,
  },
};

const RECORD = '{record:now}(?:(?: overall and| and|,) {record:inLeague} in {league:ofLeague}(?: play)?)?';
const THERE = '(?<there>[Aa]t home|[Oo]n the road)';
const WHICH = '(?:(?<firstWinThere>win)|(?<firstLossThere>loss))';
const EVER = '(?:(?<hasWon>win)|(?<hasLost>loss))';
const PLACE = '(?<place>tied for \\S+|alone in first|last|\\S+) in {league:ofTable}';

/** The forms of plain sentences (see `plain`). */
export const SEASON_FORMS = [
  // Records and runs.
  `{team:S} (?:(?<rose>moved|improved)|(?<fell>fell|dropped|slipped)|went) to ${RECORD}.`,
  `{team:S} is ${RECORD}.`,
  `The (?:(?<rose>win)|(?<fell>loss)) left {team:S} at ${RECORD}.`,
  `{team:S} had (?:(?<hadWon>won)|(?<hadLost>lost)) {number:n} in a row.`,
  'The (?:(?<rose>win) ended an? {number:n}-game (?<hadLost>losing)|(?<fell>loss) ended an? {number:n}-game (?<hadWon>winning)) streak for {team:S}.',
  '{team:S} came in on an? {number:n}-game (?:(?<hadWon>winning)|(?<hadLost>losing)) streak.',
  '{team:S} has (?:(?<hasWon>won)|(?<hasLost>lost)) (?:{number:n} in a row|its last {number:n}).',
  `It was the {ordinal:n} in a row ${EVER} for {team:S}.`,
  `The ${EVER} was {whose:S} {ordinal:n} in a row.`,
  '(?<only>No other) team of the five conferences is without a loss.',
  '{team:S} is one of {number:others} (?:unbeaten teams|teams) in the five conferences(?: without a loss| yet to lose)?.',
  '{team:S} (?:(?:plays|competes) in|is an FCS team (?:of|in)) {league:fcsLeague}(?:, an FCS (?:league|conference))?.',
  // Bests.
  '{team:S} had not (?<widest>won) by as many as {number:margin} this season; the previous best was an? {record:earlier} win over {team:other}.',
  'It was the (?<widest>biggest|widest) win of {whose:S} season, ahead of the {record:earlier} win over {team:other}.',
  'The loss was {whose:S} (?<worst>heaviest|worst) of the season, worse than the {record:earlier} loss to {team:other}.',
  '{team:S} had not (?<worst>lost) by as much this season.',
  'It was {whose:S} {ordinal:shutout} shutout of the season.',
  '{team:S} (?<isHigh>scored a season-high) {number:points} points.',
  'The {number:points} points were {whose:S} (?<isHigh>most) this season.',
  '{team:S} (?:was held to|had|finished with) {number:points} points?, (?<isLow>its fewest this season|a season low).',
  '{team:S} (?<isLow>had) scored at least {number:low} in every game (?:before|until then).',
  '{team:S} (?<isMost>had) not allowed more than {number:most} in a game this season.',
  'The {number:allowed} points were the (?<isMost>most) {team:S} has allowed this season.',
  '{team:S} allowed {number:allowed} points, its (?<isMost>most) this season.',
  'No opponent (?<isMost>had) scored more than {number:most} against {team:S} this season.',
  '(?:(?:Through|After) {number:games} games )?{team:S} (?:averages|is averaging) {average:averages} points(?: a game)? and allows {average:allows}.',
  // Places.
  `The (?:result|win) left {team:S} ${PLACE}.`,
  `{team:S} (?:was|is) ${PLACE}(?: after the game)?.`,
  `{team:S} is (?:(?<neverLost>unbeaten)|(?<neverWon>winless)) ${THERE}, at {record:recordThere}.`,
  `${THERE} {team:S} (?:is (?<neverLost>unbeaten)|(?<neverWon>has not won|has yet to win)), at {record:recordThere}.`,
  `It was {whose:S} first ${WHICH} ${THERE}(?: this season)?.`,
  `The ${WHICH} was {whose:S} first ${THERE} this season.`,
  '{team:meetWon} had won the last meeting, {record:met} on {day:meetDay}(?:, {year})?.',
  '(?:The two|They) had last met on {day:meetDay}(?:, {year})?, when {team:meetWon} won {record:met}.',
];
