import { expect, it } from 'vitest';

import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { buildGame, buildTeam } from '#data/testing/builders.ts';

import { choosableGames, findArticles, weeksToChooseFrom } from './Choices.tsx';

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

const articles = ['Georgia holds on', 'The GEORGIA dome', 'Iowa (ranked)', 'Georgia again'].map((title, index) => ({
  id: `a${String(index)}`,
  title,
}));

it('finds articles by a part of the title in any letter case, in their order', () => {
  expect(findArticles(articles, ' georgia ').map(({ id }) => id)).toEqual(['a0', 'a1', 'a3']);
});

it('finds nothing for an empty search, and takes signs as they are', () => {
  expect(findArticles(articles, '  ')).toEqual([]);
  expect(findArticles(articles, '(').map(({ id }) => id)).toEqual(['a2']);
  expect(findArticles(articles, '.*')).toEqual([]);
});
