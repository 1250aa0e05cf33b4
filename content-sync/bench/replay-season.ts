import { mkdtemp, rm } from 'node:fs/promises';
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
  say('| as of | whole update | render | pages | rendered | calls | checks |');
  say('| --- | --- | --- | --- | --- | --- | --- |');
  try {
    for (const moment of MOMENTS.slice(0, count)) {
      const at = parseAsOf(moment);
      league.setMoment(at);
      league.requests.length = 0;
      const from = performance.now();
      const output = await runCli(env, ['--as-of', moment, '--json']);
      const totalMs = performance.now() - from;
      const last = output.trimEnd().split('\n').at(-1) ?? '';
      const { report } = JSON.parse(last) as { report: SyncReport };
      site ??= await startSite(env);
      const faults = await checkSeason(site.url, at, report.releaseId ?? '');
      isRight &&= faults.length === 0 && report.notes.length === 0;
      const render = report.steps.find((step) => step.name === 'render')?.ms ?? 0;
      const cells = [
        moment,
        formatDuration(totalMs),
        formatDuration(render),
        report.pages ?? 0,
        report.rendered ?? 0,
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
