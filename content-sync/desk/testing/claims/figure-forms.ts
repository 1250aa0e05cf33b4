import { numberOf, NUMBERS } from './read-sentence.ts';
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

const NUMBER = String.raw`(\d+|none|${NUMBERS.join('|')})`;
const TIMES = String.raw`(once|twice|(?:\d+|${NUMBERS.join('|')}) times)`;

/** What a sentence says of one team, part by part: its own figures, but for the sacks that the other one had. */
const PARTS: readonly [pattern: string, columns: readonly (keyof typeof COLUMNS)[], isOther?: true][] = [
  [
    `(?:gained|had|finished with|piled up|rolled up|was held to|managed|was limited to) ${NUMBER}(?: total)? yards`,
    ['yards'],
  ],
  [`(?:ran for|gained) ${NUMBER} yards?(?: on the ground)?`, ['ground']],
  [`had ${NUMBER} on the ground yards`, ['ground']],
  [`threw for ${NUMBER} yards`, ['pass']],
  [`(?:had|recorded|finished with|came up with) ${NUMBER} sacks`, ['sacks']],
  [`was sacked ${TIMES}`, ['sacks'], true],
  [`allowed ${NUMBER} sacks`, ['sacks'], true],
  [`(?:turned the ball over|gave the ball away) ${TIMES}`, ['lost']],
  [`(?:committed|had) ${NUMBER} turnovers`, ['lost']],
  [`converted ${NUMBER} of ${NUMBER} third downs`, ['thirds', 'tried']],
  [`was ${NUMBER} of ${NUMBER} on third down`, ['thirds', 'tried']],
];

/** True when a part of a sentence on a team is one of those, and its numbers are those of the box. */
function isPart(s: Scene, id: string, text: string): boolean {
  return PARTS.some(([pattern, columns, isOther]) => {
    const match = new RegExp(`^${pattern}$`).exec(text);
    const figures = s.figures(isOther ? s.opponentOf(id) : id);
    return (
      match !== null && columns.every((column, index) => numberOf(match[index + 1] ?? '') === figures[COLUMNS[column]])
    );
  });
}

const PART = `(?:${PARTS.map(([pattern]) => pattern.replaceAll('(', '(?:').replaceAll('(?:?:', '(?:')).join('|')})`;

export const FIGURE_VALUES: Values = {
  'team figures': {
    ...Object.fromEntries([...ofSide('winner', 'W'), ...ofSide('loser', 'L')]),
    parts: (s, h, id) =>
      h
        .text('parts')
        .split(/, | and /)
        .every((part) => isPart(s, id, part)),
    though: (s) => figure(s, 'loser', 'yards') > figure(s, 'winner', 'yards'),
    more: (s) => figure(s, 'winner', 'yards') - figure(s, 'loser', 'yards'),
  },
};

/** What recaps say of yards, turnovers and downs, in plain sentences (see `plain`). */
export const FIGURE_FORMS = [
  `{team:S} (?<parts>${PART}(?:, ${PART})*(?: and ${PART})?).`,
  '{team:w} won (?<though>despite being) outgained, {number:yardsL} (?:yards )?to {number:yardsW}.',
  '{team:w} won (?<though>with fewer yards), {number:yardsW} to {number:yardsL}.',
  '{team:l} (?<though>had more yards|outgained {team:w}|had the edge in yards), {number:yardsL} to {number:yardsW},? (?:and still lost|in the loss|but lost).',
  '{team:w} was (?<though>outgained) {number:yardsL} yards to {number:yardsW} (?:and won anyway|and still won|but won).',
  '{team:w} had the edge in yards, {number:yardsW} to {number:yardsL}.',
  '{team:w} outgained {team:l},? (?:by {number:more} yards, )?{number:yardsW} yards to {number:yardsL}.',
  '{team:l} was outgained,? (?:by {number:more} yards, )?{number:yardsW} yards to {number:yardsL}.',
  '{team:w} (?:gained|had|finished with) {number:yardsW} yards and (?:(?:held|limited) {team:l} to|allowed) {number:yardsL}.',
  '{team:l} (?:committed|had) {number:lostL} turnovers to {whose:w} {number:lostW}.',
  '{team:l} turned (?:it|the ball) over {times:lostL} to {whose:w} {number:lostW}.',
];
