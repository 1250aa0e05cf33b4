import { MINUTE_MS } from '#data/domain/durations.ts';
import { Cron } from 'croner';
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
  const mornings = new Cron(DAILY, { timezone: EASTERN_ZONE });
  let jobs: Cron[] = [];
  let mayHaveMissed = false;
  const isOn = (): boolean => jobs.length > 0;

  const fault = (error: unknown): void => {
    // The accounts may have been unreachable when the daily update was to begin.
    mayHaveMissed = true;
    log.error({ err: error }, 'the schedule of updates had a fault; it goes on');
  };

  /** Runs `work` at the times of the pattern; not while it still runs where `protect` says so. */
  const schedule = (pattern: string, work: () => Promise<void>, protect = true): Cron =>
    new Cron(pattern, { timezone: EASTERN_ZONE, unref: true, catch: fault, protect }, work);

  async function begin(trigger: 'daily' | 'catch-up'): Promise<void> {
    // These do not ask every source, so they do not replace the daily update.
    await runner.over('news', 'scores');
    if (!isOn()) return;
    const update = await runner.start({ trigger, startedBy: null });
    if (update === undefined) log.warn({ trigger }, 'an update is running already; this one is skipped');
    await update?.done;
  }

  async function catchUp(): Promise<void> {
    // The update of another server may have been running when that server died.
    await runner.over();
    if (!isOn() || !(await wasMissed())) return;
    log.info({}, 'the last daily update was missed; it is made up for now');
    await begin('catch-up');
  }

  async function wasMissed(): Promise<boolean> {
    // One millisecond later, so that at 6 AM sharp today's morning is found.
    const [lastMorning] = mornings.previousRuns(1, new Date(clock().getTime() + 1));
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
    // If another update is running, the next look shows whether a build is still needed.
    await startQuietly('news');
  }

  async function updateScores(): Promise<void> {
    const { isNewest } = await served();
    // If another update is running, it asks for the scores too.
    if (isNewest && (await isScoreDue())) await startQuietly('scores');
  }

  async function startQuietly(trigger: 'news' | 'scores'): Promise<void> {
    const update = isOn() ? await runner.start({ trigger, startedBy: null }) : undefined;
    await update?.done;
  }

  function stop(): void {
    for (const job of jobs) job.stop();
    jobs = [];
  }

  return {
    /** Follows the schedule until `stop`, which it returns, and catches up on a missed daily update. */
    start(): () => void {
      if (isDaily) jobs = [schedule(DAILY, () => begin('daily'), false), schedule(NEWS_LOOK, buildForNews)];
      if (scoresMinutes !== null) jobs.push(schedule(`*/${scoresMinutes} * * * *`, updateScores));
      if (isDaily) catchUp().catch(fault);
      return stop;
    },
    stop,
    /** The next daily update or build for news; null where updates are off. */
    async next(): Promise<UpdateState['next']> {
      if (!isDaily) return null;
      const morning = mornings.nextRun(clock());
      const opening = await nextNews();
      if (opening !== undefined && (morning === null || opening < morning))
        return { at: opening.toISOString(), trigger: 'news' };
      return morning && { at: morning.toISOString(), trigger: 'daily' };
    },
  };
}
