import { expect, test } from 'vitest';

import type { Game } from '#data/domain/football/game.ts';
import { PRESEASON, type TeamProjection } from '#data/domain/football/rating.ts';
import { buildFinal, buildGame, buildPlace, buildTeam } from '#data/testing/builders.ts';
import { useSeason } from '#site/page-data/testing/use-season.ts';

import { playoffPage } from './playoff-page.ts';

/** `t1` to `t13`, ranked in that order; `t5` is no playoff team. */
const teams = Array.from({ length: 16 }, (_, at) => buildTeam(`t${at + 1}`, { wins: at === 0 ? 15 : 9 }));
const store = useSeason('2025-12-15T16:00:00Z', { teams });
const team = (number: number) => teams[number - 1] ?? buildTeam('nobody');
/** The seeds of the field, by the ranks: the fifth of the ranking is left out. */
const seeded = (seed: number) => team(seed < 5 ? seed : seed + 1);
const places = teams.map(({ id }, at) => buildPlace(16, 'cfp', at + 1, id));

/** The fourth of the ranking plays in the first round, as where champions are seeded first. */
const CHAMPIONS_FIRST = [1, 2, 3, 6, 4, 7, 8, 9, 10, 11, 12, 13].map((number, at) =>
  buildPlace(16, 'cfp', at + 1, team(number).id),
);

const tie = (round: Game['playoffRound'], home: number, away: number, day: string) =>
  buildGame(seeded(away), seeded(home), `${day}T17:00:00Z`, {
    id: `${home}-${away}`,
    ...{ week: 17, playoffRound: round, isPlayoff: true, isPostseason: true },
  });
const FIRST = [
  tie('first-round', 5, 12, '2025-12-19'),
  tie('first-round', 7, 10, '2025-12-20'),
  tie('first-round', 8, 9, '2025-12-20'),
  tie('first-round', 6, 11, '2025-12-21'),
];
const LATER = [
  tie('quarterfinal', 2, 10, '2025-12-31'),
  tie('quarterfinal', 1, 9, '2026-01-01'),
  tie('quarterfinal', 4, 5, '2026-01-01'),
  tie('quarterfinal', 3, 6, '2026-01-02'),
  tie('semifinal', 6, 10, '2026-01-08'),
  tie('semifinal', 1, 5, '2026-01-09'),
];
const TITLE = tie('championship', 1, 10, '2026-01-19');

const pageWith = async (games: readonly Game[], polls = places, projections: TeamProjection[] = []) => {
  await store.fill({ games: [...games], polls: [...polls] });
  return playoffPage(await store.seasonAt(), projections);
};
const idsOf = ({ rounds }: Awaited<ReturnType<typeof pageWith>>) =>
  rounds.map(({ ties }) => ties.map((one) => (one.game === null ? `${one.team.id} after ${one.before}` : one.game.id)));

test('the bracket stands in its order, seeded by the ranking, and its champion is named', async () => {
  const page = await pageWith([...FIRST, ...LATER, buildFinal(TITLE, 21, 27)]);
  expect(idsOf(page)).toEqual([
    ['8-9', '5-12', '6-11', '7-10'],
    ['1-9', '4-5', '3-6', '2-10'],
    ['1-5', '6-10'],
    ['1-10'],
  ]);
  expect(page.seeds).toMatchObject({ t1: 1, t4: 4, t6: 5, t13: 12 });
  expect(page.champion).toMatchObject({ id: 't1', wins: 15 });
  expect(page.projected).toBeNull();
});

test('before the first games the four best seeds wait for their winners', async () => {
  const page = await pageWith(FIRST);
  expect(idsOf(page)[1]).toEqual([
    't1 after T10 at T9',
    't4 after T13 at T6',
    't3 after T12 at T7',
    't2 after T11 at T8',
  ]);
  expect(page.champion).toBeNull();
});

test.each([
  ['the committee has ranked nobody', FIRST, []],
  ['a champion with a bye is ranked behind another team', FIRST, CHAMPIONS_FIRST],
  ['four play alone', [tie('semifinal', 1, 4, '2026-01-01'), tie('semifinal', 2, 3, '2026-01-01'), TITLE], places],
])('there are no seeds where %s', async (_, games, polls) => {
  const page = await pageWith(games, polls);
  expect(page.seeds).toBeNull();
  expect(page.rounds.flatMap(({ ties }) => ties)).toHaveLength(games.length);
});

test('before the field is set it is that of the projections, the likeliest first, and no chance of anyone', async () => {
  const chance = (number: number, playoff: number): TeamProjection => ({
    ...{ season: 2025, week: PRESEASON, teamId: `t${number}`, wins: 8, winShares: [], playoff },
    ...{ titleGame: null, conferenceTitle: null },
  });
  const projections = teams.map((_, at) => chance(at + 1, at === 15 ? 0 : (at + 1) / 100));
  const page = await pageWith([], places, projections);
  expect(page.projected?.field.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, at) => `t${15 - at}`));
  expect(page.projected?.next.map(({ id }) => id)).toEqual(['t3', 't2', 't1']);
  expect(page.projected?.when).toBe('before the season');
  expect(JSON.stringify(page)).not.toContain('0.15');
  expect(playoffPage(await store.seasonAt(), []).projected).toBeNull();
});
