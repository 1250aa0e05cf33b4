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
import { readReleaseReport } from '#data/release-store/release-report.ts';
import { releasePaths } from '#data/release-store/layout.ts';
import { checkPublished } from './testing/check-published.ts';
import { differingFiles } from './testing/compare-folders.ts';
import { runCli, startCli } from './testing/run-cli.ts';
import { writeSnapshot } from './testing/tiny-snapshot.ts';

/*
 * The real thing, end to end: the first weeks of the bundled season as of an early day, written by
 * the real desk and built by Astro. One store serves all tests of this file, in their order.
 */
let store: string;
let env: NodeJS.ProcessEnv;
/** A snapshot's folder: every game has a page, and the rest of the season would only take its time. */
let firstWeeks: string;
const FIRST_WEEKS_END = '2025-09-08';

type Records = Record<string, unknown>[];
const readSnapshot = (name: string): Records =>
  JSON.parse(readFileSync(path.join(SNAPSHOT, `${name}.json`), 'utf8')) as Records;
const gamesOfFirstWeeks = (): Records =>
  readSnapshot('games').filter(({ kickoff }) => String(kickoff) < FIRST_WEEKS_END);

function writeFirstWeeks(folder: string, games: Records): void {
  writeSnapshot(folder, {
    teams: readSnapshot('teams'),
    games,
    recruits: readSnapshot('recruits'),
  });
}

beforeAll(() => {
  store = mkdtempSync(path.join(tmpdir(), 'hashmark-real-'));
  env = { ...process.env, STORE_DIR: store };
  firstWeeks = path.join(store, 'first-weeks');
  writeFirstWeeks(firstWeeks, gamesOfFirstWeeks());
});
afterAll(() => rmSync(store, { recursive: true, force: true }));
const current = (): string => path.basename(readlinkSync(path.join(store, 'current')));
const siteOf = (id: string): string => path.join(store, 'releases', id, 'site');
const ofFirstWeeks = (): string[] => ['--snapshot', firstWeeks];
const sync = (...args: string[]): Promise<string> => runCli(env, [...ofFirstWeeks(), ...args]);
const LONG = 240_000;
const SNAPSHOT = fileURLToPath(new URL('../data/snapshot', import.meta.url));

test(
  'a sync into an empty store publishes a page for every article',
  { timeout: LONG },
  async () => {
    const said = await sync('--as-of', '2025-08-31');
    const report = await readReleaseReport(releasePaths(path.join(store, 'current')));
    const total = report?.entities.articles.total ?? 0;
    expect(total).toBeGreaterThan(40);
    expect(
      (await readdir(path.join(siteOf(current()), 'article'))).filter((name) =>
        name.endsWith('.html'),
      ),
    ).toHaveLength(total);
    expect(said).toContain(`Published release ${current()} with ${report?.pages ?? 0} pages.`);
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
  const said = await sync('--as-of', '2025-08-31');
  expect(said).toContain(`Nothing has changed: release ${before} stays.`);
  expect(current()).toBe(before);
});

test(
  'a week later, what is rendered beside what was linked equals a site rendered from nothing byte for byte',
  { timeout: LONG },
  async () => {
    // One score has been corrected meanwhile.
    const games = gamesOfFirstWeeks();
    const game = games.find(({ id }) => id === 'texas-at-ohio-state-2025-08-30');
    Object.assign(game?.['home'] ?? {}, { score: 17 });
    writeFirstWeeks(firstWeeks, games);
    await sync('--as-of', '2025-09-07');
    const incremental = current();
    await runCli(env, ['--build-only', '--full']);
    expect(current()).not.toBe(incremental);
    expect(await differingFiles(siteOf(incremental), siteOf(current()))).toEqual([]);
  },
);

test('a corrected score has rewritten its recap, which says that it was updated', () => {
  const page = (name: string): string =>
    readFileSync(path.join(siteOf(current()), 'article', `${name}.html`), 'utf8');
  const recap = page('texas-at-ohio-state-2025-08-30-recap');
  expect(recap).toMatch(/17[-–]7/);
  expect(recap).not.toMatch(/14[-–]7/);
  expect(recap).toMatch(/Updated\s*<time datetime="2025-09-07T16:00:00.000Z"/);
  expect(page('lsu-at-clemson-2025-08-30-recap')).not.toMatch(/Updated\s*<time/);
});

test(
  'killed at any moment it leaves a whole site, and the next sync succeeds',
  { timeout: LONG },
  async () => {
    for (const [afterMs, day] of [
      [700, '2025-09-08'],
      [1800, '2025-09-09'],
      [3000, '2025-09-10'],
    ] as const) {
      const { child, done } = startCli(env, [...ofFirstWeeks(), '--as-of', day, '--force']);
      await sleep(afterMs);
      child.kill('SIGKILL');
      await done;
      await checkPublished(releasePaths(path.join(store, 'current')));
    }
    const last = current();
    await sync('--as-of', '2025-09-10', '--force');
    expect(current()).not.toBe(last);
    await checkPublished(releasePaths(path.join(store, 'current')));
  },
);
