import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { seasonWeeks } from '#data/domain/football/week.ts';
import { buildGame, buildRecruit, buildTeam } from '#data/testing/builders.ts';
import { fillContent } from '#data/testing/fill-content.ts';
import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { ROUTES } from '#data/contract/routes.ts';
import {
  ArticleSchema,
  GameBoxSchema,
  GameSchema,
  PollPlaceSchema,
  RecruitingNewsSchema,
  RecruitSchema,
  TeamSchema,
} from '#data/domain/schemas.ts';
import { ERRORS } from '#data/contract/errors.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { publish, useTestApp } from '../testing/use-test-app.ts';

const server = useTestApp();

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const idsAt = async (url: string): Promise<string[]> => (await get(url)).json<{ id: string }[]>().map(({ id }) => id);

describe('every content read', () => {
  test.each([
    ['/api/teams', Type.Array(TeamSchema)],
    ['/api/teams/iowa/articles', Type.Array(ArticleSchema)],
    ['/api/recruits', Type.Array(RecruitSchema)],
    ['/api/recruits/featured', Type.Array(RecruitSchema)],
    ['/api/recruiting-news', Type.Array(RecruitingNewsSchema)],
    ['/api/games', Type.Array(GameSchema)],
    ['/api/games/game-of-week', GameSchema],
    ['/api/games/upcoming', Type.Array(GameSchema)],
    ['/api/games/weekly/2', Type.Array(GameSchema)],
    ['/api/games/cy-hawk/box', GameBoxSchema],
    ['/api/games/next-week/box', GameBoxSchema],
    ['/api/rankings', Type.Array(PollPlaceSchema)],
    ['/api/rankings?season=2025&week=0', Type.Array(PollPlaceSchema)],
    ['/api/articles', Type.Array(ArticleSchema)],
    ['/api/articles/recent', Type.Array(ArticleSchema)],
    ['/api/articles/article-1', ArticleSchema],
    ['/api/articles/game/cy-hawk', ROUTES['GET /articles/game/{id}'].answer],
  ])('%s answers what the contract says, the same bytes each time', async (url, schema) => {
    const first = await get(url);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-release-id': 'r1',
      vary: 'accept-encoding',
    });
    const body: unknown = first.json();
    expect(Value.Errors(schema, body)).toEqual([]);
    if (Array.isArray(body)) expect(body.length).toBeGreaterThan(0);

    const again = await get(url);
    expect(again.rawPayload).toEqual(first.rawPayload);
    const { etag } = first.headers;
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const unchanged = await get(url, { 'if-none-match': `"other", W/${etag}` });
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.payload).toBe('');
    expect(unchanged.headers).toMatchObject({ etag, 'x-release-id': 'r1' });

    const head = await server.app.inject({ method: 'HEAD', url });
    expect(head.statusCode).toBe(200);
    expect(head.payload).toBe('');
    expect(head.headers['content-length']).toBe(String(first.rawPayload.byteLength));
    expect(head.headers.etag).toBe(etag);
  });

  test('can be had compressed, each form with its own ETag', async () => {
    const plain = await get('/api/articles/recent');
    const br = await get('/api/articles/recent', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/api/articles/recent', { 'accept-encoding': 'gzip' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    const unchanged = await get('/api/articles/recent', {
      'accept-encoding': 'br',
      'if-none-match': String(br.headers.etag),
    });
    expect(unchanged.statusCode).toBe(304);
  });

  test('answers many first requests at once with the same bytes', async () => {
    const fresh = await buildTestApp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        fresh.app.inject({ url: '/api/articles', headers: { 'accept-encoding': 'br' } }),
      ),
    );
    await fresh.close();
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });
});

