// @module-tag full
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openContentDb } from '#data/content/database.ts';
import { mapTeams } from '#data/content/queries/team.queries.ts';
import { hasPage } from '#data/domain/football/team.ts';
import { listShareCards } from '#data/content/queries/share-card.queries.ts';
import { CARD_SIZES, type CardShape, shareCardPath } from '#data/art/share-card-path.ts';
import { readReleaseReport } from '#data/releases/reports.ts';
import { releasePaths, storePaths } from '#data/releases/layout.ts';
import { lendCompiledSite } from '#data/testing/lend-compiled-site.ts';
import { PROJECT_ROOT } from '#data/settings/settings.ts';
import { isCompressed } from './build/site-folder.ts';
import { checkPublished } from './testing/check-published.ts';
import { differingFiles } from './testing/compare-folders.ts';
import { differsFromAnew } from './testing/compare-with-anew.ts';
import { runCli, startCli } from './testing/run-cli.ts';
import { gamesBefore, writeGames } from './testing/first-weeks.ts';

/*
 * The real thing, end to end: the first weeks of the bundled season as of an early day, written by
 * the real desk and built by Astro. One store serves all tests of this file, in their order.
 */
let store: string;
let env: NodeJS.ProcessEnv & { STORE_DIR: string };
/** The snapshot's folder. */
let firstWeeks: string;
const FIRST_WEEKS_END = '2025-09-08';
/** A game whose score is corrected from 17-10 to 17-13. */
const CORRECTED = 'lsu-at-clemson-2025-08-30';

beforeAll(() => {
  // On the project's disk: Astro's own build moves what it has made into the store by renaming.
  store = mkdtempSync(path.join(PROJECT_ROOT, 'test-results', 'real-'));
  lendCompiledSite(store);
  env = { ...process.env, STORE_DIR: store, SHARE_CARDS_PER_SYNC: '5' };
  firstWeeks = path.join(store, 'first-weeks');
  writeGames(firstWeeks, gamesBefore(FIRST_WEEKS_END));
});
afterAll(() => rmSync(store, { recursive: true, force: true }));
const current = (): string => path.basename(readlinkSync(path.join(store, 'current')));
const siteOf = (id: string): string => path.join(store, 'releases', id, 'site');
const readPage = (name: string): string => readFileSync(path.join(siteOf(current()), `${name}.html`), 'utf8');
const ofFirstWeeks = (): string[] => ['--snapshot', firstWeeks];
const sync = (...args: string[]): Promise<string> => runCli(env, [...ofFirstWeeks(), ...args]);
const LONG = 240_000;

test('a sync into an empty store publishes a page for every article', { timeout: LONG }, async () => {
  const said = await sync('--as-of', '2025-08-31');
  const report = await readReleaseReport(releasePaths(path.join(store, 'current')));
  const total = report?.entities.articles.total ?? 0;
  expect(total).toBeGreaterThan(40);
  expect(
    (await readdir(path.join(siteOf(current()), 'article'))).filter((name) => name.endsWith('.html')),
  ).toHaveLength(total);
  expect(said).toContain(`Published release ${current()} with ${report?.pages ?? 0} pages.`);
  expect(readPage(`article/${CORRECTED}-recap`)).toMatch(/17[-–]10/);
});

test('every team of the FBS has a page, feeds and a calendar, and no team below it', async () => {
  const db = openContentDb(path.join(store, 'current/content.db'), { readonly: true });
  const fbs = [...(await mapTeams(db)).values()].filter(hasPage).map(({ id }) => id);
  await db.destroy();
  expect(fbs).toHaveLength(136);
  for (const [folder, ending] of [
    ['teams', '.html'],
    ['feeds/teams', '.atom'],
    ['calendars/teams', '.ics'],
  ] as const) {
    const files = readdirSync(path.join(siteOf(current()), folder));
    const named = files.filter((name) => name.endsWith(ending));
    const ids = named.map((name) => path.basename(name, ending));
    expect(ids.toSorted(), folder).toEqual(fbs.toSorted());
  }
  const irish = readPage('teams/notre-dame');
  expect(irish).toMatch(/Independent · FBS/);
  expect(irish).not.toMatch(/FBS Independents|Standing</);
  // It leads to the team that it met, and back.
  expect(irish).toContain('href="/teams/miami"');
  expect(readPage('teams/miami')).toContain('href="/teams/notre-dame"');
});

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

