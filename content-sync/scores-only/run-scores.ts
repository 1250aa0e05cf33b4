import { openContentDb } from '#data/content/database.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import { getReleaseMeta } from '#data/content/queries/meta.queries.ts';
import type { ScoreChange } from '#data/content/queries/scores.queries.ts';
import { readContent } from '#data/content/queries/store.queries.ts';
import type { GameRecord } from '#data/content/content.ts';
import { isScoreDue } from '#data/domain/game-window.ts';
import type { Http } from '../http/fetch-source.ts';
import {
  readCurrent,
  isOfThisVersion,
  type PublishedRelease,
} from '#data/release-store/published-release.ts';
import { createStepClock } from '../report/step-clock.ts';
import type { Progress } from '../report/progress.ts';
import type { LeagueAccess } from '../sources/cfbd/league-api.ts';
import { skipNotes } from '../sources/cfbd/league-record.ts';
import { explainFullDisk } from '../store/full-disk.ts';
import { openStore } from '../store/open-store.ts';
import { storePaths, type StorePaths } from '#data/release-store/layout.ts';
import { lockStore } from '../store/lock-store.ts';
import { writeFileAtomic } from '#data/release-store/write-file-atomic.ts';
import { EXIT, SyncError } from '../core/sync-error.ts';
import { askScores } from './ask-scores.ts';
import { chooseChanges } from './choose-changes.ts';
import { readScores } from './read-scores.ts';
import { readScoreboardRefusal, scoreText, type ScoresReport } from './scores-report.ts';
import { writeScores } from './write-scores.ts';

/** What a run for scores alone works with; a test hands in its own. */
export interface ScoresDeps {
  storeDir: string;
  league: LeagueAccess & { http: Pick<Http, 'get' | 'calls'> };
  clock: () => Date;
  progress: Progress;
}

/** Why nothing is to be done; not a failure. */
class Skip extends Error {}

/** The release's games, and those whose score may be changing now. */
interface Field {
  current: PublishedRelease;
  due: { id: string; week: number }[];
}

async function lookAtGames(paths: StorePaths, asOf: Date | null, now: Date): Promise<Field> {
  const current = await readCurrent(paths);
  if (current === undefined || !(await isOfThisVersion(current.paths)))
    throw new Skip('There is no release of this version yet: run npm run sync first.');
  const db = openContentDb(current.paths.contentDb, { readonly: true });
  try {
    const meta = await getReleaseMeta(db);
    if (meta.asOf !== null && asOf === null)
      throw new Skip(`Release ${current.id} shows an earlier day (--as-of): its scores stay.`);
    const due = (await listGames(db)).filter((game) => isScoreDue(game, now));
    return { current, due };
  } finally {
    await db.destroy();
  }
}

/** Runs work while no sync does; a Skip when one is running. */
async function whileLocked<Result>(
  paths: StorePaths,
  now: Date,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = await lockStore(paths, { wait: false, now }).catch((error: unknown) => {
    if (error instanceof SyncError && error.exitCode === EXIT.locked)
      throw new Skip('A sync is running: the scores wait for the next run.');
    throw error;
  });
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** Every stored row that the league's word is compared with. */
async function readStored(current: PublishedRelease) {
  const db = openContentDb(current.paths.contentDb, { readonly: true });
  try {
    return await readContent(db);
  } finally {
    await db.destroy();
  }
}

function describeChange(row: GameRecord | undefined, { gameId, score }: ScoreChange) {
  return {
    id: gameId,
    before: row === undefined ? '' : scoreText(row.status, row.awayScore, row.homeScore),
    after: scoreText(score.status, score.awayScore, score.homeScore),
  };
}

const gamesText = (count: number): string => (count === 1 ? '1 game' : `${count} games`);

/** Asks, compares and writes; fills in the report on the way. */
async function updateScores(
  deps: ScoresDeps,
  asOf: Date | null,
  now: Date,
  report: ScoresReport,
): Promise<void> {
  const { league, progress } = deps;
  const paths = storePaths(deps.storeDir);
  const steps = createStepClock(progress);
  report.steps = steps.times;
  const { current, due } = await lookAtGames(paths, asOf, now);
  report.releaseId = current.id;
  if (due.length === 0) throw new Skip('No game is being played.');
  // A call is worth more than a look: while a sync runs, nobody is asked.
  await whileLocked(paths, now, () => Promise.resolve());

  const before = league.http.calls();
  const answer = await steps
    .run('fetch', () =>
      askScores(league, {
        weeks: due.map(({ week }) => week),
        scoreboardRefusedAt: report.scoreboardRefusedAt,
        now,
      }),
    )
    .finally(() => {
      report.calls = league.http.calls() - before;
    });
  report.scoreboardRefusedAt = answer.scoreboardRefusedAt;

  await whileLocked(paths, now, async () => {
    // A sync or a rollback may have published another one meanwhile, and its games are the ones that count.
    const { current: latest } = await lookAtGames(paths, asOf, now);
    report.releaseId = latest.id;
    const stored = await readStored(latest);
    const { games, skipped } = await steps.run('parse', () =>
      readScores(answer, { stored, due, idFile: paths.leagueIds, now }),
    );
    const chosen = chooseChanges(stored.games, games);
    report.notes = skipNotes(answer.call, [...skipped, ...chosen.skipped]).map((note) => ({
      source: 'cfbd',
      ...note,
    }));
    if (chosen.changes.length === 0) {
      report.outcome = 'unchanged';
      report.message = 'No score has changed.';
      return;
    }
    await steps.run('write', () =>
      writeScores(paths, latest.paths, chosen.changes, now.toISOString()),
    );
    report.games = chosen.changes.map((change) =>
      describeChange(stored.games.get(change.gameId), change),
    );
    report.outcome = 'updated';
    report.message = `Updated the scores of ${gamesText(chosen.changes.length)} in release ${latest.id}.`;
  });
}

/**
 * One run for scores alone: asks the league for the games of the present and puts their status and
 * scores into the current release's database. No page is built, no article written. Resolves with what
 * it did, also when there was nothing to do. Throws a SyncError with the reason when it cannot; then
 * everything is as it was. `asOf` stands in for the clock. What it did is kept as last-scores.json.
 */
export async function runScores(
  deps: ScoresDeps,
  { asOf }: { asOf: Date | null },
): Promise<ScoresReport> {
  const paths = storePaths(deps.storeDir);
  const started = deps.clock();
  await openStore(paths);
  const report: ScoresReport = {
    outcome: 'failed',
    message: '',
    startedAt: started.toISOString(),
    finishedAt: started.toISOString(),
    releaseId: null,
    calls: 0,
    games: [],
    notes: [],
    steps: [],
    scoreboardRefusedAt: await readScoreboardRefusal(paths.lastScores),
  };
  try {
    await updateScores(deps, asOf, asOf ?? started, report);
  } catch (error) {
    const reason = error instanceof Skip ? error : ((await explainFullDisk(paths, error)) ?? error);
    if (reason instanceof Skip) report.outcome = 'skipped';
    report.message =
      reason instanceof SyncError || reason instanceof Skip
        ? reason.message
        : `The scores could not be updated: ${String(reason)}`;
    if (!(reason instanceof Skip)) throw reason;
  } finally {
    deps.progress.end();
    report.finishedAt = deps.clock().toISOString();
    // A run that asked nobody has nothing to say that is worth forgetting the last one for.
    if (report.outcome === 'failed' || report.calls > 0)
      await writeFileAtomic(paths.lastScores, `${JSON.stringify(report, null, 2)}\n`).catch(
        () => undefined,
      );
  }
  return report;
}