describe('what the reads hold', () => {
  test('teams are those of the five conferences', async () => {
    expect(await idsAt('/api/teams')).toEqual(['iowa', 'iowa-state']);
  });

  test('a team outside them still has its articles', async () => {
    expect(await idsAt('/api/teams/northern-iowa/articles')).toEqual([]);
  });

  test('lists are cut where the constants say', async () => {
    expect(await idsAt('/api/recruits')).toHaveLength(15);
    expect(await idsAt('/api/recruits/featured')).toHaveLength(12);
    expect(await idsAt('/api/articles')).toHaveLength(15);
    expect(await idsAt('/api/articles/recent')).toHaveLength(12);
  });

  test('upcoming games begin with the next one, not with one that was never updated', async () => {
    expect(await idsAt('/api/games/upcoming')).toEqual(['next-week', 'time-not-set']);
  });

  test('the Game of the Week is reckoned from the moment the release stands for', async () => {
    const game = (await get('/api/games/game-of-week')).json<{ id: string; homeScore: number }>();
    expect(game).toMatchObject({ id: 'cy-hawk', status: 'final', homeScore: 16 });
  });

  test('coverage of a game has the fields of the specification and no others', async () => {
    const [article] = (await get('/api/articles/game/cy-hawk')).json<object[]>();
    expect(Object.keys(article ?? {}).toSorted()).toEqual(['author', 'id', 'publishedAt', 'summary', 'title']);
    expect((await get('/api/articles/game/next-week')).json()).toEqual([]);
  });

  test('a box has the points of each period and the leaders, and of a game that nothing is known of nulls', async () => {
    expect((await get('/api/games/cy-hawk/box')).json()).toMatchObject({
      gameId: 'cy-hawk',
      awayPeriods: [3, 0, 7, 3],
      homePeriods: [7, 3, 3, 3],
      attendance: 61_500,
      awayFigures: null,
      leaders: [
        { kind: 'rushing', playerName: 'Al Day', yards: 61, attempts: null },
        { kind: 'sacks', playerName: 'Cy Hill', count: 1.5, solo: null },
      ],
    });
    expect((await get('/api/games/next-week/box')).json()).toMatchObject({
      awayPeriods: null,
      leaders: [],
    });
  });

  test('rankings are those of the week that is asked for, else the newest', async () => {
    const ranks = async (query: string): Promise<unknown[]> =>
      (await get(`/api/rankings${query}`)).json<{ rank: number }[]>().map(({ rank }) => rank);
    expect(await ranks('')).toEqual([16]);
    expect(await ranks('?week=0')).toEqual([22]);
    expect(await ranks('?week=20')).toEqual([]);
    for (const week of ['21', '-1', 'x', '']) {
      const answer = await get(`/api/rankings?week=${week}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid_request' });
    }
    expect((await get('/api/rankings?season=1999')).json()).toMatchObject({
      code: 'season_not_found',
    });
  });

  test('a week without games is an empty list', async () => {
    expect((await get('/api/games/weekly/19')).json()).toEqual([]);
  });

  test('text arrives as it was written', async () => {
    const { content } = (await get('/api/articles/article-1')).json<{ content: string }>();
    expect(content).toContain('\n\nA second one, “quoted” — naïve.');
  });
});

describe('a release without content', () => {
  test('answers null for the Game of the Week and empty lists, no errors', async () => {
    const empty = await buildTestApp();
    await publish(empty, 'r2', { isEmpty: true });
    const answer = await empty.app.inject('/api/games/game-of-week');
    expect([answer.statusCode, answer.payload]).toEqual([200, 'null']);
    for (const list of ['teams', 'recruits', 'recruiting-news', 'games', 'articles']) {
      expect((await empty.app.inject(`/api/${list}`)).payload).toBe('[]');
    }
    await empty.close();
  });
});

describe('a release of several seasons', () => {
  test('answers for the current one, and for another when it is asked for', async () => {
    const several = await buildTestApp();
    const boise = buildTeam('boise-state', { conference: 'Mountain West' });
    const iowa = buildTeam('iowa', { conference: 'Big Ten', wins: 9 });
    const game = buildGame(boise, iowa, '2024-09-07T16:00:00.000Z', { season: 2024, week: 2 });
    await publish(several, 'r2', {
      add: (db) =>
        fillContent(
          db,
          {
            teams: [boise, iowa],
            games: [game],
            recruits: [buildRecruit(1, iowa, { id: 'old', classYear: 2025 })],
          },
          { ...SEASON_2025, year: 2024, weeks: seasonWeeks(2024) },
        ),
    });
    const ids = async (url: string): Promise<string[]> =>
      (await several.app.inject(url)).json<{ id: string }[]>().map(({ id }) => id);
    for (let twice = 0; twice < 2; twice += 1) {
      expect(await ids('/api/games')).toHaveLength(4);
      expect(await ids('/api/games?season=2024')).toEqual([game.id]);
      expect(await ids('/api/games?season=2025')).toHaveLength(4);
      expect(await ids('/api/games/weekly/2?season=2024')).toEqual([game.id]);
      expect(await ids('/api/games/weekly/2')).toEqual(['cy-hawk']);
      expect(await ids('/api/teams?season=2024')).toEqual(['iowa']);
      expect(await ids('/api/recruits?season=2024')).toEqual(['old']);
      expect(await ids('/api/recruits')).toHaveLength(15);
    }
    const [iowaThen] = (await several.app.inject('/api/teams?season=2024')).json<{ wins: number }[]>();
    expect(iowaThen?.wins).toBe(9);
    await several.close();
  });

  test.each(['2019', '20255', 'auto', '', '2024;drop', '-2024'])(
    'season %j is refused, not answered with another one',
    async (season) => {
      for (const call of ['games', 'games/weekly/2', 'teams', 'recruits']) {
        const answer = await get(`/api/${call}?season=${encodeURIComponent(season)}`);
        const [status, code] = season === '2019' ? [404, 'season_not_found'] : [400, 'invalid_request'];
        expect(answer.statusCode).toBe(status);
        expect(answer.json()).toMatchObject({ code });
      }
    },
  );
});

describe('bad input', () => {
  test.each(['20', '-1', 'abc', '1.5', '007', '1e1', '%20', '99999999999999999999'])(
    'week %s is refused with a sentence',
    async (week) => {
      const answer = await get(`/api/games/weekly/${week}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ message: ERRORS.invalid_week.message, code: 'invalid_week' });
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test.each([
    ['/api/teams/nobody/articles', 'team_not_found'],
    ['/api/articles/nothing', 'article_not_found'],
    ["/api/articles/x'; drop table article; --", 'article_not_found'],
    ['/api/articles/%00', 'article_not_found'],
    ['/api/articles/game/nothing', 'game_not_found'],
    ['/api/games/nothing/box', 'game_not_found'],
    ['/api/nothing', 'not_found'],
    ['/api', 'not_found'],
    ['/api/', 'not_found'],
    ['/api/teams/', 'not_found'],
    ['/api/games/weekly', 'not_found'],
  ] as const)('%s is not found', async (url, code) => {
    const answer = await get(encodeURI(url).replaceAll('%25', '%'));
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: ERRORS[code].message, code });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    '%s on a read is not found, in JSON',
    async (method) => {
      const answer = await server.app.inject({ method, url: '/api/teams' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    },
  );

  test('a malformed address is refused, not broken by', async () => {
    const answer = await get('/api/articles/%E0%A4%A');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_request' });
  });

  test('an id beyond all measure is not found or refused', async () => {
    const answer = await get(`/api/articles/${'x'.repeat(5000)}`);
    expect([400, 404, 414]).toContain(answer.statusCode);
    expect(answer.json()).toHaveProperty('message');
  });

  test('a fault of ours says nothing about itself', async () => {
    const broken = await buildTestApp();
    await broken.releases.now.db.destroy();
    const answer = await broken.app.inject('/api/teams');
    await broken.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ message: ERRORS.internal.message, code: 'internal' });
  });
});
