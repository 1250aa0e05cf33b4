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

const GROUND = '(?:on the ground|rushing)';
const AIR = '(?:through the air|passing)';
const PLAYER = '(?<player>[^;]+?)';

/** What recaps say of yards, turnovers, downs and the leaders. */
export const FIGURE_FORMS = [
  `${PLAYER} (?<passing>threw|passed) for {number:yards} yards? and {number:touchdowns} touchdowns? for {team:S}.`,
  `{whose:S} ${PLAYER} (?<passing>threw|passed) for {number:yards} yards? and {number:touchdowns} touchdowns?.`,
  `${PLAYER} (?<rushing>ran) for {number:yards} yards? on {number:count} (?:carry|carries) for {team:S}.`,
  `{whose:S} ${PLAYER} (?:gained|had) {number:yards} yards? on {number:count} (?<rushing>carry|carries).`,
  `${PLAYER} (?<receiving>caught) {number:count} pass(?:es)? for {number:yards} yards? for {team:S}.`,
  `{whose:S} ${PLAYER} had {number:count} (?<receiving>catch(?:es)?) for {number:yards} yards?.`,
  '{team:w} won (?<though>despite being|though it was) outgained, {number:yardsL} yards to {number:yardsW}.',
  '{team:l} (?<though>had more yards|gained more yards|outgained {team:w}), {number:yardsL} to {number:yardsW}, and (?:still )?lost.',
  '{team:w} was (?<though>outgained) {number:yardsL} yards to {number:yardsW} and won (?:anyway|all the same).',
  '{team:w} outgained {team:l} {number:yardsW} yards to {number:yardsL}.',
  '{team:w} (?:gained|had|finished with) {number:yardsW} yards and (?:held {team:l} to|allowed) {number:yardsL}.',
  '{team:l} was outgained {number:yardsW} yards to {number:yardsL}.',
  '{team:l} (?:managed|gained|finished with|was held to) {number:yardsL} yards.',
  '{team:w} (?:allowed|gave up) {number:yardsL} yards.',
  '{team:l} (?:turned the ball over|gave the ball away|lost the ball) {times:lostL}, {team:w} {times:lostW}.',
  '{team:w} turned the ball over {times:lostW}, {team:l} {times:lostL}, and won anyway.',
  '{team:w} (?:ran|rushed) for {number:groundW} yards(?: on {number:runsW} carries|, {average:each} a carry)?.',
  `{team:w} (?:gained|had) {number:groundW} yards ${GROUND}, {average:each} a carry.`,
  `{team:l} (?:gave up|allowed) {number:groundW} yards ${GROUND}.`,
  '{team:l} (?:gained|had) {number:groundL} yards? on {number:runsL} (?:carries|runs).',
  `{team:w} (?:held|limited|kept) {team:l} to {number:groundL} yards? ${GROUND}.`,
  `{team:l} was held to {number:groundL} yards? ${GROUND}.`,
  '{team:w} (?:threw|passed) for {number:passW} yards(?:, completing {number:doneW} of {number:thrownW})?.',
  `{team:w} (?:gained|had) {number:passW} yards ${AIR} on {number:doneW} completions.`,
  `{team:l} (?:gave up|allowed) {number:passW} yards ${AIR}.`,
  '{team:l} (?:threw|passed) for {number:passL} yards in (?:defeat|the loss).',
  '{team:l} completed {number:doneL} of {number:thrownL} passes for {number:passL} yards.',
  '{team:w} (?:had|made|recorded|finished with) {number:sacksW} sacks.',
  '{team:l} (?:allowed|gave up) {number:sacksW} sacks.',
  '{team:w} sacked the {team:l} quarterback {times:sacksW}.',
  '{team:l} was sacked {times:sacksW}.',
  '{team:l} (?:converted|made) {number:thirdsL} of (?:its )?{number:triedL} third downs.',
  'On third down {team:l} (?:converted|made) {number:thirdsL} of {number:triedL}.',
];
