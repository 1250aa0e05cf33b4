import { MINUTE_MS } from '#data/domain/durations.ts';
import { Cron, type CronOptions } from 'croner';
import type { UpdateRun, UpdateState } from '#data/contract/admin.ts';
import { DAILY_UPDATE_HOUR, EASTERN_ZONE } from '#data/domain/eastern-time.ts';
import type { UpdateLog, UpdateRunner } from './update-runner.ts';

/** 6 AM on the US East Coast, whatever the clock change (specification section 9). */
const DAILY = `0 ${DAILY_UPDATE_HOUR} * * *`;
/** How often it is looked whether a release has news that was not public when it was made. */
const NEWS_LOOK = '*/30 * * * * *';

/** News that becomes public within so long of each other needs one build, not one each. */
const GATHER_MS = 5 * MINUTE_MS;
/** A page build that failed is not tried again at once. */
const NEWS_RETRY_MS = 15 * MINUTE_MS;

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
 * nothing was running is made up for at the start, once, unless a release was made since then. Of all servers one has
 * its schedule started; what was done, whoever did it, the runs tell.
 */
export function createSchedule(deps: ScheduleDeps) {
  const { isDaily, scoresMinutes, runner, served, isScoreDue, clock, log } = deps;
  let isOwed = false;
  const fault = (error: unknown): void => {
    // The accounts may have been out of reach just when the daily update was to begin.
    isOwed = true;
    log.error({ err: error }, 'the schedule of updates had a fault; it goes on');
  };
  const options: CronOptions = { timezone: EASTERN_ZONE, unref: true, paused: true, catch: fault };
  const daily = new Cron(DAILY, options, () => begin('daily'));
  // One that takes longer than the time to the next is not doubled.
  const news = new Cron(NEWS_LOOK, { ...options, protect: true }, buildForNews);
  const scores = new Cron(`*/${scoresMinutes ?? 1} * * * *`, { ...options, protect: true }, updateScores);
  const jobs = [...(isDaily ? [daily, news] : []), ...(scoresMinutes === null ? [] : [scores])];
  let isOn = false;

  async function begin(trigger: 'daily' | 'catch-up'): Promise<void> {
    // Neither asks every source, so neither stands in for the update.
    await runner.over('news', 'scores');
    if (!isOn) return;
    const update = await runner.start({ trigger, startedBy: null });
    if (update === undefined) log.warn({ trigger }, 'an update is running already; this one is skipped');
    await update?.done;
  }

  async function catchUp(): Promise<void> {
    // Another server's may have been under way when that server died.
    await runner.over();
    if (!isOn || !(await wasMissed())) return;
    log.info({}, 'the last daily update was missed; it is made up for now');
    await begin('catch-up');
  }

  function pause(): void {
    isOn = false;
    for (const job of jobs) job.pause();
  }

  async function wasMissed(): Promise<boolean> {
    // Strictly before, so that 6 AM itself is today's.
    const [lastMorning] = daily.previousRuns(1, new Date(clock().getTime() + 1));
    if (lastMorning === undefined) return false;
    const { createdAt } = await served();
    if (createdAt >= lastMorning) return false;
    const since = lastMorning.toISOString();
    return !(await runner.runs()).some((run) => isGoodUpdate(run) && run.startedAt >= since);
  }

  /** The moment for the next build for news: the last of those that come close together. */
  async function nextNews(): Promise<Date | undefined> {
    const { newsOpensAt, isNewest } = await served();
    const [first] = newsOpensAt;
    if (first === undefined || !isNewest) return undefined;
    const moments = newsOpensAt.filter((at) => at.getTime() - first.getTime() <= GATHER_MS);
    const last = (await runner.runs()).find(({ trigger }) => trigger === 'news');
    const isGood = last === undefined || last.outcome === 'published';
    const notBefore = isGood ? 0 : Date.parse(last.startedAt) + NEWS_RETRY_MS;
    return new Date(Math.max(moments.at(-1)?.getTime() ?? 0, notBefore));
  }

  async function buildForNews(): Promise<void> {
    if (isOwed) {
      isOwed = false;
      await catchUp();
    }
    const at = await nextNews();
    if (at === undefined || at > clock()) return;
    await runner.over('scores');
    if (!isOn) return;
    // While another update runs, the next look tells whether that one has made it needless.
    const update = await runner.start({ trigger: 'news', startedBy: null });
    await update?.done;
  }

  async function updateScores(): Promise<void> {
    const { isNewest } = await served();
    if (!isNewest || !(await isScoreDue()) || !isOn) return;
    // Another update asks for the scores too.
    const update = await runner.start({ trigger: 'scores', startedBy: null });
    await update?.done;
  }

  return {
    /** Begins to watch the clock, until `pause`, and catches up on the last morning when it was missed. */
    start(): void {
      isOn = true;
      for (const job of jobs) job.resume();
      if (isDaily) catchUp().catch(fault);
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
    pause,
    /** For good. */
    stop(): void {
      pause();
      for (const job of [daily, news, scores]) job.stop();
    },
  };
}
