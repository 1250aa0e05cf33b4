import { Cron, type CronOptions } from 'croner';
import type { UpdateRun, UpdateState } from '#data/contract/admin.ts';
import { DAILY_UPDATE_HOUR, EASTERN_ZONE } from '#data/domain/time.ts';
import type { UpdateLog, UpdateRunner } from './update-runner.ts';

/** 6 AM on the US East Coast, whatever the clock change (specification section 9). */
const DAILY = `0 ${DAILY_UPDATE_HOUR} * * *`;
/** How often it is looked whether a release has news that was not public when it was made. */
const NEWS_LOOK = '*/30 * * * * *';

/** News that becomes public within so long of each other needs one build, not one each. */
const GATHER_MS = 5 * 60_000;
/** A page build that failed is not tried again at once. */
const NEWS_RETRY_MS = 15 * 60_000;

/** What the schedule knows of the release that is served. */
interface ServedRelease {
  createdAt: Date;
  /** When news that its pages lack becomes public, soonest first. */
  newsOpensAt: readonly Date[];
  /** False after a rollback: then nothing but the daily update, or a person, makes another one. */
  isNewest: boolean;
}

export interface ScheduleDeps {
  /** False: nothing begins by itself but updates of scores. */
  isDaily: boolean;
  /** How often scores are updated while games are played; null: never. */
  scoresMinutes: number | null;
  runner: Pick<UpdateRunner, 'runs' | 'start' | 'over'>;
  served: () => Promise<ServedRelease>;
  /** True while the score of some game of the release may be changing. */
  isScoreDue: () => Promise<boolean>;
  clock: () => Date;
  log: UpdateLog;
}

/** True for an update that asked every source and ended well. */
function isGoodUpdate({ trigger, outcome }: UpdateRun): boolean {
  const isWhole = trigger !== 'news' && trigger !== 'scores';
  return isWhole && (outcome === 'published' || outcome === 'unchanged');
}

/**
 * The daily update; a build of the pages whenever recruiting news becomes public that members have read before; and
 * updates of scores while games are played. Skipped while another update runs. A morning that was missed because
 * nothing was running is made up for at the start, once, unless a release was made since then.
 */
export function createSchedule(deps: ScheduleDeps) {
  const { isDaily, scoresMinutes, runner, served, isScoreDue, clock, log } = deps;
  const fault = (error: unknown): void => {
    log.error({ err: error }, 'the schedule of updates had a fault; it goes on');
  };
  const options: CronOptions = { timezone: EASTERN_ZONE, unref: true, paused: true, catch: fault };
  const daily = new Cron(DAILY, options, () => begin('daily'));
  // One that takes longer than the time to the next is not doubled.
  const news = new Cron(NEWS_LOOK, { ...options, protect: true }, buildForNews);
  const scores = new Cron(
    `*/${scoresMinutes ?? 1} * * * *`,
    { ...options, protect: true },
    updateScores,
  );
  const jobs = [...(isDaily ? [daily, news] : []), ...(scoresMinutes === null ? [] : [scores])];
  let newsNotBefore = 0;
  let isStopped = false;

  async function begin(trigger: 'daily' | 'catch-up'): Promise<void> {
    // Neither asks every source, so neither stands in for the update.
    await runner.over('news', 'scores');
    if (isStopped) return;
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
    return new Date(Math.max(moments.at(-1)?.getTime() ?? 0, newsNotBefore));
  }

  async function buildForNews(): Promise<void> {
    const at = await nextNews();
    if (at === undefined || at > clock()) return;
    await runner.over('scores');
    const done = runner.start({ trigger: 'news', startedBy: null });
    // While another update runs, the next look tells whether that one has made it needless.
    if (done === undefined) return;
    newsNotBefore = clock().getTime() + NEWS_RETRY_MS;
    if ((await done).outcome === 'published') newsNotBefore = 0;
  }

  async function updateScores(): Promise<void> {
    const { isNewest } = await served();
    if (!isNewest || !(await isScoreDue()) || isStopped) return;
    // Another update asks for the scores too.
    await runner.start({ trigger: 'scores', startedBy: null });
  }

  return {
    /** Begins to watch the clock, and catches up on the last morning when it was missed. */
    async start(): Promise<void> {
      for (const job of jobs) job.resume();
      if (!isDaily || !(await wasMissed())) return;
      log.info({}, 'the last daily update was missed; it is made up for now');
      begin('catch-up').catch(fault);
    },
    /** What begins next, and when; null: nothing of what is listed. */
    async next(): Promise<UpdateState['next']> {
      if (!isDaily) return null;
      const morning = daily.nextRun(clock());
      const opening = await nextNews();
      if (opening !== undefined && (morning === null || opening < morning))
        return { at: opening.toISOString(), trigger: 'news' };
      return morning && { at: morning.toISOString(), trigger: 'daily' };
    },
    stop(): void {
      isStopped = true;
      for (const job of [daily, news, scores]) job.stop();
    },
  };
}
