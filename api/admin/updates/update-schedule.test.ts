import { HOUR_MS, MINUTE_MS } from '#data/domain/durations.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UpdateOutcome, UpdateRun, UpdateTrigger } from '#data/contract/admin.ts';
import { createSchedule, type ScheduleDeps } from './update-schedule.ts';

interface World {
  schedule: ReturnType<typeof createSchedule>;
  started: string[];
  runs: UpdateRun[];
  release: { createdAt: Date; newsOpensAt: Date[]; isNewest: boolean };
  isScoreDue: boolean;
  /** What an update does; by default it publishes a release at once. */
  work: (trigger: UpdateTrigger) => Promise<UpdateOutcome>;
  warnings: string[];
  /** Why nothing can begin. */
  fault?: Error | undefined;
}

function runOf(trigger: UpdateTrigger, startedAt: string, outcome: UpdateOutcome): UpdateRun {
  const nothing = { startedBy: null, finishedAt: null, durationMs: null, message: '' };
  const none = { releaseId: null, pages: null, counts: null, exitCode: null };
  return {
    id: startedAt,
    trigger,
    startedAt,
    outcome,
    ...nothing,
    ...none,
    notes: [],
    steps: [],
    log: [],
  };
}

/** A schedule over a runner of the test's own; the release was made at `madeAt`. */
function createWorld(
  madeAt: string,
  settings: Pick<ScheduleDeps, 'isDaily' | 'scoresMinutes'> = {
    isDaily: true,
    scoresMinutes: null,
  },
): World {
  let active: Promise<UpdateRun> | undefined;
  let running: { trigger: UpdateTrigger } | null = null;
  const world: Omit<World, 'schedule'> = {
    isScoreDue: true,
    started: [],
    runs: [],
    warnings: [],
    release: { createdAt: new Date(madeAt), newsOpensAt: [], isNewest: true },
    work: () => Promise.resolve('published'),
  };
  const note = (_details: unknown, message = '') => void world.warnings.push(message);
  const schedule = createSchedule({
    ...settings,
    runner: {
      runs: () => Promise.resolve(world.runs),
      over: async (...triggers) => {
        if (running === null) return;
        if (triggers.length === 0 || triggers.includes(running.trigger)) await active;
      },
      async start({ trigger }) {
        if (world.fault !== undefined) throw world.fault;
        if (running !== null) return undefined;
        const startedAt = new Date().toISOString();
        world.started.push(`${trigger} ${startedAt}`);
        running = { trigger };
        active = world.work(trigger).then((outcome) => {
          if (outcome === 'published') {
            const now = new Date();
            const newsOpensAt = world.release.newsOpensAt.filter((at) => at > now);
            world.release = { ...world.release, createdAt: now, newsOpensAt };
          }
          const run = runOf(trigger, startedAt, outcome);
          world.runs.unshift(run);
          running = null;
          return run;
        });
        return { done: active };
      },
    },
    served: () => Promise.resolve(world.release),
    isScoreDue: () => Promise.resolve(world.isScoreDue),
    clock: () => new Date(),
    log: { info: () => undefined, warn: note, error: note },
  });
  return Object.assign(world, { schedule });
}

let world: World;
async function startAt(...[now, ...made]: [string, ...Parameters<typeof createWorld>]) {
  vi.setSystemTime(now);
  world = createWorld(...made);
  world.schedule.start();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  world.schedule.stop();
  vi.useRealTimers();
});

