import { isDay, isDate, numberOf, type Held } from './read-sentence.ts';
import { allowedIn, isIn, type Scene, type Value, type Values } from './scene.ts';
import { isNewlyEligible } from './story-forms.ts';
import { isOfFive, losses, mean, record, wins, type Played } from './season-table.ts';

/*
 * What a result was in the season of its teams: records, runs, bests and averages, places, sites and earlier meetings.
 * `S` is the team that a sentence is about.
 */

type Measure = 'own' | 'theirs' | 'margin';
const most = (games: readonly Played[], value: Measure): number => Math.max(...games.map((game) => game[value]));
const least = (games: readonly Played[], value: Measure): number => Math.min(...games.map((game) => game[value]));

/** True of the widest win or loss of a team so far. */
const isWidest =
  (won: boolean): Value =>
  (s, _, id) =>
    id === (won ? s.winner : s.loser).id &&
    (won ? wins : losses)(s.before(id)).every(({ margin }) => margin < s.margin);

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
    both: (s, h) => [s.winner, s.loser].every(({ id }) => record(s.after(id)) === h.text('both')),
    rose: (s, _, id) => id === s.winner.id,
    fell: (s, _, id) => id === s.loser.id,
  },
  'conference record': {
    inLeague: (s, _, id) => record(s.leagueAfter(id)),
    bothInLeague: (s, h) => [s.winner, s.loser].every(({ id }) => record(s.leagueAfter(id)) === h.text('bothInLeague')),
    shared: (s, h) => [s.winner, s.loser].every(({ conference }) => conference === h.mark('shared')),
    ofLeague: (s, _, id) => s.side(id)?.conference,
  },
  run: {
    hasWon: isRun(1, 'runAfter'),
    hasLost: isRun(-1, 'runAfter'),
    hadWon: isRun(1, 'runBefore'),
    hadLost: isRun(-1, 'runBefore'),
    n: () => true,
    eligible: (s, _, id) => isNewlyEligible(s, id),
  },
  'unbeaten teams': {
    others: (s, _, id) => (unbeaten(s).includes(id) ? unbeaten(s).length : undefined),
    only: (s, _, id) => unbeaten(s).join() === id,
  },
  margin: { margin: (s) => s.margin },
  points: {
    points: (s, _, id) => s.pointsOf(id),
    allowed: (s, _, id) => allowedIn(s, id),
  },
  'season best': {
    widest: isWidest(true),
    worst: isWidest(false),
    isHigh: (s, _, id) => s.pointsOf(id) > most(s.before(id), 'own'),
    isLow: (s, _, id) => s.pointsOf(id) < least(s.before(id), 'own'),
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
    firstWinThere: firstThere(true),
    firstLossThere: firstThere(false),
  },
  'last meeting': { met: lastMeeting },
  'earlier game': {
    meetWon: (s, h) => isIn([s.winner.id, s.loser.id], h.mark('meetWon')),
    meetDay: lastMeeting,
    year: lastMeeting,
  },
};

export const RECORD = '{record:now}(?:(?: overall and| and|,) {record:inLeague}(?: in {league:ofLeague}(?: play)?)?)?';
const BOTH = '{record:both}(?:(?: overall and| and|,) {record:bothInLeague} in {league:shared}(?: play)?)?';
const THERE = '(?<there>at home|on the road)';
const WHICH = '(?:(?<firstWinThere>win)|(?<firstLossThere>loss))';
const EVER = '(?:(?<hasWon>win)|(?<hasLost>loss))';
const PLACE = '(?<place>tied for \\S+|alone in first|last|\\S+) in {league:ofTable}';
const LOW = '(?<isLow>a season low|its fewest this season)';
const AFTER = '(?:(?:Through|After) {number:games} games, )?';
const ALLOWS = '(?: and allows {average:allows})?';

/** The forms of plain sentences (see `plain`). */
export const SEASON_FORMS = [
  // Records and runs.
  `{team:S} (?:(?<rose>moved|improved)|(?<fell>fell|dropped|slipped)) to ${RECORD}.`,
  `{team:S} is ${RECORD}.`,
  `{team:w} and {team:l} is both ${BOTH}.`,
  `Both {team:w} and {team:l} is ${BOTH}.`,
  `The (?:(?<rose>win)|(?<fell>loss)) left {team:S} at ${RECORD}.`,
  `{team:S} (?<regularOver>finished|ended) (?:the regular season )?${RECORD}.`,
  `{team:S} had (?:(?<hadWon>won)|(?<hadLost>lost)) {number:n} in a row.`,
  'The (?:(?<rose>win) ended an? {number:n}-game (?<hadLost>losing)|(?<fell>loss) ended an? {number:n}-game (?<hadWon>winning)) streak for {team:S}.',
  '{team:S} came in on an? {number:n}-game (?:(?<hadWon>winning)|(?<hadLost>losing)) streak.',
  '{team:S} has (?:(?<hasWon>won)|(?<hasLost>lost)) (?:{number:n} in a row|its last {number:n}).',
  `It was the {ordinal:n} in a row ${EVER} for {team:S}.`,
  `It was {whose:S} {ordinal:n} in a row ${EVER}.`,
  `The ${EVER} was {whose:S} {ordinal:n} in a row.`,
  'The win made {team:S} (?<eligible>bowl-eligible).',
  '{team:S} is (?<eligible>bowl-eligible).',
  '{team:S} is the (?<only>only unbeaten team)(?: left)? in the five major conferences.',
  '{team:S} is one of {number:others} (?:unbeaten teams|teams still unbeaten|unbeaten teams left) in the five major conferences.',
  // Bests.
  'It was {whose:S} (?:biggest|worst|most lopsided) (?:(?<widest>win)|(?<worst>loss)) of the season.',
  'It was {whose:S} {ordinal:shutout} shutout of the season.',
  '{team:S} (?<isHigh>scored a season-high) {number:points} points.',
  'The {number:points} points was {whose:S} (?<isHigh>most) this season.',
  'The {number:points} points was (?<isHigh>a season high) for {team:S}.',
  'It was a (?<isHigh>season high) in points for {team:S}.',
  '{team:S} was held to a (?<isLow>season-low) {number:points} points?.',
  `{team:S} (?:was held to|had|finished with) {number:points} points?, ${LOW}.`,
  'The {number:points} points? was (?<isLow>a season low|the fewest of the season) for {team:S}.',
  '{team:S} (?<isMost>had) not allowed more than {number:most} in a game this season.',
  'The {number:allowed} points was the (?<isMost>most) {team:S} has allowed this season.',
  '{team:S} allowed a (?<isMost>season-high) {number:allowed} points.',
  `${AFTER}{team:S} averages {average:averages} points(?: a game)?${ALLOWS}.`,
  `${AFTER}{team:S} is averaging {average:averages} points(?: a game)?(?: and allowing {average:allows})?.`,
  // Places.
  `{team:S} is ${PLACE}.`,
  `{team:S} (?:is|moved to|went to) {record:recordThere} ${THERE}.`,
  `It was {whose:S} first ${WHICH} ${THERE} this season.`,
  '{team:meetWon} won the last meeting, {record:met} on {day:meetDay}(?:, {year})?.',
  'The teams last met on {day:meetDay}(?:, {year})?, when {team:meetWon} won {record:met}.',
];
