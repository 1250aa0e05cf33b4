import { numberOf, type Held } from './read-sentence.ts';
import type { Form, Scene } from './scene.ts';

/*
 * What recaps say of the points by quarter. A placeholder's name says what it has to be: `w` and `l` the winner and the
 * loser, `led` a score at the break with the leader first, `q` a quarter, `rest` what came after the break.
 */

const total = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0);

/** The points of the winner and of the loser from one period to another. */
function between(s: Scene, from: number, to: number): [number, number] {
  const [won, lost] = [s.winner, s.loser].map(({ id }) => total(s.periods(id).slice(from, to)));
  return [won ?? Number.NaN, lost ?? Number.NaN];
}

/** How many quarters a break comes after. */
function quartersOf(text: string): number {
  if (/one quarter|first quarter/.test(text)) return 1;
  return /half|break|two quarters/.test(text) ? 2 : 3;
}

const score = ([won, lost]: [number, number]): string => `${won}-${lost}`;
const highLow = ([won, lost]: [number, number]): string => `${Math.max(won, lost)}-${Math.min(won, lost)}`;

/** After how many quarters the break of a sentence comes: the end of three where none is named. */
const breakOf = (h: Held): number => (h.has('break') ? quartersOf(h.text('break')) : 3);

/** A score with the team ahead first, after some quarters. */
function ahead(s: Scene, id: string, text: string, quarters: number): boolean {
  const [won, lost] = between(s, 0, quarters);
  return text === (id === s.winner.id ? `${won}-${lost}` : `${lost}-${won}`) && won !== lost;
}

const PARTS: Record<string, (s: Scene, h: Held) => boolean> = {
  w: (s, h) => h.mark('w') === s.winner.id,
  w2: (s, h) => h.mark('w2') === s.winner.id,
  l: (s, h) => h.mark('l') === s.loser.id,
  l2: (s, h) => h.mark('l2') === s.loser.id,
  break: (s, h) => breakOf(h) > 0 && s.periods(s.winner.id).length >= 4,
  // The loser's lead, the winner's lead.
  led: (s, h) => ahead(s, s.loser.id, h.text('led'), breakOf(h)) && numbersFall(h.text('led')),
  up: (s, h) => ahead(s, s.winner.id, h.text('up'), breakOf(h)) && numbersFall(h.text('up')),
  deficit: (s, h) => {
    const [won, lost] = between(s, 0, breakOf(h));
    return h.number('deficit') === lost - won;
  },
  lead: (s, h) => {
    const [won, lost] = between(s, 0, breakOf(h));
    return h.number('lead') === won - lost;
  },
  rest: (s, h) => h.text('rest') === score(between(s, breakOf(h), 99)),
  // What the winner scored while the loser scored nothing.
  alone: (s, h) => alone(s, h, 'alone'),
  last: (s, h) => alone(s, h, 'last'),
  q4: (s, h) => h.text('q4') === score(between(s, 3, 4)) && s.periods(s.winner.id).length === 4,
  even: (s, h) => {
    const [won, lost] = between(s, 0, h.has('ot') || h.has('inOvertime') ? 4 : breakOf(h));
    return won === lost && h.text('even') === `${won}-${lost}`;
  },
  x: (s, h) => {
    const [won, lost] = between(s, 0, h.has('ot') || h.has('inOvertime') ? 4 : breakOf(h));
    return won === lost && h.number('x') === won;
  },
  ot: (s, h) => h.text('ot') === score(between(s, 4, 99)) && s.periods(s.winner.id).length > 4,
  inOvertime: (s, h) => h.says('inOvertime') && s.periods(s.winner.id).length > 4,
  // One quarter: its score, what it made of the score before.
  q: (_, h) => h.number('q') >= 1 && h.number('q') <= 4,
  of: (s, h) => h.text('of') === score(quarter(s, h)),
  own: (s, h) => h.number('own') === quarter(s, h)[0],
  other: (s, h) => h.number('other') === quarter(s, h)[1],
  none: (s, h) => h.says('none') && quarter(s, h)[1] === 0,
  decided: (s, h) => {
    const [won, lost] = quarter(s, h);
    return h.says('decided') && won - lost >= s.margin;
  },
  from: (s, h) => h.text('from') === highLow(between(s, 0, h.number('q') - 1)),
  to: (s, h) => h.text('to') === score(between(s, 0, h.number('q'))),
  wasAhead: (s, h) => h.says('wasAhead') && gapBefore(s, h) > 0,
  wasBehind: (s, h) => h.says('wasBehind') && gapBefore(s, h) < 0,
  tie: (s, h) => gapBefore(s, h) === 0 && h.number('tie') === between(s, 0, h.number('q') - 1)[0],
  scoreless: (s, h) => h.says('scoreless') && total(quarter(s, h)) === 0,
  // Parts of the game without a point for the loser.
  second: (s, h) => h.says('second') && between(s, 2, 99)[1] === 0,
  until: (s, h) => {
    const quarters = h.text('until').includes('fourth') ? 3 : 2;
    return between(s, 0, quarters)[1] === 0 && between(s, quarters, 99)[1] > 0;
  },
  all: (s, h) => h.number('all') === s.loser.score && between(s, 2, 99)[1] === 0,
  half: (s, h) => h.text('half') === score(between(s, 0, 2)),
  lost4: (s, h) => {
    const [won, lost] = between(s, 3, 4);
    return h.text('lost4') === `${lost}-${won}` && lost > won;
  },
  short: (s, h) => h.number('short') === s.margin,
  by: (s, h) => h.number('by') === s.margin,
  both: (s, h) => h.number('both') === total(between(s, 3, 4)) && between(s, 3, 4).every((points) => points > 0),
  fourth: (s, h) => h.number('fourth') === total(between(s, 3, 4)),
  every: (s, h) =>
    h.says('every') &&
    [1, 2, 3, 4].every((quarters) => {
      const [won, lost] = between(s, 0, quarters);
      return won > lost || (quarters === 4 && won >= lost);
    }),
};

