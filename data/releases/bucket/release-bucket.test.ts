import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readCurrentId, switchCurrent } from '../store.ts';
import { releaseInStore, storePaths, type StorePaths } from '#data/releases/layout.ts';
import { startBucketServer, type BucketServer } from '#data/testing/bucket-server.ts';
import { sha256 } from './manifest.ts';
import { followTo } from './pull-release.ts';
import { isOlderPointer, ReleaseBucket, type SeenPointer } from './release-bucket.ts';

let server: BucketServer;
let bucket: ReleaseBucket;
let home: StorePaths;
let away: StorePaths;
beforeEach(async () => {
  server = await startBucketServer();
  bucket = new ReleaseBucket({ ...server.settings, showsPages: true });
  home = storePaths(mkdtempSync(path.join(tmpdir(), 'home-')));
  away = storePaths(mkdtempSync(path.join(tmpdir(), 'away-')));
});
afterEach(async () => {
  await server.close();
  for (const { root } of [home, away]) rmSync(root, { recursive: true });
});

/** A database of 40 pages of 4 kB, of which the one of this number is another. */
const database = (changed: number): Buffer =>
  Buffer.concat(Array.from({ length: 40 }, (_, n) => Buffer.alloc(4096, `${n}${n === changed}`)));

const PAGES = { 'index.html': 'Home', 'teams.html': 'Teams', '_astro/a.abc.js': 'let a;' };

/** Writes a release of a few files into a store, as a sync would. */
function write(store: StorePaths, id: string, changes: Record<string, string> = {}): string {
  const { folder, contentDb, report } = releaseInStore(store, id);
  const files = { ...PAGES, 'teams.html.gz': gzipSync('Teams'), 'empty.txt': '', ...changes };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, 'site', name)), { recursive: true });
    writeFileSync(path.join(folder, 'site', name), text);
  }
  writeFileSync(contentDb, database(Number(id.slice(1))));
  writeFileSync(report, '{}');
  return folder;
}

const publish = async (
  id: string,
  {
    store = home,
    seen,
    changes,
  }: { store?: StorePaths; seen?: SeenPointer | null; changes?: Record<string, string> } = {},
) => {
  const folder = write(store, id, changes);
  const from = seen === undefined ? await bucket.pointer() : seen;
  const finish = await bucket.publish(store, { folder, releaseId: id }, { seen: from });
  await switchCurrent(store, id);
  await finish(folder);
};
const follow = async () => {
  const seen = await bucket.pointer();
  if (seen !== null) await followTo(bucket, away, seen.current);
};
const page = (store: StorePaths, name: string) => readFileSync(path.join(store.current, 'site', name), 'utf8');
const asked = () => server.requests.splice(0).map(({ what }) => what);

