import type { Held } from './read-sentence.ts';
import type { Scene, Value, Values } from './scene.ts';

/*
 * What recaps say of the teams' figures. A placeholder is named after the figure and the side: `yardsW` are the
 * winner's yards, `lostL` the loser's turnovers.
 */

/** Where a figure stands in a row of the box. */
const COLUMNS = {
  yards: 1,
  pass: 2,
  done: 3,
  thrown: 4,
  ground: 5,
  runs: 6,
  lost: 7,
  thirds: 10,
  tried: 11,
  sacks: 16,
};

const figure = (s: Scene, side: 'winner' | 'loser', name: keyof typeof COLUMNS): number =>
  s.figures(s[side].id)[COLUMNS[name]] ?? Number.NaN;

const ofSide = (side: 'winner' | 'loser', letter: string): [string, Value][] =>
  (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map((name) => [
    `${name}${letter}`,
    (s: Scene) => figure(s, side, name),
  ]);

const KINDS = ['passing', 'rushing', 'receiving'];
/** The line of the leader that a sentence speaks of. */
const leader = (s: Scene, h: Held, id: string) =>
  s.table.boxes
    .get(s.game.id)
    ?.leaders?.find((one) => one.kind === KINDS.find((kind) => h.has(kind)) && one.teamId === id);
const isLeader: Value = (s, h, id) => leader(s, h, id)?.playerName === h.text('player');

export const FIGURE_VALUES: Values = {
  'team figures': {
    ...Object.fromEntries([...ofSide('winner', 'W'), ...ofSide('loser', 'L')]),
    each: (s) => (figure(s, 'winner', 'ground') / figure(s, 'winner', 'runs')).toFixed(1),
    though: (s) => figure(s, 'loser', 'yards') > figure(s, 'winner', 'yards'),
    ...Object.fromEntries(KINDS.map((kind) => [kind, isLeader])),
    player: isLeader,
    yards: (s, h, id) => leader(s, h, id)?.yards,
    count: (s, h, id) => leader(s, h, id)?.count,
    touchdowns: (s, h, id) => leader(s, h, id)?.touchdowns,
  },
};

const PLAYER = '{whose:S} (?<player>[^;]+?)';

/** What recaps say of yards, turnovers, downs and the leaders, in plain sentences (see `plain`). */
export const FIGURE_FORMS = [
  `${PLAYER} (?<passing>threw) for {number:yards} yards? and {number:touchdowns} touchdowns?.`,
  `${PLAYER} (?<rushing>ran) for {number:yards} yards? on {number:count} (?:carry|carries).`,
  `${PLAYER} (?<receiving>caught) {number:count} pass(?:es)? for {number:yards} yards?.`,
  '{team:w} won (?<though>despite being) outgained, {number:yardsL} yards to {number:yardsW}.',
  '{team:l} (?<though>had more yards|outgained {team:w}), {number:yardsL} to {number:yardsW}, and (?:still )?lost.',
  '{team:w} was (?<though>outgained) {number:yardsL} yards to {number:yardsW} and won anyway.',
  '{team:w} outgained {team:l} {number:yardsW} yards to {number:yardsL}.',
  '{team:w} (?:gained|had|finished with) {number:yardsW} yards and (?:held {team:l} to|allowed) {number:yardsL}.',
  '{team:l} (?:managed|gained|was held to) {number:yardsL} yards.',
  '{team:w} allowed {number:yardsL} yards.',
  '{team:l} (?:turned the ball over|gave the ball away|lost the ball) {times:lostL}, {team:w} {times:lostW}.',
  '{team:w} ran for {number:groundW} yards(?: on {number:runsW} carries|, {average:each} a carry)?.',
  '{team:l} allowed {number:groundW} yards on the ground.',
  '{team:l} (?:gained|had) {number:groundL} yards? on {number:runsL} carries.',
  '{team:w} (?:held|limited) {team:l} to {number:groundL} yards? on the ground.',
  '{team:l} was held to {number:groundL} yards? on the ground.',
  '{team:w} threw for {number:passW} yards(?:, completing {number:doneW} of {number:thrownW})?.',
  '{team:l} allowed {number:passW} yards through the air.',
  '{team:l} threw for {number:passL} yards in (?:the )?loss.',
  '{team:w} (?:had|recorded|finished with) {number:sacksW} sacks.',
  '{team:l} allowed {number:sacksW} sacks.',
  '{team:l} was sacked {times:sacksW}.',
  '{team:l} (?:converted|made) {number:thirdsL} of (?:its )?{number:triedL} third downs.',
  'On third down {team:l} (?:converted|made) {number:thirdsL} of {number:triedL}.',
];
