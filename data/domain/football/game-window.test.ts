import { expect, test } from 'vitest';
import { isScoreDue } from './game-window.ts';

const KICKOFF = '2025-10-11T19:30:00Z';
const after = (minutes: number): Date => new Date(Date.parse(KICKOFF) + minutes * 60_000);

test.each([
  ['scheduled', -10, false],
  ['scheduled', 14, false],
  ['scheduled', 15, true],
  ['scheduled', 300, true],
  ['scheduled', 301, false],
  ['live', 5, false],
  ['live', 600, true],
  ['live', 721, false],
  ['final', 60, false],
  ['completed', 60, false],
  ['postponed', 60, false],
  ['cancelled', 60, false],
] as const)('a %s game, %i minutes after its kickoff, is asked about: %s', (status, minutes, due) => {
  expect(isScoreDue({ status, gameDate: KICKOFF, timeTbd: false }, after(minutes))).toBe(due);
});

test('a game whose time is not set is not asked about on its day', () => {
  const game = { status: 'scheduled', gameDate: '2025-10-11', timeTbd: true } as const;
  expect(isScoreDue(game, after(60))).toBe(false);
});
