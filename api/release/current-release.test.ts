import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { openContentDb } from '#data/content/database.ts';
import { makeTestStore } from '../testing/build-test-app.ts';
import { publish, useTestApp } from '../testing/use-test-app.ts';
import { switchCurrent, writeTestRelease } from '../testing/test-release.ts';
import { openCurrentRelease } from './current-release.ts';

const server = useTestApp({ each: true });

const releaseOf = async (url: string): Promise<unknown> => (await server.app.inject(url)).headers['x-release-id'];

describe('a switch of the current release', () => {
  test('is noticed by itself a moment later', async () => {
    await writeTestRelease(server.storeDir, 'r2');
    await switchCurrent(server.storeDir, 'r2');
    await vi.waitFor(
      async () => {
        expect(await releaseOf('/teams')).toBe('r2');
      },
      { timeout: 5000, interval: 10 },
    );
    expect((await server.app.inject('/teams')).payload).toContain('release r2');
    const [newest] = (await server.app.inject('/api/articles/recent')).json<{ title: string }[]>();
    expect(newest?.title).toBe('Newest of r2');
  });

  test('reaches readers and everybody who listens, although one of them fails', async () => {
    await writeTestRelease(server.storeDir, 'r2');
    let heard = 0;
    server.releases.onSwitch(() => {
      throw new Error('no');
    });
    server.releases.onSwitch(() => (heard += 1));
    await switchCurrent(server.storeDir, 'r2');
    expect(await server.releases.serves('r2')).toBe(true);
    expect(heard).toBe(1);
  });

  test('back to the last release is a switch like any other', async () => {
    await writeTestRelease(server.storeDir, 'r2');
    for (const id of ['r2', 'r1', 'r2']) {
      await switchCurrent(server.storeDir, id);
      await server.releases.check();
      expect([await releaseOf('/'), await releaseOf('/api/teams')]).toEqual([id, id]);
    }
  });

  test('lets what reads the last release finish on it, then closes it', async () => {
    await writeTestRelease(server.storeDir, 'r2');
    const begun = Promise.withResolvers<undefined>();
    const go = Promise.withResolvers<undefined>();
    const last = server.releases.now;
    const reading = server.releases.use(async ({ id, db }) => {
      begun.resolve(undefined);
      await go.promise;
      const rows = await db.selectFrom('team').select('id').execute();
      return { id, teams: rows.length };
    });
    await begun.promise;
    await switchCurrent(server.storeDir, 'r2');
    await server.releases.check();
    expect(server.releases.now.id).toBe('r2');
    go.resolve(undefined);
    expect(await reading).toEqual({ id: 'r1', teams: 4 });
    await vi.waitFor(async () => {
      await expect(last.db.selectFrom('team').select('id').execute()).rejects.toThrow();
    }, 5000);
  });

  test.each([
    ['that does not exist', async () => {}],
    ['without a database', (folder: string) => rm(join(folder, 'content.db'))],
    ['whose database is none', (folder: string) => writeFile(join(folder, 'content.db'), 'x'.repeat(5000))],
    [
      'of an older version of the code',
      async (folder: string) => {
        const db = openContentDb(join(folder, 'content.db'));
        await sql`delete from kysely_migration`.execute(db);
        await db.destroy();
      },
    ],
    ['without a home page', (folder: string) => rm(join(folder, 'site/index.html'))],
    ['without pages', (folder: string) => rm(join(folder, 'site'), { recursive: true })],
  ])('to a release %s leaves the last one serving', async (what, damage) => {
    if (what !== 'that does not exist') await writeTestRelease(server.storeDir, 'bad');
    await damage(join(server.storeDir, 'releases/bad'));
    await switchCurrent(server.storeDir, 'bad');
    await server.releases.check();
    expect([await releaseOf('/'), await releaseOf('/api/teams')]).toEqual(['r1', 'r1']);

    await publish(server, 'r3');
    expect(await releaseOf('/')).toBe('r3');
  });

  test('is not needed: without the link the last release goes on', async () => {
    await rm(join(server.storeDir, 'current'));
    await server.releases.check();
    expect(await releaseOf('/')).toBe('r1');
  });

  test('five times under load fails no request, and page and API agree', { tags: 'full' }, async () => {
    const ids = ['r2', 'r3', 'r4', 'r5', 'r6'];
    for (const id of ids) await writeTestRelease(server.storeDir, id);
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const failures: unknown[] = [];
    let requests = 0;
    let isOver = false;
    const load = async (path: string): Promise<void> => {
      while (!isOver) {
        try {
          const answer = await fetch(origin + path);
          const text = await answer.text();
          const id = answer.headers.get('x-release-id') ?? 'none';
          // What is said of the body and the body itself come from one release.
          if (!answer.ok || !text.includes(path.startsWith('/api') ? `Newest of ${id}` : `release ${id}`)) {
            failures.push([path, answer.status, id]);
          }
          requests += 1;
        } catch (error) {
          failures.push(error);
        }
      }
    };
    const loads = ['/article/article-1', '/teams', '/api/articles/recent', '/api/articles'].map(load);
    for (const id of ids) {
      await switchCurrent(server.storeDir, id);
      await vi.waitFor(
        async () => {
          const answers = await Promise.all(['/teams', '/api/articles/recent'].map((path) => fetch(origin + path)));
          expect(answers.map(({ headers }) => headers.get('x-release-id'))).toEqual([id, id]);
        },
        { timeout: 10_000, interval: 5 },
      );
      await new Promise((later) => setTimeout(later, 50));
    }
    isOver = true;
    await Promise.all(loads);
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(25);
  });
});

describe('at the start', () => {
  test('a store without a release is named in a sentence', async () => {
    const storeDir = join(await makeTestStore(), 'empty');
    await mkdir(storeDir);
    await expect(openCurrentRelease({ storeDir, cacheBytes: 1 })).rejects.toThrow(
      `There is no release in ${storeDir} yet: run 'npm run sync' to make one.`,
    );
    await rm(join(storeDir, '..'), { recursive: true });
  });
});

test('reading a release leaves nothing beside its database', async () => {
  await server.app.inject('/api/articles');
  const file = join(server.storeDir, 'releases/r1/content.db');
  for (const side of ['-wal', '-shm']) await expect(readFile(file + side)).rejects.toThrow('ENOENT');
});
