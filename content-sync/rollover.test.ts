import { afterAll, expect, test } from 'vitest';
import { loadSyncSettings } from '#data/settings/settings.ts';
import { lendCompiledSite } from '#data/testing/lend-compiled-site.ts';
import type { Source } from './core/source.ts';
import { createSyncDeps } from './create-deps.ts';
import { silentProgress } from './report/progress.ts';
import { joinWithTeam } from './testing/member.ts';
import { openPromises } from './testing/promises.ts';
import { startSite, waitForRelease } from './testing/start-site.ts';
import { createTestSync } from './testing/test-sync.ts';
import { giveTwoSeasons } from './testing/two-seasons.ts';

/*
 * A season that turns on one store: the real sync with the real templates over a handful of games, and the real server
 * beside it. The replay of whole seasons (bench/replay-season.ts --rollover) asks the same of all games.
 */
const sync = createTestSync();
afterAll(() => {
  sync.remove();
});

/** The snapshot's seasons as a league tells them: any one that it is asked for. */
function likeLeague([snapshot]: readonly Source[]): Source {
  if (snapshot === undefined) throw new Error('no source');
  return {
    name: 'cfbd',
    reportsEverything: true,
    firstKickoff: (year) => Promise.resolve(`${year}-09-05`),
    fetch: (request) => snapshot.fetch(request),
  };
}

function withRealPages(): void {
  lendCompiledSite(sync.store);
  const settings = loadSyncSettings({ STORE_DIR: sync.store });
  const real = createSyncDeps(settings, {
    snapshot: sync.snapshotFolder,
    progress: silentProgress,
    env: process.env,
  });
  const { compileSite, startRenderer, fingerprint } = real;
  Object.assign(sync.deps, { compileSite, startRenderer, fingerprint });
  sync.deps.config = { ...sync.deps.config, siteUrl: settings.siteUrl };
}

test('a season turns and turns back, and nothing that readers keep is lost', async () => {
  giveTwoSeasons(sync);
  withRealPages();
  sync.deps.sources = [likeLeague(sync.deps.sources)];
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
