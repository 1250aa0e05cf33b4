import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContentDb, type TestContentDb } from '../../testing/create-test-db.ts';
import { insertSampleContent } from '../../testing/sample-content.ts';
import {
  findArticleById,
  listArticles,
  listArticlesForGame,
  listArticlesForTeam,
  listArticleSummaries,
} from './article.queries.ts';
import { findGameById, listGames, listGamesForWeek } from './game.queries.ts';
import { countContent, getReleaseMeta, putReleaseMeta } from './release.queries.ts';
import {
  listEarlyNews,
  listFeaturedRecruits,
  listNewsOpenings,
  listRecruitingNews,
  listRecruits,
} from './recruit.queries.ts';
import { findTeamById, listCoveredTeams } from './team.queries.ts';

let content: TestContentDb;
beforeAll(async () => {
  content = await createTestContentDb();
  await insertSampleContent(content.db);
});
afterAll(() => content.close());
const ids = (items: readonly { id: string }[]): string[] => items.map((item) => item.id);

const OPENER = 'elm-at-oak-2025-08-30';
const EARLY = 'outsider-at-oak-2025-09-06';
const LATE = 'oak-at-elm-2025-09-06';

describe('teams', () => {
  test('listed are those of the five conferences alone, by name', async () => {
    expect(ids(await listCoveredTeams(content.db))).toEqual(['elm', 'oak']);
  });

  test('an opponent is found by its id, a stranger is not', async () => {
    expect(await findTeamById(content.db, 'outsider')).toMatchObject({ name: 'Outsider' });
    expect(await findTeamById(content.db, 'nobody')).toBeUndefined();
  });
});

describe('games', () => {
  test('stand soonest first with both teams and real booleans', async () => {
    const games = await listGames(content.db);
    expect(ids(games)).toEqual([OPENER, EARLY, LATE]);
    expect(games[0]).toMatchObject({
      status: 'final',
      awayScore: 24,
      awayTeam: { name: 'Elm', wins: 1 },
      homeTeam: { name: 'Oak' },
      neutralSite: false,
    });
  });

  test('of a week are a list of their own', async () => {
    expect(ids(await listGamesForWeek(content.db, 1))).toEqual([OPENER]);
    expect(await listGamesForWeek(content.db, 7)).toEqual([]);
  });

  test('one is found by its id', async () => {
    expect(await findGameById(content.db, LATE)).toMatchObject({ awayScore: null });
    expect(await findGameById(content.db, 'no-game')).toBeUndefined();
  });
});

describe('articles', () => {
  test('stand newest first, and by id when they appeared together', async () => {
    const order = ['a-feature', 'b-feature', 'opener-recap'];
    expect(ids(await listArticles(content.db))).toEqual(order);
    expect(ids(await listArticleSummaries(content.db))).toEqual(order);
    expect(ids(await listArticles(content.db, 2))).toEqual(order.slice(0, 2));
  });

  test('of a team are those that concern it, whoever they are filed under', async () => {
    expect(ids(await listArticlesForTeam(content.db, 'oak'))).toEqual(['b-feature', 'opener-recap']);
    expect(await listArticlesForTeam(content.db, 'outsider')).toEqual([]);
  });

  test('of a game are those about it, and none for an unknown game', async () => {
    const one = await listArticlesForGame(content.db, OPENER);
    expect(one).toMatchObject([{ id: 'opener-recap' }]);
    expect(await listArticlesForGame(content.db, 'no-game')).toEqual([]);
  });

  test('one is found with its text and its team', async () => {
    expect(await findArticleById(content.db, 'opener-recap')).toMatchObject({
      content: 'First paragraph.\n\nSecond paragraph.',
      team: { id: 'elm' },
    });
    expect(await findArticleById(content.db, 'no-article')).toBeUndefined();
  });
});

describe('recruits and their news', () => {
  test('stand best rank first and unranked last', async () => {
    const order = ['recruit-1-2026', 'recruit-3-2026', 'recruit-99-2026'];
    expect(ids(await listRecruits(content.db))).toEqual(order);
    expect(ids(await listFeaturedRecruits(content.db, 5))).toEqual(order.slice(0, 2));
  });

  test('news stands newest first with its recruit', async () => {
    const news = await listRecruitingNews(content.db, new Date('2025-10-01T12:00:00Z'));
    expect(ids(news)).toEqual(['newer-a', 'newer-b', 'older']);
    expect(news[0]?.recruit).toMatchObject({ name: 'Recruit 3', height: '6-3.5' });
    const later = new Date('2025-11-01T12:00:00Z');
    expect(ids(await listRecruitingNews(content.db, later, 1))).toEqual(['newer-a']);
  });

  test('news that is not public yet is in the early list alone, to the millisecond', async () => {
    const before = new Date('2025-10-01T11:59:59.999Z');
    expect(ids(await listRecruitingNews(content.db, before))).toEqual(['older']);
    expect(ids(await listEarlyNews(content.db, before))).toEqual(['newer-a', 'newer-b']);
    const [opening, ...others] = await listNewsOpenings(content.db, before);
    expect([opening, others]).toEqual([new Date('2025-10-01T12:00:00Z'), []]);

    const then = new Date('2025-10-01T12:00:00Z');
    expect(ids(await listRecruitingNews(content.db, then))).toHaveLength(3);
    expect(await listEarlyNews(content.db, then)).toEqual([]);
    expect(await listNewsOpenings(content.db, then)).toEqual([]);
  });
});

describe('a release', () => {
  test('counts what it holds, of teams only those of the five conferences', async () => {
    expect(await countContent(content.db)).toEqual({
      teams: 2,
      games: 3,
      articles: 3,
      recruits: 3,
      recruitingNews: 3,
    });
  });

  test('says what it is, and an unfinished one is refused', async () => {
    await expect(getReleaseMeta(content.db)).rejects.toThrow('no release_id');
    const meta = {
      releaseId: 'r1',
      createdAt: '2026-01-01T00:00:00Z',
      asOf: '2025-10-01T16:00:00Z',
      season: 2025,
      nextKickoff: '2026-08-29',
      contentHash: 'abc',
    };
    await putReleaseMeta(content.db, meta);
    expect(await getReleaseMeta(content.db)).toEqual(meta);
    await putReleaseMeta(content.db, { ...meta, asOf: null, nextKickoff: null });
    expect(await getReleaseMeta(content.db)).toMatchObject({ asOf: null, nextKickoff: null });
  });
});
