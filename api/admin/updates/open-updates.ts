import type { AccountsDb } from '#data/accounts/tables.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import { getReleaseMeta } from '#data/content/queries/release.queries.ts';
import type { UpdateState } from '#data/contract/admin.ts';
import { isScoreDue } from '#data/domain/football/game-window.ts';
import { storePaths } from '#data/releases/layout.ts';
import { listReleaseIds } from '#data/releases/store.ts';
import type { ReleaseBucket } from '#data/releases/bucket/release-bucket.ts';
import type { App } from '../../http/routes.ts';
import { createLeases } from '../../workers/leases.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import { openStaffChoices } from './staff-choices.ts';
import type { StartSync } from './sync-process.ts';
import { UpdateRunner } from './update-runner.ts';
import { createSchedule } from './update-schedule.ts';

/** How content updates are started; a test hands in a stand-in for the command. */
export interface UpdateSettings {
  storeDir: string;
  schedule: 'daily' | 'off';
  /** How often scores are updated while games are played; null, or left out: never. */
  scoresMinutes?: number | null;
  startSync: StartSync;
  /** What takes releases to other machines; null, or left out: nothing does. */
  bucket?: ReleaseBucket | null;
  /** After so long an update is stopped; half an hour unless a test is in a hurry. */
  maxMs?: number;
}

interface Deps {
  settings: UpdateSettings;
  accounts: AccountsDb;
  releases: CurrentRelease;
  clock: () => Date;
}

/**
 * Opens what runs updates and, once the app listens, the schedule, which one of all servers that share the accounts
 * follows; what runs when the app closes is ended.
 */
export function openUpdates(app: App, { settings, accounts, releases, clock }: Deps) {
  const { log } = app;
  const { storeDir, scoresMinutes = null, bucket = null } = settings;
  const leases = createLeases(accounts, log);
  const choices = openStaffChoices(accounts, storeDir);
  const runner = new UpdateRunner({
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
        // Never for a release of an earlier day, whose time stands still.
        return asOf === null && (await listGames(db)).some((game) => isScoreDue(game, clock()));
      }),
    clock,
    log,
  });
  let stopLeading = async (): Promise<void> => undefined;
  // Whoever asks for them is told what is wrong with the file.
  app.addHook('onReady', () => choices.takeOver().catch(() => undefined));
  app.addHook('onListen', async () => {
    if (settings.schedule === 'off' && scoresMinutes === null) return;
    stopLeading = leases.lead('schedule', () => {
      schedule.start();
      return schedule.pause;
    });
  });
  app.addHook('preClose', async () => {
    schedule.stop();
    await runner.stop();
    // Who follows the schedule next makes up for what was interrupted.
    await stopLeading();
  });
  return {
    storeDir,
    runner,
    bucket,
    choices,
    async state(): Promise<UpdateState> {
      const ended = (await runner.runs()).filter(({ outcome }) => outcome !== 'running');
      const running = await runner.running();
      return {
        running: running?.trigger === 'scores' ? null : running,
        last: ended.find(({ trigger }) => trigger !== 'scores') ?? null,
        next: await schedule.next(),
        schedule: settings.schedule,
        scores:
          scoresMinutes === null
            ? null
            : {
                everyMinutes: scoresMinutes,
                last: ended.find(({ trigger }) => trigger === 'scores') ?? null,
              },
      };
    },
  };
}

/** Content updates as the server knows them: what runs, what ran, what comes next. */
export type Updates = ReturnType<typeof openUpdates>;
