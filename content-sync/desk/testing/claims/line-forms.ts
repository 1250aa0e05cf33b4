import type { Held } from './read-sentence.ts';
import type { Scene, Values } from './scene.ts';

/*
 * What recaps say of the points by quarter. A placeholder's name says what it has to be: `w` and `l` the winner and the
 * loser, `T` and `O` the team ahead and the other at the break, `q` a quarter.
 */

const total = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0);

/** The points of the winner and of the loser from one period to another. */
function between(s: Scene, from: number, to: number): [number, number] {
  const [won, lost] = [s.winner, s.loser].map(({ id }) => total(s.periods(id).slice(from, to)));
  return [won ?? Number.NaN, lost ?? Number.NaN];
}

/** How many quarters a break comes after. */
function quartersOf(text: string): number {
  if (/one quarter|first quarter/i.test(text)) return 1;
  return /half|break/.test(text) ? 2 : 3;
}

type Pair = [number, number];
const score = ([won, lost]: Pair): string => `${won}-${lost}`;
const highLow = ([won, lost]: Pair): string => `${Math.max(won, lost)}-${Math.min(won, lost)}`;
const gap = ([won, lost]: Pair): number => won - lost;

/** The score at the break that a sentence names. */
const atBreak = (s: Scene, h: Held): Pair => between(s, 0, quartersOf(h.text('break')));
const before = (s: Scene, h: Held): Pair => between(s, 0, h.number('q') - 1);
const quarter = (s: Scene, h: Held): Pair => between(s, h.number('q') - 1, h.number('q'));
/** After how many quarters two were level: before overtime, or before the fourth. */
const levelAfter = (h: Held): number => (h.text('part') === 'overtime' ? 4 : 3);

/** The team ahead at the break, or the other one. */
const side = (s: Scene, h: Held, isAhead: boolean): string | undefined => {
  const lead = gap(atBreak(s, h));
  return lead === 0 ? undefined : (lead > 0 === isAhead ? s.winner : s.loser).id;
};

export const LINE_VALUES: Values = {
  'score by quarter': {
    T: (s, h) => side(s, h, true),
    O: (s, h) => side(s, h, false),
    break: (s) => s.periods(s.winner.id).length >= 4,
    stood: (s, h) => highLow(atBreak(s, h)),
    // The one that was behind won.
    back: (s, h) => gap(atBreak(s, h)) < 0,
    deficit: (s, h) => -gap(atBreak(s, h)),
    rest: (s, h) => score(between(s, quartersOf(h.text('break')), 99)),
    time: (s, h) =>
      h.text('time').startsWith('three') === (levelAfter(h) === 3) &&
      s.periods(s.winner.id).length > 4 === (levelAfter(h) === 4),
    x: (s, h) => {
      const [won, lost] = between(s, 0, levelAfter(h));
      return won === lost ? won : undefined;
    },
    part: () => true,
    last: (s, h) => score(between(s, levelAfter(h), 99)),
    q: (_, h) => h.number('q') >= 1 && h.number('q') <= 4,
    of: (s, h) => score(quarter(s, h)),
    scored: (s, h) => quarter(s, h)[0],
    none: (s, h) => quarter(s, h)[1] === 0,
    from: (s, h) => highLow(before(s, h)),
    to: (s, h) => score(between(s, 0, h.number('q'))),
    wasAhead: (s, h) => gap(before(s, h)) > 0,
    wasBehind: (s, h) => gap(before(s, h)) < 0,
    tie: (s, h) => (gap(before(s, h)) === 0 ? before(s, h)[0] : undefined),
    // Parts of the game without a point for the loser.
    second: (s) => between(s, 2, 99)[1] === 0,
    until: (s, h) => {
      const quarters = h.text('until').includes('fourth') ? 3 : 2;
      return between(s, 0, quarters)[1] === 0 && between(s, quarters, 99)[1] > 0;
    },
    rally: (s) => {
      const [won, lost] = between(s, 3, 4);
      return lost > won ? `${lost}-${won}` : undefined;
    },
  },
};

const LATER = '(?:from there|the rest of the way)';
const SECOND = '(?:after halftime|after the break|in the second half)';

/** What recaps say of the course of a game. */
export const LINE_FORMS = [
  `{team:O} trailed {record:stood} {break} and (?<back>outscored) {team:l} {record:rest} ${LATER}.`,
  '{team:T} led {record:stood} {break}, but {team:w} (?<back>won) the rest of the game {record:rest}.',
  `Down {record:stood} {break}, {team:O} (?<back>outscored) {team:l} {record:rest} ${LATER}.`,
  '{team:O} (?<back>came) from {number:deficit} points? (?:behind|down), having trailed {record:stood} {break}.',
  '{team:w} and {team:l} were (?:tied|level|even) at {number:x} after (?<time>regulation|four quarters|three quarters), and {team:w2} (?:won|took) (?<part>overtime|the fourth) {record:last}.',
  '(?:Tied|Level) at {number:x} after (?<time>regulation|four quarters|three quarters), {team:w} outscored {team:l} {record:last} in (?<part>overtime|the fourth).',
  '{team:w} (?:stretched|extended) an? {record:from} (?<wasAhead>lead) to {record:to} in the {ordinal:q} quarter.',
  '{team:w} (?:went|pulled away) (?<wasAhead>from) {record:from} to {record:to} in the {ordinal:q} quarter.',
  '{team:w} turned an? {record:from} (?<wasBehind>deficit) into an? {record:to} lead in the {ordinal:q} quarter.',
  '{team:w} broke a tie at {number:tie} in the {ordinal:q} quarter and led {record:to} at its end.',
  '{team:w} (?:won|took) the {ordinal:q} quarter {record:of}.',
  'In the {ordinal:q} quarter {team:w} (?:outscored|beat) {team:l} {record:of}.',
  '{team:l} (?:lost|was outscored in|was beaten in) the {ordinal:q} quarter {record:of}.',
  'The {ordinal:q} quarter (?:went to|belonged to|was won by) {team:w}, {record:of}.',
  '{team:w} outscored {team:l} {record:of} in the {ordinal:q} quarter.',
  '{team:w} (?:scored|put up|had) {number:scored} points? in the {ordinal:q} quarter(?:, {team:l} (?<none>none))?.',
  `{team:l} (?<second>did not score) ${SECOND}.`,
  `{team:w} (?<second>kept|held) {team:l} scoreless ${SECOND}.`,
  '{team:l} (?:did not score|was scoreless) until (?<until>the (?:second half|fourth quarter)).',
  '{team:w} (?:kept|held) {team:l} scoreless until (?<until>the (?:second half|fourth quarter)).',
  '{team:l} (?:won|took) the fourth quarter {record:rally} (?:and came up|but fell) {number:margin} short.',
  '{team:l} (?:won|took) the fourth quarter {record:rally}, too late to matter.',
  '{team:l} outscored {team:w} {record:rally} in the fourth quarter but still lost by {number:margin}.',
  '{team:T} (?:led|was ahead|was up|was in front) {record:stood} {break}.',
  'It was {record:stood} for {team:T} {break}.',
  '{team:O} (?:trailed|was behind|was down) {record:stood} {break}.',
  '{team:T} (?:had|held) an? {record:stood} lead {break}.',
];
