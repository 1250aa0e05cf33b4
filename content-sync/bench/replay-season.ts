import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SyncReport } from '#data/release-store/sync-report.ts';
import { formatDuration } from '../report/summary.ts';
import { parseAsOf } from '../season/as-of.ts';
import { runCli } from '../testing/run-cli.ts';
import { LEAGUE_KEY, startLeagueServer } from '../testing/league-server.ts';
import { checkSeason } from './season-checks.ts';
import { startSite } from './start-site.ts';

/*
 * Lives through a season: for 20 moments (or the first few, as many as the argument says) from August to January the real sync asks a stand-in for
 * the league API, which answers as of that moment, and publishes; a running server is then asked
 * for a handful of facts, on pages and in the API. Run by hand:
 *   node content-sync/bench/replay-season.ts [count]
 */
const MOMENTS = [
  '2025-08-20',
  '2025-08-24',
  '2025-08-31',
  '2025-09-07',
  '2025-09-14',
  '2025-09-21',
  '2025-09-28',
  '2025-10-05',
  '2025-10-12',
  // Saturday, 5 PM in the East: games are being played.
  '2025-10-18T21:00:00Z',
  '2025-10-26',
  '2025-11-02',
  '2025-11-09',
  '2025-11-16',
  '2025-11-23',
  '2025-11-30',
  '2025-12-08',
  '2025-12-21',
  '2026-01-03',
  '2026-01-20',
] as const;

const count = Number(process.argv[2] ?? MOMENTS.length);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The cache keys that Astro's last build left: a page whose key stays is restored by the next. */
async function readPageKeys(store: string): Promise<Map<string, string>> {
  type Route = { dependencyHash: string; paths: Record<string, { cacheKey: string }> };
  try {
    const cache = path.join(store, 'build-cache');
    const code = await readFile(path.join(cache, 'fingerprint'), 'utf8');
    const text = await readFile(path.join(cache, 'incremental-build.json'), 'utf8');
    const { routes } = JSON.parse(text) as { routes: Record<string, Route> };
    return new Map(
      Object.values(routes).flatMap(({ dependencyHash, paths }) =>
        Object.entries(paths).map(([page, { cacheKey }]) => [
          page,
          `${code} ${dependencyHash} ${cacheKey}`,
        ]),
      ),
    );
  } catch {
    return new Map();
  }
}

async function replay(store: string): Promise<boolean> {
  const league = await startLeagueServer(parseAsOf(MOMENTS[0]));
  const env = {
    ...process.env,
    STORE_DIR: store,
    CONTENT_SOURCES: 'cfbd,desk',
    CFBD_API_KEY: LEAGUE_KEY,
    CFBD_API_BASE: league.url,
    SYNC_SCHEDULE: 'off',
  };
  let site: Awaited<ReturnType<typeof startSite>> | undefined;
  let isRight = true;
  say('| as of | whole update | page build | pages | rendered | restored | calls | checks |');
  say('| --- | --- | --- | --- | --- | --- | --- | --- |');
  try {
    for (const moment of MOMENTS.slice(0, count)) {
      const at = parseAsOf(moment);
      league.setMoment(at);
      league.requests.length = 0;
      const before = await readPageKeys(store);
      const from = performance.now();
      const output = await runCli(env, ['--as-of', moment, '--json']);
      const totalMs = performance.now() - from;
      const last = output.trimEnd().split('\n').at(-1) ?? '';
      const { report } = JSON.parse(last) as { report: SyncReport };
      const after = await readPageKeys(store);
      // Feeds and calendars are restored as well, and have an ending in their address.
      const restored = [...after].filter(
        ([page, key]) => !page.includes('.') && before.get(page) === key,
      ).length;
      const pages = report.pages ?? 0;
      site ??= await startSite(env);
      const faults = await checkSeason(site.url, at, report.releaseId ?? '');
      isRight &&= faults.length === 0 && report.notes.length === 0;
      const build = report.steps.find((step) => step.name === 'build')?.ms ?? 0;
      const cells = [
        moment,
        formatDuration(totalMs),
        formatDuration(build),
        pages,
        pages - restored,
        restored,
        league.requests.length,
        faults.length === 0 ? 'all right' : faults.join('; '),
      ];
      say(`| ${cells.join(' | ')} |`);
      if (report.notes.length > 0) say(JSON.stringify(report.notes));
    }
  } finally {
    await site?.stop();
    await league.close();
  }
  return isRight;
}

const store = await mkdtemp(path.join(tmpdir(), 'hashmark-season-'));
try {
  process.exitCode = (await replay(store)) ? 0 : 1;
} finally {
  await rm(store, { recursive: true, force: true });
}