describe('the daily update', () => {
  // No test lives through a whole day: the schedule looks at the clock every 30 seconds of it.
  it('begins at 6 AM in New York, every day', async () => {
    await startAt('2026-11-22T10:30:00.000Z', '2026-11-21T11:00:30.000Z');
    expect(await world.schedule.next()).toEqual({
      at: '2026-11-22T11:00:00.000Z',
      trigger: 'daily',
    });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    vi.setSystemTime('2026-11-23T10:30:00.000Z');
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(world.started).toEqual(['daily 2026-11-22T11:00:00.000Z', 'daily 2026-11-23T11:00:00.000Z']);
  });

  it.each([
    ['begins', '2026-03-08T09:30:00Z', ['2026-03-08T10:00:00.000Z', '2026-03-09T10:00:00.000Z']],
    ['ends', '2026-11-01T10:30:00Z', ['2026-11-01T11:00:00.000Z', '2026-11-02T11:00:00.000Z']],
  ])('is one a day at 6 AM also when daylight saving time %s', async (_, now, moments) => {
    await startAt(now, now);
    for (const moment of moments) {
      // An hour too early and an hour too late by the other clock are within it.
      vi.setSystemTime(Date.parse(moment) - 1.5 * HOUR_MS);
      await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
    }
    expect(world.started).toEqual(moments.map((at) => `daily ${at}`));
  });

  it('is skipped, with a word, while another update runs', async () => {
    await startAt('2026-11-22T10:30:00.000Z', '2026-11-21T11:00:30.000Z');
    world.release.newsOpensAt = [];
    world.work = () => new Promise(() => undefined);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    vi.setSystemTime('2026-11-23T10:30:00.000Z');
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(world.started).toEqual(['daily 2026-11-22T11:00:00.000Z']);
    expect(world.warnings).toEqual(['an update is running already; this one is skipped']);
  });

  it('goes on after one that failed', async () => {
    await startAt('2026-11-22T10:30:00.000Z', '2026-11-21T11:00:30.000Z');
    world.work = () => Promise.resolve('failed');
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    vi.setSystemTime('2026-11-23T10:30:00.000Z');
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(world.started).toHaveLength(2);
  });

  it('begins a little later when it could not begin', async () => {
    await startAt('2026-11-22T10:59:00.000Z', '2026-11-21T11:00:30.000Z');
    world.fault = new Error('the accounts are out of reach');
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(world.started).toEqual([]);
    world.fault = undefined;
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(world.started).toEqual(['catch-up 2026-11-22T11:01:30.000Z']);
  });

  it('never begins where the schedule is off', async () => {
    const off = { isDaily: false, scoresMinutes: null };
    await startAt('2026-11-21T10:30:00.000Z', '2026-10-01T11:00:30.000Z', off);
    expect(await world.schedule.next()).toBeNull();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(world.started).toEqual([]);
  });

  it('never begins once the server has stopped', async () => {
    await startAt('2026-11-21T10:30:00.000Z', '2026-11-20T11:00:30.000Z');
    world.schedule.stop();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(world.started).toEqual([]);
  });
});

describe('a morning that was missed', () => {
  it.each([
    ['is made up for at the start', '2026-11-21T12:00:00Z', '2026-11-20T11:00:30Z', 1],
    ['is made up for once, however many they were', '2026-11-21T12:00:00Z', '2026-10-01T12:00:00Z', 1],
    ['was not missed when the release is younger', '2026-11-21T12:00:00Z', '2026-11-21T11:30:00Z', 0],
    ['is still to come at a quarter to six', '2026-11-21T10:45:00Z', '2026-11-20T11:00:30Z', 0],
    ['counts from 6 AM sharp', '2026-11-21T11:00:00Z', '2026-11-20T11:00:30Z', 1],
    // 6 AM was 11:00 UTC the day before, and is 10:00 from this day on.
    ['counts in New York’s new time', '2026-03-08T10:30:00Z', '2026-03-08T09:30:00Z', 1],
    ['is not yet there in New York’s old time', '2026-11-01T10:30:00Z', '2026-10-31T10:30:00Z', 0],
  ])('%s', async (_, now, madeAt, count) => {
    await startAt(now, madeAt);
    expect(world.started.filter((one) => one.startsWith('catch-up'))).toHaveLength(count);
  });

  it.each([
    ['daily', 'unchanged', 0],
    ['staff', 'published', 0],
    ['daily', 'failed', 1],
    ['daily', 'interrupted', 1],
    ['news', 'published', 1],
    ['scores', 'published', 1],
  ] as const)('with a %s update %s since then: %i', async (trigger, outcome, count) => {
    vi.setSystemTime('2026-11-21T15:00:00Z');
    // An older release: nothing has changed since, or a rollback.
    world = createWorld('2026-11-18T11:00:30Z');
    world.runs.push(runOf(trigger, '2026-11-21T11:00:00.000Z', outcome));
    world.schedule.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(world.started).toHaveLength(count);
  });
});

