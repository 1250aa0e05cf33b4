import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findShareCard } from '#data/content/queries/share-card.queries.ts';
import { type CardShape, type NamedCard, shareCardPath } from '#data/art/share-card-path.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { publish } from '../testing/use-test-app.ts';
import { switchCurrent, writeTestRelease } from '../testing/test-release.ts';
import { DrawingProcess, type DrawCard } from './drawing-process.ts';

let server: TestApp;
/** One process for all tests: it takes longer to start than a card to be drawn, and on a busy machine very long. */
const drawing = new DrawingProcess({ timeoutMs: 60_000 });
/** How often something was drawn. */
const draw = vi.fn<DrawCard>();

beforeEach(async () => {
  draw.mockReset();
  draw.mockImplementation(drawing.draw);
  server = await buildTestApp({ drawCard: draw });
});
afterEach(() => server.close());
afterAll(() => drawing.close());

async function pathOf(named: Pick<NamedCard, 'kind' | 'id'>, shape: CardShape = 'wide'): Promise<string> {
  const card = await server.releases.use(({ db }) => findShareCard(db, named));
  if (card === undefined) throw new Error('there is no such card');
  return shareCardPath(card, shape);
}
const articlePath = (): Promise<string> => pathOf({ kind: 'article', id: 'article-1' });
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('a card that no release brings along', () => {
  test.each([
    ['article', 'article-1', 'wide', 630],
    ['game', 'cy-hawk', 'landscape', 675],
    ['team', 'iowa', 'standard', 900],
    ['article', 'article-1', 'square', 1200],
  ] as const)('of the %s %s is drawn in the shape %s', async (kind, id, shape, height) => {
    const answer = await get(await pathOf({ kind, id }, shape));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(answer.rawPayload.byteLength),
    });
    const picture = answer.rawPayload;
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, height]);
    expect(picture.byteLength).toBeLessThan(120_000);
  });

  test('is drawn once for any number of people who ask at the same time', async () => {
    const path = await articlePath();
    const answers = await Promise.all(Array.from({ length: 40 }, () => get(path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
    expect((await get(path)).payload).toBe(answers[0]?.payload);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  test('has an ETag, answers 304 to it, and HEAD without the picture', async () => {
    const path = await articlePath();
    const { headers, rawPayload } = await get(path);
    const known = await get(path, { 'if-none-match': String(headers.etag) });
    expect([known.statusCode, known.payload]).toEqual([304, '']);
    const head = await server.app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(rawPayload.byteLength));
    expect(head.headers.etag).toBe(headers.etag);
  });
});

describe('a card that the release brings along', () => {
  test('is its file, also when the content has changed since, and may be kept for good', async () => {
    const path = '/cards/article/article-1-0123456789ab.png';
    const file = join(server.storeDir, 'releases/r2/site', path);
    await writeTestRelease(server.storeDir, 'r2');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'the picture of the release');
    await switchCurrent(server.storeDir, 'r2');
    await server.releases.check();
    const answer = await get(path);
    expect([answer.statusCode, answer.payload]).toEqual([200, 'the picture of the release']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(draw).not.toHaveBeenCalled();
  });
});

describe('an address', () => {
  test('of a piece whose id has changed leads to its card', async () => {
    await publish(server, 'r2', {
      add: (db) =>
        db
          .insertInto('moved_address')
          .values({
            path: '/article/its-old-id',
            to_path: '/article/article-2',
            since: '2025-09-08T12:00:00.000Z',
          })
          .execute(),
    });
    const answer = await get('/cards/article/its-old-id-0123456789ab.png');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(await pathOf({ kind: 'article', id: 'article-2' }));
  });

  test('of facts that are no longer true leads to the card of now, in its shape', async () => {
    const old = '/cards/game/cy-hawk-0123456789ab-square.png';
    const answer = await get(old);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(await pathOf({ kind: 'game', id: 'cy-hawk' }, 'square'));
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    expect((await get(String(answer.headers.location))).statusCode).toBe(200);
  });

  test('that names no card is answered with 404, and nothing is drawn', async () => {
    for (const path of [
      '/cards',
      '/cards/',
      '/cards/article',
      '/cards/article/no-such-article-0123456789ab.png',
      '/cards/game/no-such-game-0123456789ab.png',
      '/cards/team/northern-iowa-0123456789ab.png',
      '/cards/article/article-1.png',
      '/cards/article/article-1-0123456789ab.jpg',
      '/cards/article/article-1-0123456789ab-huge.png',
      `/cards/article/${'a'.repeat(5000)}-0123456789ab.png`,
      '/cards/article/..%2f..%2f..%2faccounts.db',
      '/cards/../accounts.db',
      '/cards/article/../../accounts.db',
      '/cards/%2e%2e/%2e%2e/accounts.db',
      '/cards/article/article-1-0123456789ab.png%00',
    ]) {
      const answer = await get(path);
      expect(answer.statusCode, path).toBe(404);
      expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
    }
    expect(draw).not.toHaveBeenCalled();
  });
});

describe('when many different cards are asked for at once', () => {
  test('two are drawn, 32 wait, and the others are answered 503 with Retry-After', async () => {
    let running = 0;
    let most = 0;
    const go = Promise.withResolvers<undefined>();
    draw.mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await go.promise;
      running -= 1;
      return Buffer.from('a picture');
    });
    const named = Array.from({ length: 15 }, (_, index) => ({
      kind: 'article' as const,
      id: `article-${index + 1}`,
    }));
    const paths = await Promise.all(
      (['wide', 'landscape', 'standard'] as const).flatMap((shape) => named.map((one) => pathOf(one, shape))),
    );
    let refused = 0;
    const asked = paths.map(async (path) => {
      const answer = await get(path);
      if (answer.statusCode === 503) refused += 1;
      return answer;
    });
    // The refusals are out before anything is drawn.
    await vi.waitFor(
      () => expect({ drawn: draw.mock.calls.length, refused }).toEqual({ drawn: 2, refused: 11 }),
      30_000,
    );
    go.resolve(undefined);
    const answers = await Promise.all(asked);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(34);
    expect(codes.filter((code) => code === 503)).toHaveLength(11);
    expect(answers.find(({ statusCode }) => statusCode === 503)?.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
    });
    expect(most).toBe(2);
  });
});

