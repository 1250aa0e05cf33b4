import { Cron } from 'croner';
import type { UpdateRun, UpdateState, UpdateTrigger } from '#data/contract/admin.ts';
import { DAILY_UPDATE_HOUR, EASTERN_ZONE } from '#data/domain/time.ts';
import type { UpdateLog } from './update-runner.ts';

/** News that becomes public within so long of each other needs one build, not one each. */
const GATHER_MS = 5 * 60_000;
/** A page build that failed is not tried again at once. */
const NEWS_RETRY_MS = 15 * 60_000;
/** How often it is looked whether a release has news that was not public when it was made. */
const LOOK_MS = 30_000;

/** What the schedule knows of the release that is served. */
interface ServedRelease {
  createdAt: Date;
  /** When news that its pages lack becomes public, soonest first. */
  newsOpensAt: readonly Date[];
  /** False after a rollback: then nothing but the daily update, or a person, makes another one. */
  isNewest: boolean;
}

interface Runner {
  readonly runs: readonly UpdateRun[];
  start(request: { trigger: UpdateTrigger; startedBy: null }): Promise<UpdateRun> | undefined;
  idle(): Promise<void>;
  readonly running: { trigger: UpdateTrigger } | null;
}

export interface ScheduleDeps {
  runner: Runner;
  served: () => Promise<ServedRelease>;
  clock: () => Date;
  log: UpdateLog;
}

type NextRun = UpdateState['next'];

/** When updates begin by themselves. */
export interface UpdateSchedule {
  /** Begins to watch the clock, and catches up on the last morning when it was missed. */
  start(): Promise<void>;
  /** What begins next, and when. */
  next(): Promise<NextRun>;
  stop(): void;
}

/** With SYNC_SCHEDULE=off nothing begins by itself. */
export const noSchedule: UpdateSchedule = {
  start: () => Promise.resolve(),
  next: () => Promise.resolve(null),
  stop: () => undefined,
};

/** True for an update that asked the sources and ended well. */
function isGoodUpdate({ trigger, outcome }: UpdateRun): boolean {
  return trigger !== 'news' && (outcome === 'published' || outcome === 'unchanged');
}

/**
 * The daily update, and a build of the pages whenever recruiting news becomes public to everyone
 * that members have read before. Skipped while another update runs. A morning that was missed
 * because nothing was running is made up for at the start, once; a release made since then, by
 * whatever means, counts as made up for.
 */
export function createDailySchedule({ runner, served, clock, log }: ScheduleDeps): UpdateSchedule {
  const daily = new Cron(
    `0 ${DAILY_UPDATE_HOUR} * * *`,
    { timezone: EASTERN_ZONE, unref: true, paused: true },
    () => begin('daily'),
  );
  let look: NodeJS.Timeout | undefined;
  let notBefore = 0;

  async function begin(trigger: 'daily' | 'catch-up'): Promise<void> {
    // Building pages asks no source, so it does not stand in for the update.
    if (runner.running?.trigger === 'news') await runner.idle();
    const done = runner.start({ trigger, startedBy: null });
    if (done === undefined)
      log.warn({ trigger }, 'an update is running already; this one is skipped');
    await done;
  }

  async function wasMissed(): Promise<boolean> {
    // Strictly before, so that 6 AM itself is today's.
    const [lastMorning] = daily.previousRuns(1, new Date(clock().getTime() + 1));
    if (lastMorning === undefined) return false;
    const { createdAt } = await served();
    const since = lastMorning.toISOString();
    return (
      createdAt < lastMorning &&
      !runner.runs.some((run) => isGoodUpdate(run) && run.startedAt >= since)
    );
  }

  /** The moment for the next build for news: the last of those that come close together. */
  async function nextNews(): Promise<Date | undefined> {
    const { newsOpensAt, isNewest } = await served();
    const [first] = newsOpensAt;
    if (first === undefined || !isNewest) return undefined;
    const moments = newsOpensAt.filter((at) => at.getTime() - first.getTime() <= GATHER_MS);
    return new Date(Math.max(moments.at(-1)?.getTime() ?? 0, notBefore));
  }

  async function buildForNews(): Promise<void> {
    const at = await nextNews();
    if (at === undefined || at > clock()) return;
    const done = runner.start({ trigger: 'news', startedBy: null });
    // While another update runs, the next look tells whether that one has made it needless.
    if (done === undefined) return;
    notBefore = clock().getTime() + NEWS_RETRY_MS;
    if ((await done).outcome === 'published') notBefore = 0;
  }

  function guard(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      log.error({ err: error }, 'the schedule of updates had a fault; it goes on');
    });
  }

  return {
    async start() {
      daily.resume();
      look = setInterval(() => guard(buildForNews), LOOK_MS).unref();
      if (!(await wasMissed())) return;
      log.info({}, 'the last daily update was missed; it is made up for now');
      guard(() => begin('catch-up'));
    },
    async next() {
      const morning = daily.nextRun(clock());
      const news = await nextNews();
      if (news !== undefined && (morning === null || news < morning))
        return { at: news.toISOString(), trigger: 'news' };
      return morning && { at: morning.toISOString(), trigger: 'daily' };
    },
    stop() {
      daily.stop();
      clearInterval(look);
    },
  };
}
