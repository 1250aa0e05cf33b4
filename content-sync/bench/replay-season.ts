import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SyncReport } from '#data/release-store/sync-report.ts';
import { formatDuration } from '../report/summary.ts';
import { parseAsOf } from '../season/as-of.ts';
import { differsFromAnew } from '../testing/compare-with-anew.ts';
import { copyProject } from '../testing/project-copy.ts';
import { runCli } from '../testing/run-cli.ts';
import { LEAGUE_KEY, startLeagueServer } from '../testing/league-server.ts';
import { checkSeason } from './season-checks.ts';
import { startSite } from './start-site.ts';

/*
 * Lives through a season: for 20 moments (or the first few, as many as the argument says) from August to January the real sync asks a stand-in for
 * the league API, which answers as of that moment, and publishes; a running server is then asked
 * for a handful of facts, on pages and in the API. With --compare each release is held, byte for byte, against
 * one rendered from nothing, and the templates change at every fourth moment. Run by hand:
 *   node content-sync/bench/replay-season.ts [count] [--compare]
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

const { values: flags, positionals } = parseArgs({
  options: { compare: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const count = Number(positionals[0] ?? MOMENTS.length);
/** At so many moments another version of the templates takes its turn. */
const TEMPLATES_CHANGE_EVERY = 4;
const FOOTERS = ['Built with passion', 'Made with passion'] as const;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** A copy of the project whose templates change while the season goes on. */
function changingProject(folder: string): { cli: string; reach(moment: number): void } {
  const { cli, edit } = copyProject(folder);
  let [now, other]: readonly string[] = FOOTERS;
  return {
    cli,
    reach(moment) {
      if (moment === 0 || moment % TEMPLATES_CHANGE_EVERY !== 0) return;
      edit('site/components/SiteFooter.astro', now ?? '', other ?? '');
      [now, other] = [other, now];
    },
  };
}

async function replay(root: string): Promise<boolean> {
  const store = path.join(root, 'store');
  const project = flags.compare ? changingProject(path.join(root, 'project')) : null;
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
    for (const [number, moment] of MOMENTS.slice(0, count).entries()) {
      project?.reach(number);
      const at = parseAsOf(moment);
      league.setMoment(at);
      league.requests.length = 0;
      const from = performance.now();
      const output = await runCli(env, ['--as-of', moment, '--json'], project?.cli);
      const totalMs = performance.now() - from;
      const last = output.trimEnd().split('\n').at(-1) ?? '';
      const { report } = JSON.parse(last) as { report: SyncReport };
      site ??= await startSite(env);
      const faults = await checkSeason(site.url, at, report.releaseId ?? '');
      if (project !== null) {
        const differing = await differsFromAnew(env, project.cli);
        if (differing.length > 0)
          faults.push(
            `${differing.length} files differ from anew: ${differing.slice(0, 5).join(', ')}`,
          );
      }
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

const root = await mkdtemp(path.join(tmpdir(), 'hashmark-season-'));
try {
  process.exitCode = (await replay(root)) ? 0 : 1;
} finally {
  await rm(root, { recursive: true, force: true });
}
