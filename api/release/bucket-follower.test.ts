// @module-tag full
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReleaseBucket } from '#data/releases/bucket/release-bucket.ts';
import { releaseInStore, storePaths } from '#data/releases/layout.ts';
import { loadServerSettings } from '#data/settings/settings.ts';
import { startBucketServer, type BucketServer } from '#data/testing/bucket-server.ts';
import { startServer } from '../start-server.ts';
import { switchCurrent, writeTestRelease } from '../testing/test-release.ts';
import { createBucketFollower } from './bucket-follower.ts';
import { openCurrentRelease, type CurrentRelease } from './current-release.ts';

const QUICK = { timeout: 8000, interval: 20 };
let server: BucketServer;
let bucket: ReleaseBucket;
/** The machine that updates the content. */
let home: string;
beforeEach(async () => {
  server = await startBucketServer();
  bucket = new ReleaseBucket(server.settings);
  home = await mkdtemp(path.join(tmpdir(), 'home-'));
});
afterEach(async () => {
  await server.close();
  await rm(home, { recursive: true });
});

async function publish(releaseId: string): Promise<void> {
  const paths = storePaths(home);
  await writeTestRelease(home, releaseId);
  const { folder } = releaseInStore(paths, releaseId);
  const seen = await bucket.pointer();
  await (
    await bucket.publish(paths, { folder, releaseId }, { seen })
  )(folder);
  await switchCurrent(home, releaseId);
}

describe('a serving machine', () => {
  let storeDir: string;
  let releases: CurrentRelease;
  let follower: ReturnType<typeof createBucketFollower>;
  const lines: string[] = [];
  const log = {
    error: ({ err }: { err: Error }, text: string) => lines.push(`${text} ${err.message}`),
    info: (text: string) => lines.push(text),
  } as unknown as FastifyBaseLogger;
  const served = async () => {
    await releases.check();
    return releases.now.id;
  };
  beforeEach(async () => {
    await publish('r2');
    lines.length = 0;
    storeDir = path.join(home, 'serving');
    await writeTestRelease(storeDir, 'r1');
    await switchCurrent(storeDir, 'r1');
    releases = await openCurrentRelease({ storeDir, cacheBytes: 1024 });
    follower = createBucketFollower(bucket, storeDir, 10);
    follower.follow(log);
  });
  afterEach(async () => {
    await follower.close();
    await releases.close();
  });

  it('follows the pointer', async () => {
    for (const id of ['r2', 'r3', 'r4']) {
      if (id !== 'r2') await publish(id);
      await expect.poll(served, QUICK).toBe(id);
    }
    expect(lines.join()).not.toContain('cannot be followed');
  });

  it('goes on with the last release while the bucket is gone or lies, and comes back by itself', async () => {
    await expect.poll(served, QUICK).toBe('r2');
    server.intercept = (_method, _key, response) => response.destroy().destroyed;
    await expect.poll(() => lines.join(), QUICK).toContain('cannot be followed');
    expect(await served()).toBe('r2');
    server.intercept = () => false;
    await expect.poll(() => lines.join(), QUICK).toContain('is followed again');
    await publish('r3');
    await expect.poll(served, QUICK).toBe('r3');
    server.intercept = (method, key, response) =>
      method === 'GET' && key.startsWith('blobs/') && response.end('not packed').writableEnded;
    lines.length = 0;
    await publish('r4');
    await expect.poll(() => lines.join(), QUICK).toContain('is not what was stored there');
    expect(await served()).toBe('r3');
    expect(await readdir(path.join(storeDir, 'releases'))).not.toContain('r4');
    server.intercept = () => false;
    await expect.poll(served, QUICK).toBe('r4');
    expect(lines.join()).not.toContain(server.settings.secret);
  });

  it('does not go back to an older release that somebody puts in place of the newest, only to one that staff choose', async () => {
    await expect.poll(served, QUICK).toBe('r2');
    const old = server.objects.get('current.json');
    await publish('r3');
    await expect.poll(served, QUICK).toBe('r3');
    if (old) server.objects.set('current.json', { ...old, etag: '"again"' });
    await expect.poll(() => lines.join(), QUICK).toContain('is older than');
    // A server that starts again remembers.
    await follower.close();
    follower = createBucketFollower(bucket, storeDir, 10);
    lines.length = 0;
    follower.follow(log);
    await expect.poll(() => lines.join(), QUICK).toContain('is older than');
    expect(await served()).toBe('r3');
    await publish('r2');
    await expect.poll(served, QUICK).toBe('r2');
  });

  it('follows only what is signed with the key of all machines, where there is one', async () => {
    await expect.poll(served, QUICK).toBe('r2');
    await follower.close();
    const withKey = (signingKey: string) => new ReleaseBucket({ ...server.settings, signingKey });
    bucket = withKey('a-key-that-the-bucket-does-not-hold-1');
    follower = createBucketFollower(bucket, storeDir, 10);
    follower.follow(log);
    await expect.poll(() => lines.join(), QUICK).toContain('RELEASE_BUCKET_SIGNING_KEY');
    // The first signed one takes the place of none.
    server.objects.delete('current.json');
    await publish('r3');
    await expect.poll(served, QUICK).toBe('r3');
    for (const forger of [withKey(''), withKey('another-key-of-somebody-else-entirely-2')]) {
      const signed = server.objects.get('current.json');
      server.objects.delete('current.json');
      [bucket, lines.length] = [forger, 0];
      await publish(`r${server.requests.length}`);
      await expect.poll(() => lines.join(), QUICK).toContain('RELEASE_BUCKET_SIGNING_KEY');
      expect(await served()).toBe('r3');
      if (signed) server.objects.set('current.json', signed);
    }
  });

  it('stops at once while a request hangs', async () => {
    await expect.poll(served, QUICK).toBe('r2');
    const { promise: hangs, resolve } = Promise.withResolvers<boolean>();
    server.intercept = () => (resolve(true), true);
    await hangs;
    lines.length = 0;
    const from = performance.now();
    await follower.close();
    expect(performance.now() - from).toBeLessThan(1000);
    expect(lines).toEqual([]);
  });

  it('does not show a release of another version of the code', async () => {
    await expect.poll(served, QUICK).toBe('r2');
    const { folder } = releaseInStore(storePaths(home), 'r9');
    await writeTestRelease(home, 'r9');
    await rm(path.join(folder, 'content.db'));
    const seen = await bucket.pointer();
    await bucket.publish(storePaths(home), { folder, releaseId: 'r9' }, { seen });
    await expect.poll(() => lines.join(), QUICK).toContain('The release cannot be shown');
    expect(await readlink(path.join(storeDir, 'current'))).toBe('releases/r2');
    await publish('r10');
    await expect.poll(served, QUICK).toBe('r10');
  });

  it('of which two processes share a store gets each release once', async () => {
    const twin = createBucketFollower(bucket, storeDir, 10);
    twin.follow(log);
    await expect.poll(served, QUICK).toBe('r2');
    server.requests.length = 0;
    await publish('r3');
    await expect.poll(served, QUICK).toBe('r3');
    await twin.close();
    const gets = server.requests.map(({ what }) => what).filter((what) => /GET blobs/.test(what));
    expect(new Set(gets).size).toBe(gets.length);
  });
});