const numbersFall = (text: string): boolean => {
  const [high = 0, low = 0] = text.split('-').map(numberOf);
  return high > low;
};
const quarter = (s: Scene, h: Held): [number, number] => between(s, h.number('q') - 1, h.number('q'));

function alone(s: Scene, h: Held, name: string): boolean {
  const [won, lost] = between(s, breakOf(h), 99);
  return h.number(name) === won && lost === 0;
}

function gapBefore(s: Scene, h: Held): number {
  const [won, lost] = between(s, 0, h.number('q') - 1);
  return won - lost;
}

const line: Form[1] = (s, h) => {
  for (const name of h.names) {
    const part = PARTS[name];
    if (part !== undefined) s.claim('score by quarter', part(s, h));
  }
};

/** `Iowa led 7-3 after one quarter`: either team, at a break. */
const led = (s: Scene, id: string, text: string, at: string): void =>
  s.claim('score by quarter', s.side(id) !== undefined && numbersFall(text) && ahead(s, id, text, quartersOf(at)));

const FORMS = [
  // From behind.
  '{team:l} led {record:led} {break} and did not (?:score|get a point) (?:again|after that), while {team:w} (?:put up|scored|added) {number:alone}.',
  '{team:w} trailed {record:led} {break} and scored (?:all {number:alone} of the points|the last {number:last} points?) after that.',
  '(?:Down|Behind) {record:led} {break}, {team:w} (?:kept {team:l} off the board|shut {team:l2} out) (?:the rest of the way|from there) and (?:scored|put up) {number:alone} points? of its own.',
  '{team:w} (?:trailed|was behind) {record:led} {break} and outscored {team:l} {record:rest} (?:from there|the rest of the way|after that).',
  '{team:l} (?:led|was ahead) {record:led} {break}, (?:but|yet) {team:w} (?:won|took) the rest of the game {record:rest}.',
  '(?:Down|Behind by) {number:deficit} points? {break}, {team:w} (?:won|took) the rest of the game {record:rest}.',
  '{team:l} had an? {record:led} lead {break}; {team:w} (?:had the better of|won) what was left, {record:rest}.',
  '{team:w} (?:made up|overcame|erased|wiped out) an? {number:deficit}-point deficit: it was {record:led} for {team:l} {break}.',
  '{team:w} came from {number:deficit} points? (?:behind|down), having trailed {record:led} {break}.',
  'An? {record:led} lead {break} was not enough for {team:l}; {team:w} (?:won|took) what was left, {record:rest}.',
  '{team:l} (?:still led|was still ahead) {record:led} {break}; the last 15 minutes (?:went|belonged) to {team:w}, {record:q4}.',
  '{team:w} (?:still trailed|was still behind) {break}, {record:led}, (?:and then|before it) won the fourth {record:q4}.',
  'It was {record:led} for {team:l} {break}, and {team:w} won the fourth {record:q4}.',
  'With {number:deficit} points? to make up {break}, {team:w} (?:won|took) the fourth {record:q4}.',
  // Level.
  '{team:w} needed (?<inOvertime>overtime) to (?:win|(?:get past|beat) {team:l}) after (?:regulation|four quarters) ended {record:even}.',
  '{team:w} outscored {team:l} {record:ot} in overtime after (?:regulation|four quarters) had ended {record:even}.',
  '{team:w} and {team:l} were (?:level|tied|even) at {number:x} after (?:regulation|four quarters), and {team:w2} (?:won|took) overtime {record:ot}.',
  '{team:l} (?:took|pushed) {team:w} to overtime, (?:level|tied|even) at {number:x} after (?:regulation|four quarters), and lost it {record:ot}.',
  '{team:w} and {team:l} were (?:level|tied|even) at {number:x} {break}, and {team:w2} (?:won|took) the fourth {record:q4}.',
  '{team:w} won the fourth quarter {record:q4} after three had left it {record:even}.',
  'The (?:score|game) was {record:even} {break}; {team:w} (?:won|took) the (?:last|final) 15 minutes {record:q4}.',
  '(?:Level|Tied) at {number:x} {break}, {team:w} outscored {team:l} {record:q4} in the fourth.',
  // One quarter.
  '{team:w} (?:went|moved|pulled away) (?<wasAhead>from) {record:from} to {record:to} in the {ordinal:q} quarter.',
  '{team:w} (?:stretched|turned|built) an? {record:from} (?<wasAhead>lead) (?:to|into) {record:to} in the {ordinal:q} quarter.',
  'The {ordinal:q} quarter took {team:w} from {record:from} (?<wasAhead>up|ahead) to {record:to}.',
  '{team:w} was {record:from} (?<wasAhead>up|ahead) before the {ordinal:q} quarter and {record:to} after it.',
  '{team:w} turned an? {record:from} (?<wasBehind>deficit) into an? {record:to} lead in the {ordinal:q} quarter.',
  '{team:w} went from {record:from} (?<wasBehind>down|behind) to {record:to} (?:up|ahead) in the {ordinal:q} quarter.',
  'The {ordinal:q} quarter took {team:w} from {record:from} (?<wasBehind>down|behind) to an? {record:to} lead.',
  '{team:w} (?:broke away from|broke) a tie at {number:tie} in the {ordinal:q} quarter and led {record:to} at its end.',
  'It was {record:from} before the {ordinal:q} quarter and {record:to} for {team:w} after it.',
  '{team:w} (?:turned|made) {record:from} into {record:to} in the {ordinal:q} quarter.',
  '{team:w} (?:won|took) the {ordinal:q} quarter {record:of}.',
  'In the {ordinal:q} quarter {team:w} (?:outscored|beat) {team:l} {record:of}.',
  '{team:l} (?:lost|was outscored in|was beaten in) the {ordinal:q} quarter {record:of}.',
  'The {ordinal:q} quarter (?:alone|by itself|on its own) (?:was|went) {record:of} (?:for|in favor of) {team:w}.',
  '{team:w} was (?:the better side|ahead) in the {ordinal:q} quarter, {record:of}.',
  'The {ordinal:q} quarter (?:went|belonged) to {team:w}, {record:of}.',
  '{team:w} outscored {team:l} {record:of} in the {ordinal:q} quarter.',
  '{team:w} (?:scored|put up|had) {number:own} points? in the {ordinal:q} quarter(?:, {team:l} (?<none>none)| to {number:other} for {team:l2}).',
  'The {ordinal:q} quarter (?<decided>made|was) the difference: {team:w} (?:won|took) it {record:of}.',
  '(?<scoreless>Neither) (?:team|side) scored in the {ordinal:q} quarter.',
  'The {ordinal:q} quarter (?:passed|went by|was played) (?<scoreless>without a point).',
  'There (?<scoreless>was no scoring|were no points) in the {ordinal:q} quarter.',
  // Halves and ends.
  '{team:l} (?:faced|had) an? {record:up} deficit {break}.',
  '{team:w} (?:took|carried|had) an? {record:half} lead into (?:halftime|the break|the second half).',
  '{team:w} was {number:lead} points? (?:up|ahead|clear) {break}, {record:up}.',
  'The first half (?:went to|was won by|belonged to) {team:w}, {record:half}.',
  '{team:l} (?<second>did not score) (?:after halftime|after the break|in the second half).',
  '{team:w} (?<second>kept|held) {team:l} scoreless (?:after halftime|in the second half).',
  '{team:l} had all of its {number:all} points? by halftime.',
  '{team:w} (?<second>allowed nothing|gave up nothing|did not allow a point) (?:after halftime|after the break|in the second half).',
  '{team:l} (?:did not (?:score|get on the board|get a point)|was (?:scoreless|without a point|kept off the board)) until (?<until>the (?:second half|fourth quarter)).',
  '{team:w} (?:did not allow a point|allowed nothing|kept {team:l} scoreless) until (?<until>the (?:second half|fourth quarter)).',
  '{team:l} (?:won|took) the fourth quarter {record:lost4}(?:, too late to matter|, but not by enough| and still lost by {number:short}).',
  '{team:l} outscored {team:w} {record:lost4} in the fourth quarter and (?:fell {number:short} points? short|still lost|came up {number:by} short).',
  'The fourth quarter was {whose:l}, {record:lost4}, (?:but it had too far to go|which was not enough|with too much to make up).',
  'The fourth quarter (?:alone saw|had|brought) {number:fourth} points.',
  '{team:w} and {team:l} (?:scored|combined for) {number:both} points(?: between them)? in the fourth quarter.',
  'There were {number:fourth} points in the fourth quarter.',
  '{team:w} (?:led|was ahead|was in front) (?:at the end of|after) (?<every>every|each) quarter.',
  '{team:l} (?:trailed|was behind|was down) (?:at the end of|after) (?<every>every|each) quarter.',
  '(?<every>No quarter) ended with {team:l} (?:level or ahead|ahead or level|in front or level|in the lead or level).',
  'At the end of (?<every>every|each) quarter {team:w} was (?:ahead|in front).',
  '(?<every>Every quarter) ended with {team:w} (?:ahead|in front|in the lead).',
];

