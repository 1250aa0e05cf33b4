import { listGames } from '#data/content/queries/game.queries.ts';
import { getReleaseMeta } from '#data/content/queries/meta.queries.ts';
import type { UpdateState } from '#data/contract/admin.ts';
import { isScoreDue } from '#data/domain/game-window.ts';
import type { App } from '../lib/fastify-types.ts';
import type { CurrentRelease } from '../release/current-release.ts';
import type { Release } from '../release/open-release.ts';
import { listReleaseIds } from '../release/release-folders.ts';
import { beforeScores, ScoresRunner } from './scores-runner.ts';
import { createScoresSchedule } from './scores-schedule.ts';
import type { StartSync } from './sync-process.ts';
import { UpdateRunner } from './update-runner.ts';
import { createDailySchedule, noSchedule, type UpdateSchedule } from './update-schedule.ts';

/** How content updates are started; a test hands in a stand-in for the command. */
export interface UpdateSettings {
  storeDir: string;
  schedule: 'daily' | 'off';
  /** How often scores are updated while games are played; null, or left out: never. */
  scoresMinutes?: number | null;
  startSync: StartSync;
  /** After so long an update is stopped; half an hour unless a test is in a hurry. */
  maxMs?: number;
}

/** Content updates as the server knows them: what runs, what ran, what comes next. */
export interface Updates {
  readonly storeDir: string;
  readonly runner: UpdateRunner;
  readonly schedule: UpdateSchedule;
  readonly scores: ScoresRunner;
  /** Tells of every change of the state until the returned function is called. */
  onChange(listener: () => void): () => void;
  state(): Promise<UpdateState>;
}

interface Deps {
  settings: UpdateSettings;
  releases: CurrentRelease;
  clock: () => Date;
}

/**
 * Opens the list of updates. The schedule begins once the app listens; when the app closes, the
 * schedule ends, and with it what is running, which leaves the site as it was.
 */
export async function openUpdates(app: App, { settings, releases, clock }: Deps): Promise<Updates> {
  const { log } = app;
  const { storeDir, startSync, scoresMinutes = null } = settings;
  const check = () => releases.check();
  const scores = await ScoresRunner.open({ storeDir, startSync, clock, log, check });
  const runner = await UpdateRunner.open({
    ...settings,
    startSync: beforeScores(scores, startSync),
    clock,
    log,
    untilServed: async (releaseId) => {
      if (!(await releases.serves(releaseId)))
        log.warn({ release: releaseId }, 'a new release is not served yet');
    },
  });
  const served = () =>
    releases.use(async ({ id, db, newsOpensAt }) => {
      const { createdAt } = await getReleaseMeta(db);
      const [newest] = await listReleaseIds(storeDir);
      return { createdAt: new Date(createdAt), newsOpensAt, isNewest: id === newest };
    });
  const schedule =
    settings.schedule === 'off' ? noSchedule : createDailySchedule({ runner, served, clock, log });
  const scoresSchedule =
    scoresMinutes === null
      ? null
      : createScoresSchedule({
          everyMinutes: scoresMinutes,
          run: () => scores.run(),
          isUpdating: () => runner.running !== null,
          isScoreDue: () => releases.use((release) => hasGamesNow(release, clock())),
          log,
        });
  app.addHook('onListen', async () => {
    scoresSchedule?.start();
    await schedule.start();
  });
  app.addHook('preClose', async () => {
    scoresSchedule?.stop();
    schedule.stop();
    await scores.stop();
    await runner.stop();
  });
  return {
    storeDir,
    runner,
    schedule,
    scores,
    onChange(listener) {
      const forgets = [runner.onChange(listener), scores.onChange(listener)];
      return () => forgets.forEach((forget) => forget());
    },
    async state() {
      return {
        running: runner.running,
        last: runner.runs.find(({ outcome }) => outcome !== 'running') ?? null,
        next: await schedule.next(),
        schedule: settings.schedule,
        scores: scoresMinutes === null ? null : { everyMinutes: scoresMinutes, last: scores.last },
      };
    },
  };
}

/** True while the score of some game may be changing; never for a release of an earlier day, whose time stands still. */
async function hasGamesNow({ db }: Pick<Release, 'db'>, now: Date): Promise<boolean> {
  const { asOf } = await getReleaseMeta(db);
  return asOf === null && (await listGames(db)).some((game) => isScoreDue(game, now));
}
