// @module-tag full
import path from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { ReleaseBucket } from '#data/releases/bucket/release-bucket.ts';
import { startBucketServer, type BucketServer } from '#data/testing/bucket-server.ts';
import { startSite, waitForRelease } from '../testing/start-site.ts';
import { TEST_SITE_URL } from '../testing/stub-site.ts';
import { tinySnapshot } from '../testing/tiny-snapshot.ts';
import { useTestSyncs } from '../testing/use-test-syncs.ts';
import type { TestSync } from '../testing/test-sync.ts';

const createTestSync = useTestSyncs();

async function openBucket(): Promise<BucketServer> {
  const server = await startBucketServer();
  onTestFinished(() => server.close());
  return server;
}

const machine = (server: BucketServer, showsPages = false): TestSync =>
  createTestSync({ bucket: new ReleaseBucket({ ...server.settings, showsPages }) });

/** The tiny season with another score in its first game. */
function withScore(site: TestSync, homeScore: number): void {
  const snapshot = tinySnapshot();
  const [first = {}, ...others] = snapshot.games;
  const home = { ...(first['home'] as object), score: homeScore };
  site.setSnapshot({ ...snapshot, games: [{ ...first, home }, ...others] });
}

test('a sync publishes in the bucket first, and what exists already when the bucket is new', async () => {
  const server = await openBucket();
  const site = createTestSync();
  await site.sync();
  site.deps.bucket = new ReleaseBucket(server.settings);
  const report = await site.sync();
  expect(report.outcome).toBe('published');
  expect(report.notes).toEqual([]);
  const seen = await site.deps.bucket.pointer();
  expect(seen?.current.releaseId).toBe(site.currentId());
  expect((await site.sync()).outcome).toBe('unchanged');
});

test('a sync builds on what another machine has published', async () => {
  const server = await openBucket();
  const [one, other] = [machine(server), machine(server)];
  await one.sync();
  expect((await other.sync()).outcome).toBe('unchanged');
  expect(other.currentId()).toBe(one.currentId());
  withScore(other, 70);
  expect((await other.sync()).outcome).toBe('published');
  withScore(one, 70);
  expect((await one.sync()).outcome).toBe('unchanged');
  expect(one.currentId()).toBe(other.currentId());
  expect(one.readPage('index.html')).toBe(other.readPage('index.html'));
});

test('a sync that was overtaken, or finds no bucket, fails in a sentence and leaves the site as it was', async () => {
  const server = await openBucket();
  const [one, other] = [machine(server), machine(server)];
  await one.sync();
  // A minute later: no two releases begin at the same moment.
  await other.sync();
  const before = one.currentId();
  server.intercept = async (method, key) => {
    if (method !== 'PUT' || !key.startsWith('blobs/')) return false;
    server.intercept = () => false;
    await other.sync({ force: true });
    return false;
  };
  withScore(one, 70);
  await expect(one.sync()).rejects.toThrow('Another machine has published a release meanwhile');
  expect(one.currentId()).toBe(before);
  expect((await one.sync()).outcome).toBe('published');
  await server.close();
  const last = one.currentId();
  await expect(one.sync({ force: true })).rejects.toThrow('The bucket cannot be reached');
  expect(one.currentId()).toBe(last);
  server.close = () => Promise.resolve();
});

test('a sync that finds an older pointer than it has followed keeps its release and publishes over it', async () => {
  const server = await openBucket();
  const site = machine(server);
  await site.sync();
  const old = server.objects.get('current.json');
  withScore(site, 70);
  const { releaseId } = await site.sync();
  if (old) server.objects.set('current.json', { ...old, etag: '"again"' });
  const next = await site.sync();
  expect([next.outcome, next.previousReleaseId]).toEqual(['published', releaseId]);
  expect((await site.deps.bucket?.pointer())?.current.releaseId).toBe(next.releaseId);
});

test('pages that could not be shown to a CDN are a line of the report, and shown by the next sync', async () => {
  const server = await openBucket();
  const site = machine(server, true);
  server.intercept = (_method, key, response) => {
    if (key !== 'site/teams') return false;
    return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>').writableEnded;
  };
  const { outcome, notes } = await site.sync();
  expect(outcome).toBe('published');
  expect(notes).toMatchObject([{ source: 'release bucket' }]);
  expect(notes[0]?.reason).toContain('AccessDenied');
  server.intercept = () => false;
  expect((await site.sync({ force: true })).notes).toEqual([]);
  expect(server.objects.get('site/teams')?.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('a real server that joins with an empty store serves what a sync publishes elsewhere', async () => {
  const server = await openBucket();
  const site = machine(server);
  const { releaseId } = await site.sync();
  const env = {
    PATH: process.env['PATH'],
    ENV_FILE: 'none',
    STORE_DIR: path.join(site.store, '../away'),
    SITE_URL: TEST_SITE_URL,
    SESSION_SECRET: 'a-secret-for-tests-alone-of-32-characters',
    RELEASE_BUCKET: server.settings.url,
    RELEASE_BUCKET_KEY_ID: server.settings.keyId,
    RELEASE_BUCKET_SECRET: server.settings.secret,
  };
  const { url, stop } = await startSite(env);
  onTestFinished(stop);
  await waitForRelease(url, releaseId ?? '');
  withScore(site, 70);
  const next = await site.sync();
  await waitForRelease(url, next.releaseId ?? '');
  const home = await fetch(url);
  expect(await home.text()).toBe(site.readPage('index.html'));
});
