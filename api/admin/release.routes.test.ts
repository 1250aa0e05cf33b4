import { readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ReleaseResponse } from '#data/contract/admin.ts';
import { ReleaseBucket } from '#data/releases/bucket/release-bucket.ts';
import { releaseInStore, storePaths } from '#data/releases/layout.ts';
import { startBucketServer } from '#data/testing/bucket-server.ts';
import type { AccountClient } from '../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { auditKinds, signedInStaff } from '../testing/staff-client.ts';
import { switchCurrent, writeTestRelease } from '../testing/test-release.ts';

let test: TestApp;
let staff: AccountClient;

beforeEach(async () => {
  test = await buildTestApp();
  staff = await signedInStaff(test);
  await writeTestRelease(test.storeDir, 'r2', { asOf: null });
  await switchCurrent(test.storeDir, 'r2');
  await test.releases.check();
});
afterEach(() => test.close());

const list = async () => (await staff.get('/api/admin/releases')).body as unknown as ReleaseResponse[];
const rollBack = (releaseId: string) => staff.post('/api/admin/rollback', { releaseId });
const served = async (url = '/api/teams') => (await test.app.inject(url)).headers['x-release-id'];
const linked = () => readlink(join(test.storeDir, 'current'));

describe('the releases', () => {
  it('are listed newest first with what they hold, and which one readers are given', async () => {
    const [r2, r1, ...others] = await list();
    expect(others).toEqual([]);
    expect(r2).toMatchObject({
      ...{ id: 'r2', asOf: null, createdAt: '2026-11-21T12:00:00.000Z', isCurrent: true },
      counts: { teams: 2, games: 4, articles: 15, recruits: 15, recruitingNews: 2 },
      problem: null,
    });
    expect(r1).toMatchObject({ id: 'r1', asOf: '2025-09-08T12:00:00.000Z', isCurrent: false });
    expect(r2?.sizeBytes).toBeGreaterThan(100_000);
    expect(await list()).toEqual([r2, r1]);
  });

  it('name what is wrong with one that is not whole', async () => {
    await writeTestRelease(test.storeDir, 'r3');
    await rm(join(test.storeDir, 'releases/r3/site'), { recursive: true });
    const [r3] = await list();
    expect(r3).toMatchObject({ id: 'r3', counts: null, createdAt: null });
    expect(r3?.problem).toMatch(/^It is not whole/);
  });
});

