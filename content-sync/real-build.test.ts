import { mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContentDb } from '#data/content/database.ts';
import { listShareCards } from '#data/share-cards/card.queries.ts';
import { CARD_SIZES, shareCardPath, type CardShape } from '#data/share-cards/card-path.ts';
import { checkRelease } from './release/check-release.ts';
import { parseReleaseReport } from './report/release-report.ts';
import { releasePaths } from './store/store-paths.ts';
import { differingFiles } from './testing/compare-folders.ts';
import { runCli, startCli } from './testing/run-cli.ts';
import { writeSnapshot } from './testing/tiny-snapshot.ts';

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
const SNAPSHOT = fileURLToPath(new URL('../data/snapshot', import.meta.url));

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

test('every share card that a page names is one that its content gives: the server can draw it', async () => {
  const db = openContentDb(path.join(store, 'current/content.db'), { readonly: true });
  const cards = await listShareCards(db, new Date());
  await db.destroy();
  const shapes = Object.keys(CARD_SIZES) as CardShape[];
  const given = new Set(cards.flatMap((card) => shapes.map((shape) => shareCardPath(card, shape))));
  const site = siteOf(current());
  const named = new Set<string>();
  for (const file of await readdir(site, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const html = readFileSync(path.join(site, file), 'utf8');
    for (const [card] of html.matchAll(/\/cards\/[\w./-]+\.png/g)) named.add(card);
  }
  expect([...named].filter((card) => !given.has(card))).toEqual([]);
  // Each page of an article, game or team names its own.
  const wide = cards.map((card) => shareCardPath(card));
  expect(wide.filter((card) => !named.has(card))).toEqual([]);
});

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
  'a corrected score rewrites its recap, which then says that it was updated',
  { timeout: LONG },
  async () => {
    const read = (name: string): Record<string, unknown>[] =>
      JSON.parse(readFileSync(path.join(SNAPSHOT, `${name}.json`), 'utf8')) as Record<
        string,
        unknown
      >[];
    const games = read('games');
    const game = games.find(({ id }) => id === 'texas-at-ohio-state-2025-08-30');
    Object.assign(game?.['home'] ?? {}, { score: 17 });
    const folder = path.join(store, 'corrected');
    writeSnapshot(folder, { teams: read('teams'), games, recruits: read('recruits') });
    await runCli(env, ['--as-of', '2025-09-07', '--snapshot', folder]);
    const page = (name: string): string =>
      readFileSync(path.join(siteOf(current()), 'article', `${name}.html`), 'utf8');
    const recap = page('texas-at-ohio-state-2025-08-30-recap');
    expect(recap).toMatch(/17[-–]7/);
    expect(recap).not.toMatch(/14[-–]7/);
    expect(recap).toMatch(/Updated\s*<time datetime="2025-09-07T16:00:00.000Z"/);
    expect(page('lsu-at-clemson-2025-08-30-recap')).not.toMatch(/Updated\s*<time/);
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
