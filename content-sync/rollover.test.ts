// @module-tag full
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseInStore, releasePaths, storePaths } from '#data/releases/layout.ts';
import type { SyncOptions } from './run-sync.ts';
import { differingFiles } from './testing/compare-folders.ts';
import { joinWithTeam } from './testing/member.ts';
import { openPromises } from './testing/promises.ts';
import { withRealPages } from './testing/real-pages.ts';
import { startSite, waitForRelease } from './testing/start-site.ts';
import { createTestSync } from './testing/test-sync.ts';
import { snapshotWith, writeSnapshot } from './testing/tiny-snapshot.ts';
import { giveTwoSeasons, likeLeague } from './testing/two-seasons.ts';

/*
 * A season that turns on one store: the real sync with the real templates over a handful of games, and the real server
 * beside it.
 */
const sync = createTestSync();
afterAll(() => {
  sync.remove();
});

const corrected = snapshotWith(({ games }) => Object.assign(games[0]?.['home'] ?? {}, { score: 20 }));

beforeAll(() => {
  giveTwoSeasons(sync);
  withRealPages(sync);
  sync.deps.sources = [likeLeague(sync)];
});

test('a season turns and turns back, and nothing that readers keep is lost', async () => {
  const promises = openPromises();
  const env = { ...process.env, STORE_DIR: sync.store, SYNC_SCHEDULE: 'off' };
  let site: Awaited<ReturnType<typeof startSite>> | undefined;
  /** Publishes as of a day, and returns what has been broken by that and how many addresses have moved. */
  const publish = async (now: string, season: number | null, shown: number) => {
    sync.deps.clock = () => new Date(now);
    sync.deps.config = { ...sync.deps.config, season };
    const { outcome, releaseId } = await sync.sync();
    expect(outcome).toBe('published');
    site ??= await startSite(env);
    await waitForRelease(site.url, releaseId ?? '');
    const changed = await promises.note(`${sync.store}/current/site`, shown);
    const { faults, moved } = await promises.ask(site.url);
    return { broken: [...changed, ...faults], moved };
  };
  const { url } = await (async () => {
    expect(await publish('2026-03-01T12:00:00Z', null, 2025)).toEqual({ broken: [], moved: 0 });
    if (site === undefined) throw new Error('no server');
    return site;
  })();
  try {
    const ask = async (path: string) => {
      const answer = await fetch(url + path, { redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };
    const conferenceOfFir = async (year: number): Promise<unknown> => {
      const teams = (await (await fetch(`${url}/api/teams?season=${year}`)).json()) as {
        id: string;
        conference: string;
      }[];
      return teams.find(({ id }) => id === 'fir')?.conference;
    };
    /** What a page says, without its marks. */
    const words = (page: string): string =>
      sync
        .readPage(page)
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll(/\s+/g, ' ');
    const member = await joinWithTeam(url, 'fir');
    // While nobody plays the first day of the next season is told.
    expect(sync.readPage('index.html')).toContain('Saturday, September 5, 2026');
    expect(await ask('/teams/fir/2025')).toEqual([301, '/teams/fir']);

    expect(await publish('2026-07-03T12:00:00Z', null, 2026)).toEqual({ broken: [], moved: 0 });
    expect([await conferenceOfFir(2025), await conferenceOfFir(2026)]).toEqual(['ACC', 'Big 12']);
    expect(words('teams/fir.html')).toContain('Big 12 · FBS');
    expect(words('teams/fir/2025.html')).toContain('ACC · FBS');
    expect(await ask('/teams/fir/2026')).toEqual([301, '/teams/fir']);
    expect(await ask('/seasons/2026/weeks/1')).toEqual([301, '/weekly-schedule/1']);
    expect(await member.favouriteTeam()).toBe('fir');

    // Set back by its operator: the pages of the season that is shown again are where they were.
    const { broken, moved } = await publish('2026-07-04T12:00:00Z', 2025, 2025);
    expect(broken).toEqual([]);
    expect(moved).toBeGreaterThan(20);
    expect(await ask('/seasons/2025/weeks/3')).toEqual([301, '/weekly-schedule/3']);
    expect(await ask('/seasons/2025/recruits')).toEqual([301, '/recruits']);
    expect(await member.favouriteTeam()).toBe('fir');
  } finally {
    await site?.stop();
  }
}, 240_000);

const FOOTER = 'Built with passion';
const ANOTHER_FOOTER = 'Made with passion';

/** Gives the sync another version of the code: the same but for a sentence at the foot of every page. */
function useAnotherFooter(): void {
  const { compileSite, fingerprint } = sync.deps;
  sync.deps.fingerprint = () => Promise.resolve('another-footer');
  sync.deps.compileSite = async ({ isFull }) => {
    const site = await compileSite({ fingerprint: await fingerprint(), isFull });
    // Beside what is sealed.
    const renderer = path.join(path.dirname(site.client), 'another.mjs');
    writeFileSync(renderer, readFileSync(site.renderer, 'utf8').replaceAll(FOOTER, ANOTHER_FOOTER));
    return { ...site, renderer };
  };
}

/** The files in which two releases differ, apart from the moment of the release on the front page. */
async function differingSites(one: string, other: string): Promise<string[]> {
  const files = await differingFiles(one, other);
  const [home, otherHome] = [one, other].map((site) =>
    readFileSync(path.join(site, 'index.html'), 'utf8').replace(/Updated <time.*?<\/time>/, ''),
  );
  return home === otherHome ? files.filter((file) => !file.startsWith('index.html')) : files;
}

test('a corrected score of a season that is over changes the pages that show it; a page of it that is lost comes back; other templates make every page anew, and the first ones again as from nothing', async () => {
  const show = async (hour: number, options: Partial<SyncOptions> = { force: true }) => {
    sync.deps.clock = () => new Date(Date.UTC(2026, 8, 20, hour));
    sync.deps.config = { ...sync.deps.config, season: 2026 };
    const { rendered } = await sync.sync(options);
    const release = releasePaths(releaseInStore(storePaths(sync.store), sync.currentId() ?? '').folder);
    return { ...release, rendered: rendered ?? 0 };
  };
  await show(12);
  const before = await show(13, { season: 2025, force: true });
  expect((await show(14)).rendered).toBeLessThan(40);
  writeSnapshot(path.join(sync.snapshotFolder, '2025'), corrected);
  const after = await show(15, { season: 2025 });
  const changed = await differingSites(before.site, after.site);
  const ofKind = (kind: string): string[] => changed.filter((file) => file.startsWith(kind) && file.endsWith('.html'));
  expect(ofKind('games/')).toEqual([
    'games/ash-at-elm-2025-09-06.html',
    'games/elm-at-oak-2025-08-30.html',
    'games/elm-at-oak-2026-09-05.html',
    'games/fir-at-elm-2025-09-13.html',
    'games/oak-at-outsider-2025-09-13.html',
    'games/outsider-at-oak-2025-09-06.html',
  ]);
  expect(ofKind('daily/')).toEqual(['daily/2025-08-31.html', 'daily/2025.html']);
  expect(ofKind('seasons/')).toEqual(['seasons/2025.html', 'seasons/2025/weeks/1.html']);

  const lost = 'games/fir-at-elm-2025-09-13.html';
  rmSync(path.join(after.site, lost));
  const again = await show(16);
  expect(await differingSites(after.site, again.site)).toEqual([lost]);
  rmSync(again.pageIndex);
  const anew = await show(17);
  expect(anew.rendered).toBeGreaterThan(100);
  expect(await differingSites(again.site, anew.site)).toEqual([]);

  const own = { ...sync.deps };
  useAnotherFooter();
  const other = await show(18, {});
  const pages = readdirSync(other.site, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const withFooter = (footer: string): string[] =>
    pages.filter((name) => readFileSync(path.join(other.site, name), 'utf8').includes(footer));
  expect(withFooter(FOOTER)).toEqual([]);
  expect(withFooter(ANOTHER_FOOTER).length).toBeGreaterThan(100);
  Object.assign(sync.deps, own);
  const back = await show(19, {});
  expect(await differingSites(anew.site, back.site)).toEqual([]);
}, 240_000);