describe('a rollback', () => {
  it('gives readers the other release at once, pages and API alike, and back again', async () => {
    for (const [to, from] of [
      ['r1', 'r2'],
      ['r2', 'r1'],
    ] as const) {
      expect(await rollBack(to)).toMatchObject({
        status: 200,
        body: { message: `Readers now see release ${to}.`, releaseId: to, previousReleaseId: from },
      });
      expect([await served(), await served('/teams')]).toEqual([to, to]);
      expect((await list()).find(({ isCurrent }) => isCurrent)?.id).toBe(to);
      expect(await linked()).toBe(`releases/${to}`);
    }
    expect(await auditKinds(test)).toContain('release_rolled_back');
  });

  it('under load fails no request, and each answer is of one release', { tags: 'full' }, async () => {
    const origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const failures: unknown[] = [];
    let requests = 0;
    let isOver = false;
    const load = async (path: string): Promise<void> => {
      while (!isOver) {
        try {
          const answer = await fetch(origin + path, { headers: { connection: 'close' } });
          const text = await answer.text();
          const id = answer.headers.get('x-release-id') ?? 'none';
          const sign = path.startsWith('/api') ? `Newest of ${id}` : `release ${id}`;
          if (!answer.ok || !text.includes(sign)) failures.push([path, answer.status, id]);
        } catch (error) {
          failures.push(error);
        }
        requests += 1;
      }
    };
    const loads = ['/article/article-1', '/api/articles/recent'].map(load);
    for (const id of ['r1', 'r2', 'r1', 'r2']) {
      expect((await rollBack(id)).status).toBe(200);
      const both = await Promise.all(
        ['/teams', '/api/teams'].map(async (path) => (await fetch(origin + path)).headers),
      );
      expect(both.map((headers) => headers.get('x-release-id'))).toEqual([id, id]);
      await new Promise((later) => setTimeout(later, 50));
    }
    isOver = true;
    await Promise.all(loads);
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(20);
    test.app.server.closeIdleConnections();
  });

  it(
    'moves the pointer of a bucket too, also to a release that lies in the bucket alone',
    { tags: 'full' },
    async () => {
      const server = await startBucketServer();
      onTestFinished(() => server.close());
      const bucket = new ReleaseBucket(server.settings);
      const paths = storePaths(test.storeDir);
      for (const id of ['r3', 'r4']) {
        await writeTestRelease(test.storeDir, id);
        const release = { folder: releaseInStore(paths, id).folder, releaseId: id };
        await bucket.publish(paths, release, { seen: await bucket.pointer() });
      }
      await rm(releaseInStore(paths, 'r3').folder, { recursive: true });
      await test.close();
      test = await buildTestApp({ updates: () => ({ bucket }) });
      staff = await signedInStaff(test);
      expect(await rollBack('r9')).toMatchObject({
        status: 404,
        body: { code: 'release_not_found' },
      });
      expect(await rollBack('r3')).toMatchObject({ status: 200, body: { previousReleaseId: 'r1' } });
      expect((await bucket.pointer())?.current.releaseId).toBe('r3');
      expect([await served(), await served('/teams')]).toEqual(['r3', 'r3']);
      server.intercept = (_method, _key, response) => response.destroy().destroyed;
      expect(await rollBack('r1')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect([await served(), await linked()]).toEqual(['r3', 'releases/r3']);
    },
  );

  it.each([
    ['no longer kept', 'r9', 404, 'release_not_found'],
    ['a way out of the store', '../releases/r1', 404, 'release_not_found'],
    ['readers’ own already', 'r2', 409, 'release_is_current'],
  ])('to one that is %s is refused', async (_, id, status, code) => {
    expect(await rollBack(id)).toMatchObject({ status, body: { code } });
    expect([await served(), await linked()]).toEqual(['r2', 'releases/r2']);
  });

  it.each([
    ['without a database', (folder: string) => rm(join(folder, 'content.db'))],
    ['with half a database', (folder: string) => writeFile(join(folder, 'content.db'), 'SQLite')],
    ['without a home page', (folder: string) => rm(join(folder, 'site/index.html'))],
    ['without pages', (folder: string) => rm(join(folder, 'site'), { recursive: true })],
  ])('to a release %s is refused, and the site stays', async (_, damage) => {
    await damage(join(test.storeDir, 'releases/r1'));
    const answer = await rollBack('r1');
    expect(answer).toMatchObject({ status: 409, body: { code: 'release_unusable' } });
    expect(answer.body.message).toContain('It is not whole');
    expect([await served(), await linked()]).toEqual(['r2', 'releases/r2']);
  });

  it('waits for an update that was started by hand', async () => {
    const lock = new Database(join(test.storeDir, 'sync.lock'));
    lock.exec('begin exclusive');
    expect(await rollBack('r1')).toMatchObject({ status: 409, body: { code: 'update_running' } });
    // What one leaves that was killed stops nobody, whoever has its number now.
    lock.close();
    const holder = JSON.stringify({ pid: process.pid, since: 'then' });
    await writeFile(join(test.storeDir, 'sync.lock.json'), holder);
    expect((await rollBack('r1')).status).toBe(200);
  });

  it.each([undefined, {}, { releaseId: '' }, { releaseId: 7 }, { releaseId: 'x'.repeat(101) }])(
    'needs a release: %j',
    async (body) => {
      expect((await staff.post('/api/admin/rollback', body)).status).toBe(400);
    },
  );
});
