import type { AccountsDb } from '#data/accounts/tables.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import { getReleaseMeta } from '#data/content/queries/release.queries.ts';
import type { UpdateState } from '#data/contract/admin.ts';
import { isScoreDue } from '#data/domain/football/game-window.ts';
import { storePaths } from '#data/releases/layout.ts';
import { listReleaseIds } from '#data/releases/store.ts';
import type { ReleaseBucket } from '#data/releases/bucket/release-bucket.ts';
import type { App } from '../../http/routes.ts';
import { createLeases } from '../../core/leases.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import { openStaffChoices } from './staff-choices.ts';
import type { StartSync } from './sync-process.ts';
import { createUpdateRunner } from './update-runner.ts';
import { createSchedule } from './update-schedule.ts';

export interface UpdateSettings {
  storeDir: string;
  schedule: 'daily' | 'off';
  /** How often scores are updated while games are played; never unless given. */
  scoresMinutes?: number | null;
  startSync: StartSync;
  /** By which releases reach other machines. */
  bucket?: ReleaseBucket | null;
  /** For tests. */
  maxMs?: number;
}

interface Deps {
  settings: UpdateSettings;
  accounts: AccountsDb;
  releases: CurrentRelease;
  clock: () => Date;
}

/**
 * Creates the runner of updates and, when the app listens, starts the schedule in one of all servers that share the
 * accounts. A running update is ended when the app closes.
 */
export function openUpdates(app: App, { settings, accounts, releases, clock }: Deps) {
  const { log } = app;
  const { storeDir, scoresMinutes = null, bucket = null } = settings;
  const leases = createLeases(accounts, log);
  const choices = openStaffChoices(accounts, storeDir);
  const runner = createUpdateRunner({
    ...settings,
    accounts,
    leases,
    clock,
    log,
    prepare: choices.writeFile,
    onEnd: ({ trigger, outcome }) => app.metrics.updates.inc({ trigger, outcome }),
    untilServed: async (releaseId) => {
      if (!(await releases.serves(releaseId))) log.warn({ release: releaseId }, 'a new release is not served yet');
    },
  });
  const schedule = createSchedule({
    isDaily: settings.schedule === 'daily',
    scoresMinutes,
    runner,
    served: () =>
      releases.use(async ({ id, db, newsOpensAt }) => {
        const { createdAt } = await getReleaseMeta(db);
        const [newest] = await listReleaseIds(storePaths(storeDir));
        return { createdAt: new Date(createdAt), newsOpensAt, isNewest: id === newest };
      }),
    isScoreDue: () =>
      releases.use(async ({ db }) => {
        const { asOf } = await getReleaseMeta(db);
        // Never for a release as of an earlier day.
        return asOf === null && (await listGames(db)).some((game) => isScoreDue(game, clock()));
      }),
    clock,
    log,
  });
  const follows = settings.schedule === 'daily' || scoresMinutes !== null;
  let stopLeading = async (): Promise<void> => undefined;
  // An invalid file is reported to staff when they open their choices.
  app.addHook('onReady', () => choices.takeOver().catch(() => undefined));
  app.addHook('onListen', async () => {
    if (follows) stopLeading = leases.lead('schedule', () => schedule.start());
  });
  app.addHook('preClose', async () => {
    schedule.stop();
    await runner.stop();
    // The next server with the schedule repeats what was interrupted.
    await stopLeading();
  });
  return {
    storeDir,
    runner,
    bucket,
    choices,
    async state(): Promise<UpdateState> {
      const ended = (await runner.runs()).filter(({ outcome }) => outcome !== 'running');
      const lastOf = (isScores: boolean) => ended.find(({ trigger }) => (trigger === 'scores') === isScores) ?? null;
      const running = await runner.running();
      return {
        running: running?.trigger === 'scores' ? null : running,
        last: lastOf(false),
        next: await schedule.next(),
        schedule: settings.schedule,
        scores: scoresMinutes === null ? null : { everyMinutes: scoresMinutes, last: lastOf(true) },
      };
    },
  };
}

export type Updates = ReturnType<typeof openUpdates>;
