import { expect, it } from 'vitest';

import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { buildGame, buildTeam } from '#data/testing/builders.ts';

import { choosableGames, weeksToChooseFrom } from './GameOfWeekPicker.tsx';

it('offers the current week and the next, and nothing beyond the last', () => {
  expect(weeksToChooseFrom(SEASON_2025, new Date('2025-10-11T20:00:00Z'))).toEqual([7, 8]);
  // Monday night is still Monday's week on the East Coast.
  expect(weeksToChooseFrom(SEASON_2025, new Date('2025-10-14T03:00:00Z'))).toEqual([7, 8]);
  expect(weeksToChooseFrom(SEASON_2025, new Date('2026-11-21T12:00:00Z'))).toEqual([19]);
  expect(weeksToChooseFrom(SEASON_2025, new Date('2025-01-01T12:00:00Z'))).toEqual([0, 1]);
});

it("offers what may be marked of a week's games, soonest first", () => {
  const [iowa, ohio] = [buildTeam('iowa'), buildTeam('ohio', { conference: 'MAC' })];
  const [late, early] = ['2025-10-11T20:00:00Z', '2025-10-11T16:00:00Z'];
  const game = buildGame(ohio, iowa, late);
  const offered = choosableGames([
    game,
    buildGame(iowa, ohio, early, { id: 'early' }),
    buildGame(iowa, ohio, early, { id: 'off', status: 'cancelled' }),
    buildGame(iowa, ohio, early, { id: 'later', status: 'postponed' }),
    buildGame(iowa, ohio, early, { id: 'unknown', status: 'result not known' }),
    buildGame(ohio, ohio, early, { id: 'elsewhere' }),
  ]);
  expect(offered.map(({ id }) => id)).toEqual(['early', game.id]);
});
