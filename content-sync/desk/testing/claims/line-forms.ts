import type { Held } from './read-sentence.ts';
import type { Scene, Values } from './scene.ts';

/*
 * What recaps say of the points by quarter. A placeholder's name says what it has to be: `w` and `l` the winner and the
 * loser, `T` and `O` the team ahead and the other at the break, `q` a quarter.
 */

/** The points of the winner and of the loser from one period to another. */
function between(s: Scene, from: number, to: number): Pair {
  const [won, lost] = [s.winner, s.loser].map(({ id }) => {
    const periods = s.periods(id);
    return periods.length < 4 ? Number.NaN : periods.slice(from, to).reduce((sum, one) => sum + one, 0);
  });
  return [won ?? Number.NaN, lost ?? Number.NaN];
}

/** How many quarters a break comes after. */
function quartersOf(text: string): number {
  if (/(?:first|one) quarter/i.test(text)) return 1;
  return text.includes('half') ? 2 : 3;
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
    break: (s, h) => !Number.isNaN(gap(atBreak(s, h))),
    stood: (s, h) => highLow(atBreak(s, h)),
    // The same team led after three quarters.
    later: (s, h) => (gap(between(s, 0, 3)) * gap(atBreak(s, h)) > 0 ? highLow(between(s, 0, 3)) : undefined),
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
    level: (s, h) => {
      const [won, lost] = between(s, 0, levelAfter(h));
      return won === lost ? `${won}-${won}` : undefined;
    },
    part: () => true,
    kick: (s, h) => score(between(s, levelAfter(h), 99)) === '3-0',
    last: (s, h) => score(between(s, levelAfter(h), 99)),
    q: (_, h) => h.number('q') >= 1 && h.number('q') <= 4,
    of: (s, h) => score(quarter(s, h)),
    scored: (s, h) => quarter(s, h)[0],
    none: (s, h) => quarter(s, h)[1] === 0,
    from: (s, h) => highLow(before(s, h)),
    to: (s, h) => score(between(s, 0, h.number('q'))),
    wasAhead: (s, h) => gap(before(s, h)) > 0,
    wasBehind: (s, h) => gap(before(s, h)) < 0,
    tied: (s, h) => (gap(before(s, h)) === 0 ? highLow(before(s, h)) : undefined),
    tie: (s, h) => (gap(before(s, h)) === 0 ? before(s, h)[0] : undefined),
    // The winner's points in the half or the quarter at the end in which the loser had none.
    closing: (s) => {
      if (s.periods(s.winner.id).length !== 4) return undefined;
      const [[half, theirs], [last, none]] = [between(s, 2, 4), between(s, 3, 4)];
      if (theirs === 0) return half;
      return none === 0 ? last : undefined;
    },
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
const AND_LATER = '(?: and {record:later} after three quarters)?';
const LEVEL = 'at {number:x} after (?<time>regulation|three quarters)';
const IN_QUARTER = 'in the {ordinal:q} quarter';

/** What recaps say of the course of a game, in plain sentences (see `plain`). */
export const LINE_FORMS = [
  `{team:O} trailed {record:stood} {break} and (?<back>outscored) {team:l} {record:rest} ${LATER}.`,
  `Down {record:stood} {break}, {team:O} (?<back>outscored) {team:l} {record:rest} ${LATER}.`,
  `{team:w} and {team:l} was tied ${LEVEL}, and {team:w2} won (?<part>overtime|the fourth) {record:last}.`,
  `It was {record:level} after (?<time>regulation|three quarters), and {team:w} won (?<part>overtime|the fourth) {record:last}.`,
  `(?:Tied|Even) ${LEVEL}, {team:w} outscored {team:l} {record:last} in (?<part>overtime|the fourth).`,
  `{team:w} (?:stretched|extended) an? {record:from} (?<wasAhead>lead) to {record:to} ${IN_QUARTER}.`,
  `{team:w} turned an? {record:from} (?<wasAhead>lead) into {record:to} ${IN_QUARTER}.`,
  `{team:w} (?:pulled|broke) away (?<wasAhead>from) {record:from} to {record:to} ${IN_QUARTER}.`,
  `{team:w} turned an? {record:from} (?<wasBehind>deficit) into an? {record:to} lead ${IN_QUARTER}.`,
  `{team:w} went from {record:from} (?<wasBehind>down) to {record:to} up ${IN_QUARTER}.`,
  `(?<wasBehind>Down) {record:from}, {team:w} (?:took|seized) an? {record:to} lead ${IN_QUARTER}.`,
  `Tied {record:tied}, {team:w} outscored {team:l} {record:of} ${IN_QUARTER} (?:to lead {record:to}|for an? {record:to} lead).`,
  '{team:w} won the {ordinal:q} quarter {record:of} to turn an? {record:tied} tie into an? {record:to} lead.',
  `(?:Tied|Even) ${LEVEL}, {team:w} won it with a (?<kick>field goal) in (?<part>overtime|the fourth).`,
  `{team:w} and {team:l} was tied ${LEVEL}, and a (?<kick>field goal) in (?<part>overtime|the fourth) won it.`,
  '{team:w} won the {ordinal:q} quarter {record:of}.',
  '{team:l} was outscored {record:of} in the {ordinal:q} quarter.',
  'In the {ordinal:q} quarter {team:w} outscored {team:l} {record:of}.',
  '{team:w} outscored {team:l} in the {ordinal:q} quarter, {record:of}.',
  'The {ordinal:q} quarter (?:went|belonged) to {team:w}, {record:of}.',
  `{team:w} outscored {team:l} {record:of} ${IN_QUARTER}.`,
  `{team:w} (?:scored|put up|had) {number:scored} points? ${IN_QUARTER}(?:, {team:l} (?<none>none))?.`,
  '{team:l} (?<second>did not score) after halftime.',
  '{team:w} (?<second>held) {team:l} scoreless after halftime.',
  '{team:l} (?:did not score|was scoreless|did not get on the board) until (?<until>the (?:second half|fourth quarter)).',
  '{team:w} held {team:l} scoreless until (?<until>the (?:second half|fourth quarter)).',
  '{team:l} won the fourth quarter {record:rally} (?:and came up|but fell) {number:margin} short.',
  '{team:l} closed with an? {record:rally} fourth quarter and came up {number:margin} short.',
  '{team:l} closed with an? {record:rally} fourth quarter (?:and|but) lost by {number:margin}.',
  '{team:w} scored the (?:last|final) {number:closing} points(?: of the game)?.',
  'The (?:last|final) {number:closing} points (?:was {whose:w}|belonged to {team:w}).',
  '{team:w} closed with {number:closing} in a row points.',
  '{team:l} won the fourth quarter {record:rally} but still lost by {number:margin}.',
  `{team:T} led {record:stood} {break}${AND_LATER}.`,
  `It was {record:stood} for {team:T} {break}${AND_LATER}.`,
  `{team:O} trailed {record:stood} {break}${AND_LATER}.`,
  '{team:T} (?:had|held) an? {record:stood} lead {break}.',
];