describe('recruiting news that members have read before', () => {
  const now = '2026-11-21T12:00:00.000Z';
  const after = (minutes: number): Date => new Date(Date.parse(now) + minutes * MINUTE_MS);

  it('has its pages built when it becomes public, once for what comes close together', async () => {
    await startAt(now, now);
    world.release.newsOpensAt = [after(60), after(62), after(63), after(120)];
    expect(await world.schedule.next()).toEqual({ at: after(63).toISOString(), trigger: 'news' });
    await vi.advanceTimersByTimeAsync(62 * MINUTE_MS);
    expect(world.started).toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(world.started).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
    expect(world.started.map((one) => one.split(' ')[0])).toEqual(['news', 'news']);
    expect(await world.schedule.next()).toMatchObject({ trigger: 'daily' });
  });

  it('is tried again after a quarter of an hour when the build failed', async () => {
    await startAt(now, now);
    world.release.newsOpensAt = [after(10)];
    world.work = () => Promise.resolve('failed');
    await vi.advanceTimersByTimeAsync(11 * MINUTE_MS);
    expect(world.started).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(world.started).toHaveLength(1);
    world.work = () => Promise.resolve('published');
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(world.started).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(world.started).toHaveLength(2);
  });

  it('builds nothing over a rollback', async () => {
    await startAt(now, now);
    world.release = { ...world.release, newsOpensAt: [after(10)], isNewest: false };
    expect(await world.schedule.next()).toMatchObject({ trigger: 'daily' });
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(world.started).toEqual([]);
  });

  it('does not take the place of the daily update that falls into its build', async () => {
    await startAt('2026-11-21T10:55:00.000Z', '2026-11-20T12:00:00.000Z');
    world.release.newsOpensAt = [new Date('2026-11-21T10:59:00Z')];
    world.work = (trigger) =>
      new Promise((done) => {
        setTimeout(() => done('published'), trigger === 'news' ? 5 * MINUTE_MS : 0);
      });
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(world.started).toMatchObject([/^news/, /^daily/].map((name) => expect.stringMatching(name)));
  });
});

describe('scores', () => {
  const now = '2025-10-11T19:58:30.000Z';
  const start = (isDaily: boolean) => startAt(now, now, { isDaily, scoresMinutes: 5 });

  it('are updated every few minutes while games are played, and never after a stop', async () => {
    await start(false);
    await vi.advanceTimersByTimeAsync(31 * MINUTE_MS);
    expect(world.started).toHaveLength(6);
    expect(world.started[0]).toBe('scores 2025-10-11T20:00:00.000Z');
    world.isScoreDue = false;
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(world.started).toHaveLength(6);
    world.isScoreDue = true;
    world.schedule.stop();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(world.started).toHaveLength(6);
  });

  it('are not asked for while another update runs, nor over a rollback', async () => {
    await start(false);
    world.work = () =>
      new Promise((done) => {
        setTimeout(() => done('unchanged'), 12 * MINUTE_MS);
      });
    await vi.advanceTimersByTimeAsync(12 * MINUTE_MS);
    expect(world.started).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(world.started).toHaveLength(2);
    world.release = { ...world.release, isNewest: false };
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(world.started).toHaveLength(2);
  });

  it('do not take the place of the daily update, nor make up for it', async () => {
    await startAt('2025-10-11T09:58:30.000Z', '2025-10-10T10:00:30.000Z', {
      isDaily: true,
      scoresMinutes: 5,
    });
    world.runs.push(runOf('scores', '2025-10-11T10:05:00.000Z', 'published'));
    world.work = (trigger) =>
      new Promise((done) => {
        setTimeout(() => done('unchanged'), trigger === 'scores' ? 3 * MINUTE_MS : 0);
      });
    await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
    expect(world.started.filter((one) => one.startsWith('daily'))).toHaveLength(1);
    expect(world.warnings).toEqual([]);
  });
});