describe('a server with a bucket', () => {
  const configFor = (storeDir: string) =>
    loadServerSettings({
      ...{ PORT: '0', STORE_DIR: storeDir, LOG_LEVEL: 'silent', SYNC_SCHEDULE: 'off' },
      RELEASE_BUCKET: server.settings.url,
      RELEASE_BUCKET_KEY_ID: 'key',
      RELEASE_BUCKET_SECRET: 'secret',
    });

  it('joins with an empty store, and says so where there is no release yet', async () => {
    const empty = path.join(home, 'joins');
    await expect(startServer(configFor(empty))).rejects.toThrow('There is no release in');
    await publish('r1');
    const running = await startServer(configFor(empty));
    const answer = await fetch(`${running.url}/teams`);
    expect([answer.status, answer.headers.get('x-release-id')]).toEqual([200, 'r1']);
    await publish('r2');
    const id = async () => (await fetch(`${running.url}/api/teams`)).headers.get('x-release-id');
    await expect.poll(id, QUICK).toBe('r2');
    expect(await (await fetch(`${running.url}/teams`)).text()).toContain('release r2');
    await running.close();
    // What it has is enough for the next start.
    const port = Number(new URL(server.settings.url).port);
    await server.close();
    const again = await startServer(configFor(empty));
    expect((await fetch(`${again.url}/teams`)).status).toBe(200);
    await again.close();
    const other = startServer(configFor(path.join(home, 'too-late')));
    await expect(other).rejects.toThrow(/published release cannot be fetched: The bucket cannot/);
    server = await startBucketServer({ port });
  });
});
