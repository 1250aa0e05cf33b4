import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkPublished } from '../../testing/check-published.ts';
import { switchCurrent } from '#data/releases/store.ts';
import { releaseInStore, releasePaths, storePaths } from '#data/releases/layout.ts';
import type { TestSync } from '../../testing/test-sync.ts';
import { snapshotWith, tinySnapshot } from '../../testing/tiny-snapshot.ts';
import { useTestSyncs } from '../../testing/use-test-syncs.ts';

const setUp = useTestSyncs();

/** Six articles, and the four lists that do not say what they show. */
const EVERYTHING = 10;
const LISTS = 4;
const correction = snapshotWith(({ games }) => Object.assign(games[0]?.['home'] ?? {}, { score: 20 }));
const currentRelease = (sync: TestSync) => releasePaths(path.join(sync.store, 'current'));

async function expectCorrected(sync: TestSync): Promise<void> {
  expect(sync.readPage('article/elm-at-oak-2025-08-30-recap.html')).toContain('Elm 24, Oak 20');
  expect(sync.readPage('index.html')).toContain('Elm 24, Oak 20');
  expect(sync.readPage('article/fir-at-ash-2025-08-30-recap.html')).toContain('Fir 10, Ash 13');
  await checkPublished(currentRelease(sync));
}

test('what shows other facts than in the last release is rendered, and the rest is linked', async () => {
  const sync = setUp();
  expect((await sync.sync()).rendered).toBe(EVERYTHING);
  sync.setSnapshot(correction);
  expect((await sync.sync()).rendered).toBe(LISTS + 1);
  await expectCorrected(sync);
});

describe('everything is rendered again, and right', () => {
  test.each([
    ['whose index of pages is damaged', (file: string) => writeFileSync(file, '{"fingerprint":')],
    [
      'whose index of pages is another format’s',
      (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('"key"', '"hash"')),
    ],
    ['whose index of pages is gone', (file: string) => rmSync(file)],
  ])('after a release %s', { tags: 'full' }, async (_, damage) => {
    const sync = setUp();
    await sync.sync();
    damage(currentRelease(sync).pageIndex);
    sync.setSnapshot(correction);
    expect((await sync.sync()).rendered).toBe(EVERYTHING);
    await expectCorrected(sync);
  });

  test('after a release that was deleted', { tags: 'full' }, async () => {
    const sync = setUp();
    await sync.sync();
    rmSync(path.join(sync.store, 'releases', sync.currentId() ?? ''), { recursive: true });
    sync.setSnapshot(correction);
    expect((await sync.sync()).rendered).toBe(EVERYTHING);
    await expectCorrected(sync);
  });

  test('by each of two versions of the code that take turns', { tags: 'full' }, async () => {
    const sync = setUp();
    await sync.sync();
    for (const version of ['other-code', 'same-code', 'other-code']) {
      sync.deps.fingerprint = () => Promise.resolve(version);
      expect((await sync.sync()).rendered).toBe(EVERYTHING);
    }
    expect((await sync.sync()).outcome).toBe('unchanged');
  });
});

test('a page of the last release that is gone is rendered, and the others are linked', async () => {
  const sync = setUp();
  await sync.sync();
  rmSync(path.join(currentRelease(sync).site, 'article/fir-at-ash-2025-08-30-recap.html'));
  sync.setSnapshot(correction);
  expect((await sync.sync()).rendered).toBe(LISTS + 2);
  await expectCorrected(sync);
});

test(
  'a release keeps its own pages whatever later ones show, lose and delete, and those that stay are one file in all',
  { tags: 'full' },
  async () => {
    const sync = setUp();
    const siteOf = (id: string): string => releaseInStore(storePaths(sync.store), id).site;
    const same = 'article/fir-at-ash-2025-08-30-recap.html';
    const changed = 'article/elm-at-oak-2025-08-30-recap.html';
    await sync.sync();
    const [first = ''] = sync.releaseIds();
    const before = readFileSync(path.join(siteOf(first), changed), 'utf8');
    const { ino } = statSync(path.join(siteOf(first), same));
    const [lost = {}] = tinySnapshot().games.slice(-1);
    const page = `article/${String(lost['id'])}-recap.html`;
    expect(existsSync(path.join(siteOf(first), page))).toBe(true);
    const fewer = { ...correction, games: correction.games.slice(0, -1) };
    sync.setSnapshot(fewer);
    await sync.sync({ allowShrink: true });
    expect(sync.readPage(changed)).toContain('Elm 24, Oak 20');
    expect(readFileSync(path.join(siteOf(first), changed), 'utf8')).toBe(before);
    expect(existsSync(path.join(sync.store, 'current/site', page))).toBe(false);
    expect(existsSync(path.join(siteOf(first), page))).toBe(true);
    await checkPublished(releaseInStore(storePaths(sync.store), first));

    await switchCurrent(storePaths(sync.store), first);
    for (let count = 0; count < 4; count += 1) await sync.sync({ force: true, allowShrink: true });
    expect(existsSync(siteOf(first))).toBe(false);
    for (const id of sync.releaseIds()) {
      await checkPublished(releaseInStore(storePaths(sync.store), id));
      expect(statSync(path.join(siteOf(id), same)).ino).toBe(ino);
    }
  },
);