const AT = ['a', 'b', 'c'];

/** What recaps say of the course of a game. */
export const LINE_FORMS: readonly Form[] = [
  ...FORMS.map((form): Form => [form, line]),
  [
    '(?:{team:a} led {record:a1} {break:a2}, {team:b} {record:b1} {break:b2} and {team:c} {record:c1} {break:c2}|It was {record:a3} for {team:a4} {break:a5}, {record:b3} for {team:b4} {break:b5} and {record:c3} for {team:c4} {break:c5}).',
    (s, h) => {
      for (const key of AT)
        if (h.has(key)) led(s, h.mark(key), h.text(`${key}1`), h.text(`${key}2`));
        else led(s, h.mark(`${key}4`), h.text(`${key}3`), h.text(`${key}5`));
    },
  ],
  [
    '(?:{team} (?:led|was ahead|was up|was in front) {record}|{team:has} (?:had|held) an? {record:lead} lead) {break}.',
    (s, h) => {
      const key = h.has('team') ? 'team' : 'has';
      led(s, h.mark(key), h.text(key === 'team' ? 'record' : 'lead'), h.text('break'));
    },
  ],
  [
    '(?:It was|The score was|It stood at) {record} for {team} {break}.',
    (s, h) => led(s, h.mark('team'), h.text('record'), h.text('break')),
  ],
  [
    '{break} (?:it was {record} for {team}|{team:who} (?:led|was ahead) {record:score}).',
    (s, h) =>
      led(s, h.mark(h.has('team') ? 'team' : 'who'), h.text(h.has('team') ? 'record' : 'score'), h.text('break')),
  ],
  [
    '{team} (?:trailed|was behind|was down) {record} {break}.',
    (s, h) => {
      const id = s.opponentOf(h.mark('team'));
      s.claim('score by quarter', s.side(h.mark('team')) !== undefined);
      led(s, id, h.text('record'), h.text('break'));
    },
  ],
];