describe('a card that cannot be drawn', () => {
  test('is answered with 503, and tried again the next time', async () => {
    draw.mockRejectedValueOnce(new Error('the native module is missing'));
    const path = await articlePath();
    const answer = await get(path);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.payload).not.toContain('native');
    expect((await get('/')).statusCode).toBe(200);
    expect((await get(path)).statusCode).toBe(200);
  });
});

describe('the server', () => {
  test(
    'draws in another process, loads no native renderer itself, and ends when it is closed',
    { tags: 'full' },
    async () => {
      const script = `
      import { buildTestApp } from '#api/testing/build-test-app.ts';
      const server = await buildTestApp();
      const now = '/cards/team/iowa-0123456789ab.png';
      const { headers } = await server.app.inject({ url: now });
      const { statusCode } = await server.app.inject({ url: headers.location });
      process.report.excludeNetwork = true;
      const native = process.report.getReport().sharedObjects;
      await server.close();
      console.log(JSON.stringify({ statusCode, native }));
    `;
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
        cwd: join(import.meta.dirname, '..'),
        env: { ...process.env, TEST_ACCOUNTS: 'sqlite' },
      });
      const { statusCode, native } = JSON.parse(stdout) as { statusCode: number; native: string[] };
      expect(statusCode).toBe(200);
      expect(native.filter((file) => file.includes('better-sqlite3'))).toHaveLength(1);
      expect(native.filter((file) => file.includes('takumi'))).toEqual([]);
    },
  );
});