describe('a release', () => {
  test('is the same on another machine, which fetches only what it lacks', async () => {
    await publish('r1');
    await follow();
    for (const name of [...Object.keys(PAGES), 'empty.txt']) expect(page(away, name)).toBe(page(home, name));
    const at = (store: StorePaths) => readFileSync(path.join(store.current, 'content.db'));
    expect(at(away).equals(at(home))).toBe(true);
    asked();
    await publish('r20', { changes: { 'index.html': 'Home again' } });
    const puts = asked().filter((what) => what.startsWith('PUT blobs/'));
    // A page, and of the database the two parts that are others.
    expect(puts.length).toBe(3);
    await follow();
    expect(asked().filter((what) => what.startsWith('GET blobs/')).length).toBe(3);
    expect(page(away, 'index.html')).toBe('Home again');
    expect(at(away).equals(at(home))).toBe(true);
    const inode = (id: string) => statSync(path.join(releaseInStore(away, id).site, 'teams.html')).ino;
    expect(inode('r1')).toBe(inode('r20'));
  });

  test('that was published meanwhile by another machine is not overwritten', async () => {
    await publish('r1');
    const seen = await bucket.pointer();
    server.intercept = async (method, key) => {
      if (method !== 'PUT' || !key.startsWith('blobs/')) return false;
      server.intercept = () => false;
      // While this one uploads.
      await publish('r2', { store: away, changes: { 'index.html': 'Quicker' } });
      return false;
    };
    await expect(publish('r3', { seen, changes: { 'index.html': 'Slower' } })).rejects.toThrow(
      'Another machine has published a release meanwhile',
    );
    expect((await bucket.pointer())?.current.releaseId).toBe('r2');
    expect(await readCurrentId(home)).toBe('r1');
    await publish('r4');
    expect((await bucket.pointer())?.kept.map(({ releaseId }) => releaseId)).toEqual(['r4', 'r2', 'r1']);
  });

  test('is newer than the last one of its store, although the pointer is lost and a clock was put back', async () => {
    vi.useFakeTimers({ now: Date.now() + 2 * 60 * 60_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await publish('r1');
    vi.useRealTimers();
    server.objects.delete('current.json');
    await publish('r2');
    const seen = await bucket.pointer();
    expect(seen && (await isOlderPointer(home, seen))).toBe(false);
  });

  test('of two that are the first only one becomes so', async () => {
    const both = await Promise.allSettled([publish('r1', { seen: null }), publish('r2', { store: away, seen: null })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is published although writes collide, the bucket is busy, or an answer is lost', { tags: 'full' }, async () => {
    let count = 0;
    server.intercept = (method, key, response) => {
      count += 1;
      if (method === 'PUT' && key === 'current.json' && count < 1000) {
        count = 1000;
        response.writeHead(409).end('<Error><Code>ConditionalRequestConflict</Code></Error>');
        return true;
      }
      if (method === 'PUT' && count % 7 === 3) response.writeHead(503).end();
      else if (method === 'PUT' && count % 7 === 5) response.destroy();
      return response.headersSent || response.destroyed;
    };
    await publish('r1');
    server.intercept = (method, key, response) => {
      if (method !== 'PUT' || key !== 'current.json') return false;
      // Taken, but nobody hears of it.
      response.end = () => response.destroy();
      server.intercept = () => false;
      return false;
    };
    await publish('r2');
    await follow();
    expect(await readCurrentId(away)).toBe('r2');
  });

  test.each([
    ['is another', (body: Buffer) => gzipSync(Buffer.from(`${body.toString()}x`))],
    ['is another of the same length', () => gzipSync(Buffer.from('Old'))],
    ['is cut short', (body: Buffer) => body.subarray(0, body.length - 4)],
    ['unpacks to far more', () => gzipSync(Buffer.alloc(900_000))],
    ['is empty', () => Buffer.alloc(0)],
  ])('with a part that %s is refused, and the last one stays', async (_, bend) => {
    await publish('r1');
    await follow();
    await publish('r2', { changes: { 'index.html': 'New' } });
    const object = server.objects.get(`blobs/${sha256(Buffer.from('New'))}`);
    if (object) object.body = Buffer.from(bend(object.body));
    await expect(follow()).rejects.toThrow('is not what was stored there');
    expect(page(away, 'index.html')).toBe('Home');
    expect(statSync(releaseInStore(away, 'r2').folder, { throwIfNoEntry: false })).toBeUndefined();
  });

  test(
    'that cannot be fetched leaves nothing in staging, where what a killed process left goes too',
    { tags: 'full' },
    async () => {
      const crashed = path.join(away.staging, 'r0/site');
      mkdirSync(crashed, { recursive: true });
      writeFileSync(path.join(crashed, 'index.html'), 'Half');
      for (const id of ['r1', 'r2']) {
        await publish(id, { changes: { 'index.html': id } });
        server.objects.delete(`blobs/${sha256(Buffer.from(id))}`);
        await expect(follow()).rejects.toThrow('The bucket has no blobs/');
        expect(existsSync(away.staging)).toBe(false);
      }
      await publish('r3');
      await follow();
      expect([page(away, 'index.html'), existsSync(away.staging)]).toEqual(['Home', false]);
    },
  );

  const file = (name: string, size = 1) => ({
    path: name,
    size,
    blobs: [sha256(Buffer.from('x'))],
  });
  test.each([
    ['a way out of the folder', [file('site/../../../out')]],
    ['an absolute path', [file('/etc/out')]],
    ['a backslash', [file('site\\out')]],
    ['a file of ours elsewhere', [file('accounts.db')]],
    ['the same file twice', [file('site/a'), file('site/a')]],
    ['more bytes than a machine has room for', [{ ...file('site/a'), size: 2 ** 40 }]],
    ['fewer parts than its length needs', [file('site/a', 5_000_000)]],
    ['no file at all', []],
  ])('whose manifest names %s is refused', async (_, files) => {
    await publish('r1');
    await follow();
    const text = Buffer.from(JSON.stringify({ releaseId: 'r2', files }));
    const current = { releaseId: 'r2', manifest: sha256(text), isScoresUpdate: false };
    server.objects.set(`releases/${current.manifest}`, {
      body: gzipSync(text),
      etag: '"m"',
      headers: {},
    });
    const pointer = Buffer.from(JSON.stringify({ current, kept: [current], dropped: [] }));
    server.objects.set('current.json', { body: pointer, etag: '"p"', headers: {} });
    await expect(follow()).rejects.toThrow('none that a release may have');
    expect(await readCurrentId(away)).toBe('r1');
  });

  test('that is one of the newest stays in the bucket; the parts of others go a day after they are dropped', async () => {
    for (const n of [1, 2, 3, 4, 5, 6]) await publish(`r${n}`, { changes: { 'index.html': `${n}` } });
    const first = `blobs/${sha256(Buffer.from('1'))}`;
    expect(server.objects.has(first)).toBe(true);
    const seen = await bucket.pointer();
    expect(seen?.kept.length).toBe(5);
    expect(seen?.dropped.map(({ release }) => release.releaseId)).toEqual(['r1']);
    const object = server.objects.get('current.json');
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const text = object?.body.toString().replace(/"at":"[^"]*"/, `"at":"${yesterday}"`) ?? '';
    if (object) object.body = Buffer.from(text);
    await publish('r7', { changes: { 'index.html': '7' } });
    expect(server.objects.has(first)).toBe(false);
    expect(server.objects.has(`blobs/${sha256(Buffer.from('3'))}`)).toBe(true);
    await follow();
    expect(page(away, 'index.html')).toBe('7');
  });
});

describe('the pages for a CDN', () => {
  const site = () => [...server.objects.keys()].filter((key) => key.startsWith('site')).toSorted();

  test('lie at their addresses, packed where that pays, with what a reader’s browser has to know', async () => {
    await publish('r1', { changes: { '404.html': 'None', 'nested/index.html': 'Nested' } });
    expect(site()).toEqual(
      ['404.html', '_astro/a.abc.js', 'empty.txt', 'index.html', 'nested', 'teams'].map((name) => `site/${name}`),
    );
    expect(server.objects.get('site/teams')).toMatchObject({
      body: gzipSync('Teams'),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
      },
    });
    const script = server.objects.get('site/_astro/a.abc.js')?.headers;
    expect(script?.['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script?.['content-encoding']).toBeUndefined();
  });

  test('are put when they change, and deleted when they are gone', async () => {
    await publish('r1', { changes: { 'old.html': 'Old' } });
    asked();
    await publish('r2', { changes: { 'index.html': 'Home again' } });
    const touched = asked().filter((what) => / site\//.test(what));
    expect(touched).toEqual(['PUT site/index.html', 'DELETE site/old']);
  });

  test('that two machines showed at once are put right by the next publish', { tags: 'full' }, async () => {
    await publish('r1');
    const teams = (text: string) => ({ 'teams.html': text, 'teams.html.gz': text });
    server.intercept = async (method, key) => {
      if (method !== 'PUT' || key !== 'site/teams') return false;
      server.intercept = () => false;
      await publish('r3', { store: away, changes: teams('Three') });
      return false;
    };
    await expect(publish('r2', { changes: teams('Two') })).rejects.toThrow('at the same time');
    expect(server.objects.get('site/teams')?.body.toString()).toBe('Two');
    await publish('r4', { changes: teams('Three') });
    expect(server.objects.get('site/teams')?.body.toString()).toBe('Three');
  });

  test('that were left half shown are put right by the next publish', { tags: 'full' }, async () => {
    await publish('r1');
    server.intercept = (_method, key, response) => {
      if (key !== 'site/teams') return false;
      response.writeHead(403).end();
      return true;
    };
    const half = {
      'index.html': 'Half',
      'teams.html': 'Half',
      'teams.html.gz': 'half',
      'half.html': '',
    };
    await expect(publish('r2', { changes: half })).rejects.toThrow('refuses PUT of site/teams');
    server.intercept = () => false;
    await publish('r3');
    expect(site()).not.toContain('site/half');
    expect(server.objects.get('site/index.html')?.body.toString()).toBe('Home');
    expect(server.objects.get('site/teams')?.body).toEqual(gzipSync('Teams'));
  });
});