test('what members alone are shown stands in no file but the open example of the week', async () => {
  const db = openContentDb(path.join(store, 'current/content.db'), { readonly: true });
  const forecasts = await db.selectFrom('game_forecast').selectAll().execute();
  const shares = await db.selectFrom('team_projection').select(['playoff', 'wins']).execute();
  await db.destroy();
  const numbers = forecasts.flatMap(({ home_margin, home_win }) => [home_margin, home_win]);
  const figures = new Set(
    [...numbers, ...shares.flatMap(({ playoff, wins }) => [playoff, wins])]
      .map((figure) => String(Math.abs(figure)))
      .filter((figure) => figure.length > 6),
  );
  expect(figures.size).toBeGreaterThan(50);
  const site = siteOf(current());
  const files = (await readdir(site, { recursive: true })).filter((file) =>
    /\.(html|json|atom|xml|ics|svg|txt|webmanifest)$/.test(file),
  );
  const holding = files.filter((file) => {
    const text = readFileSync(path.join(site, file), 'utf8');
    // What is drawn or written of them has such a heading; what is handed to a script would be the figures themselves.
    if (text.includes('data-members')) return true;
    return (text.match(/\d+\.\d{5,}/g) ?? []).some((figure) => figures.has(figure));
  });
  expect(holding).toEqual(['game-of-week.html']);
});

/** `npx astro build` with a store's content; the pages come to lie in the store's preview folder. */
async function plainBuild(storeDir: string): Promise<string> {
  // Astro keeps the code that renders the pages below the working directory: builds at the same time need one each.
  const cwd = path.join(PROJECT_ROOT, '.astro/builds', `${process.pid}-plain`);
  mkdirSync(cwd, { recursive: true });
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const astro = path.join(PROJECT_ROOT, 'node_modules/astro/bin/astro.mjs');
  const { PATH, HOME } = process.env;
  await promisify(execFile)(process.execPath, [astro, 'build', '--root', PROJECT_ROOT], {
    cwd,
    env: { PATH, HOME, STORE_DIR: storeDir, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return storePaths(storeDir).preview;
}

/** What the sync adds to the pages: compressed bodies and sitemaps. */
const isAdded = (file: string): boolean => isCompressed(file) || /^sitemap(s\/|\.xml$)/.test(file);

test(
  'the compiled site makes every page as a plain `astro build` of the same content does',
  { timeout: LONG },
  async () => {
    const differing = await differingFiles(siteOf(current()), await plainBuild(store));
    expect(differing.filter((file) => !isAdded(file))).toEqual([]);
  },
);

test('the same sync again builds nothing', { timeout: LONG }, async () => {
  const before = current();
  const said = await sync('--as-of', '2025-08-31');
  expect(said).toContain(`Nothing has changed: release ${before} stays.`);
  expect(current()).toBe(before);
});

test('a corrected score rewrites its recap, which says that it was updated', { timeout: LONG }, async () => {
  // One score has been corrected meanwhile.
  const games = gamesBefore(FIRST_WEEKS_END);
  const game = games.find(({ id }) => id === CORRECTED);
  Object.assign(game?.['home'] ?? {}, { score: 13 });
  writeGames(firstWeeks, games);
  await sync('--as-of', '2025-09-06');
  const recap = readPage(`article/${CORRECTED}-recap`);
  expect(recap).toMatch(/17[-–]13/);
  expect(recap).not.toMatch(/17[-–]10/);
  expect(recap).toMatch(/Updated\s*<time datetime="2025-09-06T16:00:00.000Z"/);
  expect(readPage('article/alabama-at-florida-state-2025-08-30-recap')).not.toMatch(/Updated\s*<time/);
});

/** Kills a sync so long after its output first matches. */
async function killWhen(said: RegExp, args: readonly string[], afterMs: number): Promise<void> {
  const { child, done } = startCli(env, [...ofFirstWeeks(), '--force', '--json', ...args]);
  let output = '';
  child.stdout.on('data', (text: string) => {
    output += text;
    if (said.test(output)) void sleep(afterMs).then(() => child.kill('SIGKILL'));
  });
  expect((await done).status, `killed after ${String(said)}`).toBeNull();
}

test(
  'killed while it compiles, renders and links, or publishes it leaves a whole site; after all that the release equals one rendered from nothing byte for byte',
  { timeout: LONG },
  async () => {
    const before = current();
    for (const [said, args, afterMs] of [
      [/"step":"compile"/, ['--full', '--as-of', '2025-09-09'], 400],
      [/"step":"render"[^]*"type":"progress"/, ['--as-of', '2025-09-09'], 0],
      [/"step":"publish"/, ['--as-of', '2025-09-09'], 0],
    ] as const) {
      await killWhen(said, args, afterMs);
      await checkPublished(releasePaths(path.join(store, 'current')));
    }
    await sync('--as-of', '2025-09-09', '--force');
    expect(current()).not.toBe(before);
    await checkPublished(releasePaths(path.join(store, 'current')));
    expect(await differsFromAnew(env)).toEqual([]);
  },
);
