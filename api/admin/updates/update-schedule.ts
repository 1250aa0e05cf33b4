import { MINUTE_MS } from '#data/domain/durations.ts';
import { Cron, type CronOptions } from 'croner';
import type { UpdateRun, UpdateState } from '#data/contract/admin.ts';
import { DAILY_UPDATE_HOUR, EASTERN_ZONE } from '#data/domain/eastern-time.ts';
import type { UpdateLog, UpdateRunner } from './update-runner.ts';

/** On the US Eastern clock (specification section 9). */
const DAILY = `0 ${DAILY_UPDATE_HOUR} * * *`;
/** How often to look for recruiting news that became public after the pages were made. */
const NEWS_LOOK = '*/30 * * * * *';

/** News items that become public within so long of each other share one build. */
const GATHER_MS = 5 * MINUTE_MS;
/** The wait after a failed build. */
const NEWS_RETRY_MS = 15 * MINUTE_MS;

interface ServedRelease {
  createdAt: Date;
  /** When more of its news becomes public, soonest first. */
  newsOpensAt: readonly Date[];
  /** False after a rollback: then only the daily update or staff make another release. */
  isNewest: boolean;
}

export interface ScheduleDeps {
  /** False: only scores are updated by schedule. */
  isDaily: boolean;
  /** How often scores are updated while games are played; null: never. */
  scoresMinutes: number | null;
  runner: Pick<UpdateRunner, 'runs' | 'start' | 'over'>;
  served: () => Promise<ServedRelease>;
  /** True while a game's score may change. */
  isScoreDue: () => Promise<boolean>;
  clock: () => Date;
  log: UpdateLog;
}

/** True for a successful update that asked every source. */
function isGoodUpdate({ trigger, outcome }: UpdateRun): boolean {
  const isFull = trigger !== 'news' && trigger !== 'scores';
  return isFull && (outcome === 'published' || outcome === 'unchanged');
}

/**
 * The daily update, a build of the pages whenever recruiting news becomes public, and updates of scores while games are
 * played. Each is skipped while another update runs. A daily update that was missed while no server was running is made
 * up for at the start, unless a release was made since then. The schedule runs in one of all servers; the stored runs
 * tell what any of them has done.
 */
export function createSchedule(deps: ScheduleDeps) {
  const { isDaily, scoresMinutes, runner, served, isScoreDue, clock, log } = deps;
  let mayHaveMissed = false;
  const fault = (error: unknown): void => {
    // The accounts may have been unreachable when the daily update was to begin.
    mayHaveMissed = true;
    log.error({ err: error }, 'the schedule of updates had a fault; it goes on');
  };
  const options: CronOptions = { timezone: EASTERN_ZONE, unref: true, paused: true, catch: fault };
  const daily = new Cron(DAILY, options, () => begin('daily'));
  // `protect`: no run begins while the last one is running.
  const news = new Cron(NEWS_LOOK, { ...options, protect: true }, buildForNews);
  const scores = new Cron(`*/${scoresMinutes ?? 1} * * * *`, { ...options, protect: true }, updateScores);
  const jobs = [...(isDaily ? [daily, news] : []), ...(scoresMinutes === null ? [] : [scores])];
  let isOn = false;

  async function begin(trigger: 'daily' | 'catch-up'): Promise<void> {
    // These do not ask every source, so they do not replace the daily update.
    await runner.over('news', 'scores');
    if (!isOn) return;
    const update = await runner.start({ trigger, startedBy: null });
    if (update === undefined) log.warn({ trigger }, 'an update is running already; this one is skipped');
    await update?.done;
  }

  async function catchUp(): Promise<void> {
    // The update of another server may have been running when that server died.
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
    // One millisecond later, so that at 6 AM sharp today's morning is found.
    const [lastMorning] = daily.previousRuns(1, new Date(clock().getTime() + 1));
    if (lastMorning === undefined) return false;
    const { createdAt } = await served();
    if (createdAt >= lastMorning) return false;
    const since = lastMorning.toISOString();
    return !(await runner.runs()).some((run) => isGoodUpdate(run) && run.startedAt >= since);
  }

  /** When the next build for news is due: at the last of the moments that are close together. */
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
    if (mayHaveMissed) {
      mayHaveMissed = false;
      await catchUp();
    }
    const at = await nextNews();
    if (at === undefined || at > clock()) return;
    await runner.over('scores');
    if (!isOn) return;
    // If another update is running, the next look shows whether a build is still needed.
    const update = await runner.start({ trigger: 'news', startedBy: null });
    await update?.done;
  }

  async function updateScores(): Promise<void> {
    const { isNewest } = await served();
    if (!isNewest || !(await isScoreDue()) || !isOn) return;
    // If another update is running, it asks for the scores too.
    const update = await runner.start({ trigger: 'scores', startedBy: null });
    await update?.done;
  }

  return {
    /** Follows the schedule until `pause`, and catches up on a missed daily update. */
    start(): void {
      isOn = true;
      for (const job of jobs) job.resume();
      if (isDaily) catchUp().catch(fault);
    },
    /** The next daily update or build for news; null where updates are off. */
    async next(): Promise<UpdateState['next']> {
      if (!isDaily) return null;
      const morning = daily.nextRun(clock());
      const opening = await nextNews();
      if (opening !== undefined && (morning === null || opening < morning))
        return { at: opening.toISOString(), trigger: 'news' };
      return morning && { at: morning.toISOString(), trigger: 'daily' };
    },
    pause,
    stop(): void {
      pause();
      for (const job of [daily, news, scores]) job.stop();
    },
  };
}
