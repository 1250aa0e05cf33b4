import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScoreChange } from '#data/content/queries/scores.queries.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { putTestScores } from '../testing/put-test-scores.ts';
import { switchCurrent, writeTestRelease } from '../testing/test-release.ts';

const AT = '2025-09-13T18:40:00.000Z';
const live = (awayScore: number, homeScore: number): ScoreChange => ({
  gameId: 'next-week',
  score: { status: 'live', awayScore, homeScore },
});

let server: TestApp;
beforeEach(async () => {
  server = await buildTestApp();
});
afterEach(() => server.close());

const answer = async (url: string) => {
  const { headers, json, statusCode } = await server.app.inject({
    url,
    headers: { 'accept-encoding': 'br' },
  });
  const { etag, 'x-release-id': release, 'last-modified': told } = headers;
  return { etag, release, told, statusCode, json };
};
const UNCHANGED = [
  '/',
  '/teams',
  '/api/teams',
  '/api/articles',
  '/api/recruits',
  '/api/games/weekly/1',
];

test('newer scores of a release are noticed within a second, and nothing else changes', async () => {
  const games = await answer('/api/games');
  const before = await Promise.all(UNCHANGED.map(answer));
  await putTestScores(server.storeDir, 'r1', [live(7, 3)], AT);
  await vi.waitFor(
    async () => {
      expect((await answer('/api/games')).etag).not.toBe(games.etag);
    },
    { timeout: 1500, interval: 20 },
  );
  const plain = await server.app.inject('/api/games/weekly/3');
  expect(plain.json()).toMatchObject([
    { id: 'next-week', status: 'live', awayScore: 7, homeScore: 3 },
  ]);
  expect(plain.headers['last-modified']).toBe('Sat, 13 Sep 2025 18:40:00 GMT');
  const after = await Promise.all(UNCHANGED.map(answer));
  expect(after.map(({ etag, release }) => [etag, release])).toEqual(
    before.map(({ etag, release }) => [etag, release]),
  );
  // A client that has the old scores is given the new ones, and no 304.
  const asked = { url: '/api/games', headers: { 'if-none-match': String(games.etag) } };
  expect((await server.app.inject(asked)).statusCode).toBe(200);
});

test('what reads the old scores finishes on them', async () => {
  const begun = Promise.withResolvers<undefined>();
  const go = Promise.withResolvers<undefined>();
  const reading = server.releases.use(async ({ db }) => {
    begun.resolve(undefined);
    await go.promise;
    return db.selectFrom('game').select('status').where('id', '=', 'next-week').execute();
  });
  await begun.promise;
  await putTestScores(server.storeDir, 'r1', [live(7, 3)], AT);
  await server.releases.check();
  go.resolve(undefined);
  expect(await reading).toEqual([{ status: 'scheduled' }]);
});

test('twenty times under load no request fails, and no answer is half of one and half of another', async () => {
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const failures: unknown[] = [];
  let requests = 0;
  let isOver = false;
  const load = async (path: string): Promise<void> => {
    while (!isOver) {
      const response = await fetch(origin + path).catch((error: unknown) => error);
      requests += 1;
      if (!(response instanceof Response) || !response.ok) failures.push(response);
      else if (path.startsWith('/api/games')) {
        const [game] = (await response.json()) as { awayScore: number; homeScore: number }[];
        if (game !== undefined && game.awayScore !== game.homeScore) failures.push(game);
      } else await response.text();
    }
  };
  const loads = ['/api/games/weekly/3', '/api/games/weekly/3', '/teams', '/api/articles'].map(load);
  for (let score = 1; score <= 20; score += 1) {
    await putTestScores(server.storeDir, 'r1', [live(score, score)], AT);
    await server.releases.check();
    const [game] = (await (await fetch(`${origin}/api/games/weekly/3`)).json()) as [object];
    expect(game).toMatchObject({ awayScore: score, homeScore: score });
  }
  isOver = true;
  await Promise.all(loads);
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(20);
});

test.each(['broken', 'gone'])(
  'a database that is %s leaves the last one serving',
  async (state) => {
    const file = join(server.storeDir, 'releases/r1/content.db');
    await rm(file);
    if (state === 'broken') await writeFile(file, 'x'.repeat(5000));
    await server.releases.check();
    expect((await answer('/api/games')).statusCode).toBe(200);
    expect((await answer('/teams')).statusCode).toBe(200);
  },
);

test('a rollback and the way forward again keep each release’s own scores', async () => {
  await putTestScores(server.storeDir, 'r1', [live(7, 3)], AT);
  await writeTestRelease(server.storeDir, 'r2');
  for (const [id, status] of [
    ['r2', 'scheduled'],
    ['r1', 'live'],
    ['r2', 'scheduled'],
  ] as const) {
    await switchCurrent(server.storeDir, id);
    await server.releases.check();
    const [game] = (await server.app.inject('/api/games/weekly/3')).json<{ status: string }[]>();
    expect([server.releases.now.id, game?.status]).toEqual([id, status]);
  }
});
