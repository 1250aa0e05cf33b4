import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storePaths, type StorePaths } from '#data/release-store/layout.ts';
import {
  endOrphanedBuild,
  markBuilding,
  prepareBuildCache,
  trustBuildCache,
} from './build-cache.ts';

let paths: StorePaths;
let page: string;
beforeEach(async () => {
  paths = storePaths(mkdtempSync(path.join(tmpdir(), 'hashmark-cache-')));
  mkdirSync(paths.buildCache);
  page = path.join(paths.buildCache, 'page.html');
  writeFileSync(page, 'rendered');
  await trustBuildCache(paths, 'code-1');
});
afterEach(() => rmSync(paths.root, { recursive: true, force: true }));
const prepare = (fingerprint: string, isFull = false): Promise<void> =>
  prepareBuildCache(paths, { fingerprint, isFull });

test('a cache of the same code is used again', async () => {
  await prepare('code-1');
  expect(existsSync(page)).toBe(true);
});

test('a cache of other code is thrown away, and so is one that is not wanted', async () => {
  await prepare('code-2');
  expect(existsSync(page)).toBe(false);
  mkdirSync(paths.buildCache);
  writeFileSync(page, 'rendered');
  await trustBuildCache(paths, 'code-2');
  await prepare('code-2', true);
  expect(existsSync(page)).toBe(false);
});

test('a cache whose build never ended is thrown away', async () => {
  await markBuilding(paths, process.pid);
  await prepare('code-1');
  expect(existsSync(page)).toBe(false);
});

test('a build that outlived its sync is ended, and no other process', async () => {
  const orphan = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(orphan, 'spawn');
  await markBuilding(paths, orphan.pid ?? 0);
  const ended = once(orphan, 'exit');
  await endOrphanedBuild(paths);
  expect(await ended).toEqual([null, 'SIGKILL']);
  // The pid of a process that lives, with the start of one that is gone.
  writeFileSync(paths.buildMarker, JSON.stringify({ pid: process.pid, processStart: '1' }));
  await endOrphanedBuild(paths);
});
