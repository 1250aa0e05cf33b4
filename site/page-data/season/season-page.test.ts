import { beforeEach, expect, test } from 'vitest';

import { buildArticle, buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import { buildSeason, SEASON_2025 } from '#data/testing/season-2025.ts';
import { teamPage, teamSeasonPage } from '#site/page-data/team/team-page.ts';

import { seasonPage } from './season-page.ts';
import { useSeason } from '#site/page-data/testing/use-season.ts';

const SEASON_2026 = buildSeason(2026, { resultsUntil: '2026-09-08' });

const boiseThen = buildTeam('boise-state', { conference: 'Mountain West', wins: 1 });
const newcomerThen = buildTeam('newcomer', { conference: 'Big Sky', classification: 'fcs' });
const elmThen = buildTeam('elm', { conference: 'SEC', losses: 1 });
const boise = buildTeam('boise-state', { conference: 'Pac-12' });
const elm = buildTeam('elm', { conference: 'SEC', wins: 1 });
const title = buildFinal(
  buildGame(boiseThen, elmThen, '2026-01-20T00:30:00Z', {
    isPlayoff: true,
    playoffRound: 'championship',
  }),
  30,
  3,
);
const opener = buildFinal(buildGame(boise, elm, '2026-09-05T16:00:00Z', { season: 2026, week: 1 }), 3, 30);
const recapOf = (game: { id: string; gameDate: string }) =>
  buildArticle(`${game.id}-recap`, {
    kind: 'recap',
    gameId: game.id,
    teamIds: ['elm', 'boise-state'],
    publishedAt: game.gameDate,
  });

const store = useSeason('2026-09-10T12:00:00Z');
beforeEach(async () => {
  await store.fill(
    { teams: [boiseThen, elmThen, newcomerThen], games: [title], articles: [recapOf(title)] },
    { ...SEASON_2025, champion: 'boise-state' },
  );
  await store.fill({ teams: [boise, elm], games: [opener], articles: [recapOf(opener)] }, SEASON_2026);
});

test('a season shows its own champion, standings and weeks', async () => {
  const before = seasonPage(await store.seasonAt(undefined, { year: 2025 }), []);
  expect(before).toMatchObject({ year: 2025, champion: { name: 'Boise State' }, finals: 1 });
  expect(before.titleGame?.id).toBe(title.id);
  expect(before.standings.map(({ conference }) => conference)).toEqual(['SEC']);
  expect(before.weeks[18]?.name).toBe('Playoff Quarterfinals');
  const now = seasonPage(await store.seasonAt(), []);
  expect(now).toMatchObject({ year: 2026, champion: null });
  expect(now.standings.map(({ conference }) => conference)).toEqual(['SEC', 'Pac-12']);
  expect(now.weeks[1]?.games).toBe(1);
});

test('a season that is over names the leagues of eight whose title game is not known', async () => {
  const teams = Array.from({ length: 8 }, (_, at) => buildTeam(`member-${at}`, { conference: 'Big 12' }));
  await store.fill({ teams }, buildSeason(2024));
  const leaguesIn = async (now?: string) =>
    seasonPage(await store.seasonAt(now, { year: 2024 }), []).leaguesWithoutTitle;
  expect(await leaguesIn()).toEqual(['the Big 12']);
  expect(await leaguesIn('2024-11-01T12:00:00Z')).toEqual([]);
});

test('a season says up to when its results are known once that day has passed, and not before', async () => {
  const saidOn = async (day: string) => (await store.seasonAt(`${day}T16:00:00Z`)).resultsUntil;
  expect([await saidOn('2026-08-20'), await saidOn('2026-09-08')]).toEqual([null, null]);
  expect(await saidOn('2026-09-09')).toBe('2026-09-08');
});

test("a team's page of a season has that season's record, games and stories, its own page the news of all", async () => {
  const then = teamSeasonPage(await store.seasonAt(undefined, { year: 2025 }), 'elm');
  expect(then).toMatchObject({ year: 2025, team: { losses: 1 }, articleCount: 1 });
  expect(then?.schedule.map((entry) => entry.week)).toEqual([19]);
  expect(then?.stories.map(({ article }) => article.id)).toEqual([`${title.id}-recap`]);
  const now = teamPage(await store.seasonAt(), 'elm');
  expect(now).toMatchObject({ year: 2026, team: { wins: 1 }, articleCount: 2 });
  expect(now?.schedule.map((entry) => entry.week)).toEqual([1]);
  // The story of before still has its game to show.
  expect(now?.stories.map(({ game }) => game?.id)).toEqual([opener.id, title.id]);
});

test('a team has a page of a season wherever it played in the FBS, and none where it played below', async () => {
  const season = await store.seasonAt(undefined, { year: 2025 });
  expect(teamSeasonPage(season, 'boise-state')).toMatchObject({
    team: { conference: 'Mountain West' },
    place: null,
  });
  expect(teamSeasonPage(season, 'newcomer')).toBeUndefined();
  await expect(store.seasonAt(undefined, { year: 1999 })).rejects.toThrow('no season 1999');
});
