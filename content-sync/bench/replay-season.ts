import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addDays, easternDay } from '#data/domain/eastern-time.ts';
import { seasonOfDay } from '#data/domain/football/season.ts';
import { releasePaths, storePaths } from '#data/releases/layout.ts';
import type { SyncReport } from '#data/releases/reports.ts';
import { formatDuration } from '../publish/report-summary.ts';
import { parseAsOf } from '../content/season/as-of.ts';
import { differsFromAnew } from '../testing/compare-with-anew.ts';
import { copyProject } from '../testing/project-copy.ts';
import { runCli } from '../testing/run-cli.ts';
import { LEAGUE_KEY, startLeagueServer, type LeagueServer } from '../testing/league-server.ts';
import { joinWithTeam, type Member } from '../testing/member.ts';
import { openPromises } from '../testing/promises.ts';
import { readPages } from './read-pages.ts';
import { checkSeason, checkStandings } from './season-checks.ts';
import { startSite } from '../testing/start-site.ts';

/*
 * Lives through a season: for 20 moments (or the first few, as many as the argument says) from August to January the
 * real sync asks a stand-in for the league API, which answers as of that moment, and publishes; a running server is
 * then asked for a handful of facts, on pages and in the API, for every team's conference and record, for every address
 * that a release before had, and for a member's team. With --compare each release is held, byte for byte, against one
 * rendered from nothing, and the templates change at every fourth moment. With --rollover the moments go from January,
 * through the months without games, into the next season. With --first each moment finds an empty store, and what its
 * pages say is printed; with --sources=snapshot,cfbd,desk the bundled seasons are there too. Run by hand:
 * node content-sync/bench/replay-season.ts [count] [--compare] [--rollover | --first] [--from=<moment>]
 */
const ONE_SEASON = [
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

/** From one Saturday or Sunday to the next up to the last one. */
function weekly(first: string, last: string): string[] {
  return first > last ? [] : [first, ...weekly(addDays(first, 7), last)];
}

const ROLLOVER = [
  ...weekly('2026-01-03', '2026-01-24'),
  '2026-02-15',
  '2026-03-15',
  '2026-04-15',
  '2026-05-15',
  '2026-06-15',
  '2026-06-30',
  ...weekly('2026-07-05', '2026-10-04'),
];

const FIRST_UPDATES = [
  '2026-01-05',
  '2026-02-10',
  '2026-04-15',
  '2026-06-20',
  '2026-07-02',
  '2026-08-10',
  '2026-08-30',
  '2026-09-20',
  '2026-10-04',
  // Seven weeks after the last result that the stand-in has.
  '2026-11-22',
];

const { values: flags, positionals } = parseArgs({
  options: {
    compare: { type: 'boolean', default: false },
    rollover: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
    from: { type: 'string', default: '' },
    sources: { type: 'string', default: 'cfbd,desk' },
  },
  allowPositionals: true,
});
const ALL_MOMENTS = flags.rollover ? ROLLOVER : flags.first ? FIRST_UPDATES : ONE_SEASON;
const MOMENTS = ALL_MOMENTS.filter((moment) => moment >= flags.from).slice(
  0,
  Number(positionals[0] ?? ALL_MOMENTS.length),
);
/** At so many moments another version of the templates takes its turn. */
const TEMPLATES_CHANGE_EVERY = 4;
/** The team of a member who stays: one of the two that the Pac-12 had left before it grew again. */
const FAVOURITE = 'oregon-state';
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
      edit('site/components/page/SiteFooter.astro', now ?? '', other ?? '');
      [now, other] = [other, now];
    },
  };
}

const environmentFor = (store: string, { url }: LeagueServer) => ({
  ...process.env,
  STORE_DIR: store,
  CONTENT_SOURCES: flags.sources,
  CFBD_API_KEY: LEAGUE_KEY,
  CFBD_API_BASE: url,
  SYNC_SCHEDULE: 'off',
});

async function replay(root: string): Promise<boolean> {
  const store = path.join(root, 'store');
  const project = flags.compare ? changingProject(path.join(root, 'project')) : null;
  const league = await startLeagueServer(parseAsOf(MOMENTS[0] ?? ''));
  const promises = openPromises();
  const env = environmentFor(store, league);
  let site: Awaited<ReturnType<typeof startSite>> | undefined;
  let member: Member | undefined;
  let isRight = true;
  say('| as of | whole update | render | pages | rendered | calls | season | addresses ever | 200 | moved | checks |');
  say(`|${' --- |'.repeat(11)}`);
  try {
    for (const [number, moment] of MOMENTS.entries()) {
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
      const release = releasePaths(path.join(storePaths(store).releases, report.releaseId ?? ''));
      const season = seasonOfDay(easternDay(at));
      const faults = await checkSeason(site.url, at, report.releaseId ?? '');
      faults.push(...(await checkStandings(site.url, release.contentDb, at)));
      faults.push(...(await promises.note(release.site, season)));
      const answers = await promises.ask(site.url);
      faults.push(...answers.faults);
      member ??= await joinWithTeam(site.url, FAVOURITE);
      const favourite = await member.favouriteTeam();
      if (favourite !== FAVOURITE) faults.push(`the member's team is ${String(favourite)}`);
      if (project !== null) {
        const differing = await differsFromAnew(env, project.cli);
        if (differing.length > 0)
          faults.push(`${differing.length} files differ from anew: ${differing.slice(0, 5).join(', ')}`);
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
        season,
        answers.asked,
        answers.found,
        answers.moved,
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

/** One first update for each moment, in a store of its own, and what a reader then finds. */
async function firstUpdates(root: string): Promise<boolean> {
  const league = await startLeagueServer(parseAsOf(MOMENTS[0] ?? ''));
  let isRight = true;
  try {
    for (const moment of MOMENTS) {
      const store = path.join(root, moment);
      league.setMoment(parseAsOf(moment));
      const env = environmentFor(store, league);
      const output = await runCli(env, ['--as-of', moment, '--json']);
      const { report } = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as {
        report: SyncReport;
      };
      const site = await startSite(env);
      say(`\n## ${moment}: ${report.message} ${JSON.stringify(report.notes)}`);
      for (const [what, text] of await readPages(site.url)) say(`- ${what}: ${text}`);
      await site.stop();
      isRight &&= report.notes.length === 0;
      await rm(store, { recursive: true });
    }
  } finally {
    await league.close();
  }
  return isRight;
}

const root = await mkdtemp(path.join(tmpdir(), 'hashmark-season-'));
try {
  process.exitCode = (await (flags.first ? firstUpdates : replay)(root)) ? 0 : 1;
} finally {
  await rm(root, { recursive: true, force: true });
}
