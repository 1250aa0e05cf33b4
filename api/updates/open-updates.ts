import { getReleaseMeta } from '#data/content/queries/meta.queries.ts';
import type { UpdateState } from '#data/contract/admin.ts';
import type { App } from '../lib/app.ts';
import type { CurrentRelease } from '../release/current-release.ts';
import { listReleaseIds } from '../release/release-folders.ts';
import { untilServed } from '../release/until-served.ts';
import type { StartSync } from './sync-process.ts';
import { UpdateRunner } from './update-runner.ts';
import { createDailySchedule, noSchedule, type UpdateSchedule } from './update-schedule.ts';

/** How content updates are started; a test hands in a stand-in for the command. */
export interface UpdateSettings {
  storeDir: string;
  schedule: 'daily' | 'off';
  startSync: StartSync;
  /** After so long an update is stopped; half an hour unless a test is in a hurry. */
  maxMs?: number;
}

/** Content updates as the server knows them: what runs, what ran, what comes next. */
export interface Updates {
  readonly storeDir: string;
  readonly runner: UpdateRunner;
  readonly schedule: UpdateSchedule;
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
  const runner = await UpdateRunner.open({
    ...settings,
    clock,
    log,
    untilServed: async (releaseId) => {
      if (!(await untilServed(releases, releaseId)))
        log.warn({ release: releaseId }, 'a new release is not served yet');
    },
  });
  const served = () =>
    releases.use(async ({ id, db, newsOpensAt }) => {
      const { createdAt } = await getReleaseMeta(db);
      const [newest] = await listReleaseIds(settings.storeDir);
      return { createdAt: new Date(createdAt), newsOpensAt, isNewest: id === newest };
    });
  const schedule =
    settings.schedule === 'off' ? noSchedule : createDailySchedule({ runner, served, clock, log });
  app.addHook('onListen', () => schedule.start());
  app.addHook('preClose', async () => {
    schedule.stop();
    await runner.stop();
  });
  return {
    storeDir: settings.storeDir,
    runner,
    schedule,
    async state() {
      return {
        running: runner.running,
        last: runner.runs.find(({ outcome }) => outcome !== 'running') ?? null,
        next: await schedule.next(),
        schedule: settings.schedule,
      };
    },
  };
}
