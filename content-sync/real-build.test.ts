import { mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRelease } from './release/check-release.ts';
import { parseReleaseReport } from './report/release-report.ts';
import { releasePaths } from './store/store-paths.ts';
import { differingFiles } from './testing/compare-folders.ts';
import { runCli, startCli } from './testing/run-cli.ts';

/*
 * The real thing, end to end: the bundled season as of an early week, written by the real desk
 * and built by Astro. One store serves all tests of this file, in their order.
 */
let store: string;
let env: NodeJS.ProcessEnv;
beforeAll(() => {
  store = mkdtempSync(path.join(tmpdir(), 'hashmark-real-'));
  env = { ...process.env, STORE_DIR: store };
});
afterAll(() => rmSync(store, { recursive: true, force: true }));
const current = (): string => path.basename(readlinkSync(path.join(store, 'current')));
const siteOf = (id: string): string => path.join(store, 'releases', id, 'site');
const LONG = 240_000;

test(
  'a sync into an empty store publishes a page for every article',
  { timeout: LONG },
  async () => {
    const said = await runCli(env, ['--as-of', '2025-08-31']);
    const report = parseReleaseReport(
      readFileSync(path.join(store, 'current/report.json'), 'utf8'),
    );
    const { total } = report.entities.articles;
    expect(total).toBeGreaterThan(40);
    expect(
      (await readdir(path.join(siteOf(current()), 'article'))).filter((name) =>
        name.endsWith('.html'),
      ),
    ).toHaveLength(total);
    expect(said).toContain(`Published release ${current()} with ${report.pages} pages.`);
    const recap = readFileSync(
      path.join(siteOf(current()), 'article/texas-at-ohio-state-2025-08-30-recap.html'),
      'utf8',
    );
    expect(recap).toMatch(/14[-–]7/);
  },
);

test('the same sync again builds nothing', { timeout: LONG }, async () => {
  const before = current();
  const said = await runCli(env, ['--as-of', '2025-08-31']);
  expect(said).toContain(`Nothing has changed: release ${before} stays.`);
  expect(current()).toBe(before);
});

test(
  'a week later, what is built on what was there equals a full build byte for byte',
  { timeout: LONG },
  async () => {
    await runCli(env, ['--as-of', '2025-09-07']);
    const incremental = current();
    await runCli(env, ['--build-only', '--full']);
    expect(current()).not.toBe(incremental);
    expect(await differingFiles(siteOf(incremental), siteOf(current()))).toEqual([]);
  },
);

test(
  'killed at any moment it leaves a whole site, and the next sync succeeds',
  { timeout: LONG },
  async () => {
    for (const [afterMs, day] of [
      [700, '2025-09-08'],
      [1800, '2025-09-09'],
      [3000, '2025-09-10'],
    ] as const) {
      const { child, done } = startCli(env, ['--as-of', day, '--force']);
      await sleep(afterMs);
      child.kill('SIGKILL');
      await done;
      await checkRelease(releasePaths(path.join(store, 'current')));
    }
    await runCli(env, ['--as-of', '2025-09-10', '--force']);
    const incremental = current();
    await checkRelease(releasePaths(path.join(store, 'current')));
    await runCli(env, ['--build-only', '--full']);
    expect(await differingFiles(siteOf(incremental), siteOf(current()))).toEqual([]);
  },
);
