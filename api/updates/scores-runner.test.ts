import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beforeScores, ScoresRunner } from './scores-runner.ts';
import { createScoresSchedule, type ScoresSchedule } from './scores-schedule.ts';
import type { StartSync, SyncEnd } from './sync-process.ts';

const MINUTE = 60_000;
const STARTED = '2025-10-11T20:10:00.000Z';
const report = (outcome: string, message = 'A sentence.') =>
  JSON.stringify({ type: 'scores', report: { outcome, message, startedAt: STARTED, calls: 1 } });
const end = (code: number | null, signal: string | null = null): SyncEnd => ({
  code,
  signal,
  error: null,
});

interface World {
  storeDir: string;
  flags: (readonly string[])[];
  /** Ends the process that was started last. */
  finish: (lines: string[], how: SyncEnd, complaints?: string[]) => void;
  checks: number;
  warnings: string[];
  startSync: StartSync;
  open(maxMs?: number): Promise<ScoresRunner>;
}

let world: World;
beforeEach(async () => {
  world = {
    storeDir: await mkdtemp(join(tmpdir(), 'scores-')),
    flags: [],
    finish: () => undefined,
    checks: 0,
    warnings: [],
    startSync(flags, { record, complaint }) {
      const ended = Promise.withResolvers<SyncEnd>();
      world.flags.push(flags);
      world.finish = (lines, how, complaints = []) => {
        lines.forEach(record);
        complaints.forEach(complaint);
        ended.resolve(how);
      };
      return { ended: ended.promise, stop: () => ended.resolve(end(null, 'SIGTERM')) };
    },
    open: (maxMs) =>
      ScoresRunner.open({
        storeDir: world.storeDir,
        startSync: world.startSync,
        clock: () => new Date(STARTED),
        log: {
          info: () => undefined,
          warn: (_details, message) => void world.warnings.push(message),
          error: () => undefined,
        },
        check: () => {
          world.checks += 1;
          return Promise.resolve();
        },
        ...(maxMs === undefined ? {} : { maxMs }),
      }),
  };
});
afterEach(() => rm(world.storeDir, { recursive: true }));

describe('a run for scores', () => {
  it('has readers given the new scores before it is over, and tells whoever listens', async () => {
    const runner = await world.open();
    let told = 0;
    runner.onChange(() => (told += 1));
    const done = runner.run();
    world.finish(['{"type":"step","step":"fetch"}', 'no record', report('updated')], end(0));
    await done;
    expect([world.flags, world.checks, told]).toEqual([[['--scores-only']], 1, 1]);
    expect(runner.last).toEqual({
      startedAt: STARTED,
      outcome: 'updated',
      message: 'A sentence.',
    });
  });

  it('that asked nobody leaves the last one standing', async () => {
    await writeFile(
      join(world.storeDir, 'last-scores.json'),
      JSON.stringify({ outcome: 'unchanged', message: 'Earlier.', startedAt: STARTED, calls: 2 }),
    );
    const runner = await world.open();
    const done = runner.run();
    world.finish([report('skipped')], end(0));
    await done;
    expect(runner.last?.message).toBe('Earlier.');
    expect(world.checks).toBe(0);
  });

  it.each([
    [end(1), ['The league API refuses the key.'], 'The league API refuses the key.'],
    [end(null, 'SIGKILL'), [], 'The scores could not be updated (SIGKILL).'],
  ])('that fails is told in its own words: %j', async (how, complaints, message) => {
    const runner = await world.open();
    const done = runner.run();
    world.finish([], how, complaints);
    await done;
    expect(runner.last).toEqual({ startedAt: STARTED, outcome: 'failed', message });
    expect(world.warnings).toHaveLength(1);
  });

  it('is not doubled, and ended when it takes too long', async () => {
    const runner = await world.open(30);
    const done = runner.run();
    void runner.run();
    await done;
    expect(world.flags).toHaveLength(1);
    expect(runner.last?.outcome).toBe('failed');
  });

  it('gives way to an update, which begins once it has ended', async () => {
    const runner = await world.open();
    const startSync = beforeScores(runner, world.startSync);
    void runner.run();
    const update = startSync(['--build-only'], {
      record: () => undefined,
      complaint: () => undefined,
    });
    await vi.waitFor(() => expect(world.flags).toEqual([['--scores-only'], ['--build-only']]));
    expect([runner.last, world.warnings]).toEqual([null, []]);
    world.finish([], end(0));
    expect(await update.ended).toEqual(end(0));
  });

  it('that an update waits for does not let it begin after the server stopped', async () => {
    const runner = await world.open();
    const startSync = beforeScores(runner, world.startSync);
    void runner.run();
    const update = startSync([], { record: () => undefined, complaint: () => undefined });
    update.stop();
    expect((await update.ended).signal).toBe('SIGTERM');
    expect(world.flags).toEqual([['--scores-only']]);
  });
});

describe('the schedule of scores', () => {
  let schedule: ScoresSchedule;
  const state = {
    runs: 0,
    isUpdating: false,
    isDue: true,
    asked: () => {},
    work: () => Promise.resolve(),
  };
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2025-10-11T19:58:30Z') });
    Object.assign(state, { runs: 0, isUpdating: false, isDue: true, asked: () => {} });
    state.work = () => Promise.resolve();
    schedule = createScoresSchedule({
      everyMinutes: 5,
      run: () => {
        state.runs += 1;
        return state.work();
      },
      isUpdating: () => state.isUpdating,
      isScoreDue: () => {
        state.asked();
        return Promise.resolve(state.isDue);
      },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    schedule.start();
  });
  afterEach(() => {
    schedule.stop();
    vi.useRealTimers();
  });

  it('runs every few minutes while games are played, and never after it was stopped', async () => {
    await vi.advanceTimersByTimeAsync(31 * MINUTE);
    expect(state.runs).toBe(6);
    schedule.stop();
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(state.runs).toBe(6);
  });

  it('starts nothing while no game is played or a whole update runs', async () => {
    state.isDue = false;
    await vi.advanceTimersByTimeAsync(15 * MINUTE);
    Object.assign(state, { isDue: true, isUpdating: true });
    await vi.advanceTimersByTimeAsync(15 * MINUTE);
    expect(state.runs).toBe(0);
  });

  it('gives way to what began while the games were looked up', async () => {
    state.asked = () => {
      state.isUpdating = true;
    };
    await vi.advanceTimersByTimeAsync(6 * MINUTE);
    state.isUpdating = false;
    state.asked = () => schedule.stop();
    await vi.advanceTimersByTimeAsync(6 * MINUTE);
    expect(state.runs).toBe(0);
  });

  it('does not begin a second run beside one that is slow', async () => {
    state.work = () => new Promise((done) => void setTimeout(done, 12 * MINUTE));
    await vi.advanceTimersByTimeAsync(17 * MINUTE);
    expect(state.runs).toBe(2);
  });
});
