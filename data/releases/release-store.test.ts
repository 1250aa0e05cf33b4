import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listReleaseIds, readCurrent, readCurrentId, switchCurrent } from './store.ts';
import { releaseInStore, storePaths, type StorePaths } from './layout.ts';
import { readLockHolder, takeSyncLock } from './sync-lock.ts';

let paths: StorePaths;
beforeEach(() => {
  paths = storePaths(mkdtempSync(path.join(tmpdir(), 'store-')));
});
afterEach(() => rmSync(paths.root, { recursive: true }));

function addRelease(id: string): void {
  const { site, contentDb } = releaseInStore(paths, id);
  mkdirSync(site, { recursive: true });
  writeFileSync(path.join(site, 'index.html'), '');
  writeFileSync(contentDb, '');
}

test('the link is relative, and names one release after the other', async () => {
  expect(await readCurrentId(paths)).toBeUndefined();
  for (const id of ['r1', 'r2']) addRelease(id);
  for (const id of ['r1', 'r2']) {
    await switchCurrent(paths, id);
    expect(readlinkSync(paths.current)).toBe(`releases/${id}`);
    expect(await readCurrentId(paths)).toBe(id);
    expect(await readCurrent(paths)).toEqual({
      id,
      paths: releaseInStore(paths, id),
      report: null,
    });
  }
  expect(await listReleaseIds(paths)).toEqual(['r2', 'r1']);
});

test('a link to nothing, or a store that is a file, is no release', async () => {
  await switchCurrent(paths, 'nowhere');
  expect(await readCurrent(paths)).toBeUndefined();
  writeFileSync(path.join(paths.root, 'file'), '');
  expect(await readCurrent(storePaths(path.join(paths.root, 'file')))).toBeUndefined();
});

test('one sync at a time holds the store, and says who it is', async () => {
  const since = new Date('2026-01-01T11:00:00Z');
  const lock = await takeSyncLock(paths, since);
  expect(readLockHolder(paths)).toEqual({ pid: process.pid, since: since.toISOString() });
  expect(await takeSyncLock(paths, since)).toBeUndefined();
  lock?.release();
  expect(readLockHolder(paths)).toBeUndefined();
});
