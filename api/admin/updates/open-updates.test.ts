import { MINUTE_MS } from '#data/domain/durations.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { switchCurrent, writeTestRelease } from '../../testing/test-release.ts';
import type { StartSync } from './sync-process.ts';

/** An hour after the kickoff of the test content's next game. */
const DURING_GAME = new Date('2025-09-13T17:00:00.000Z');

let server: TestApp;
let started: string[];
const startSync: StartSync = async (flags) => {
  started.push(flags.join(' '));
  return { code: 0, problem: null };
};

/** A listening app whose release is of `asOf`; null: of the real clock. */
async function open(asOf: string | null, scoresMinutes: number | null): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: DURING_GAME });
  server = await buildTestApp({
    clock: () => DURING_GAME,
    updates: () => ({ startSync, scoresMinutes }),
  });
  await writeTestRelease(server.storeDir, 'r2', { asOf });
  await switchCurrent(server.storeDir, 'r2');
  await server.releases.check();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  if (scoresMinutes !== null) await untilScheduled();
  for (let turn = 0; turn < 2; turn += 1) {
    // To the full five minutes and hardly further: a connection that is opened meanwhile must not time out.
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS + 500);
    // What reads the disk and the database is no timer, and a run must be over before the next one begins.
    const isDue = asOf === null && scoresMinutes !== null;
    if (isDue) await turnUntil(() => started.length > turn, 5000);
    else await turnUntil(() => false, 150);
    if (isDue) await untilScheduled();
  }
}
/** Waits until one process has the schedule and none runs an update, and what follows from it has happened. */
async function untilScheduled(): Promise<void> {
  for (let taken: string[] = []; taken.join() !== 'schedule';) {
    const rows = server.accounts.selectFrom('lease').select('name');
    const ofUpdates = rows.where('name', 'in', ['schedule', 'update']);
    taken = (await ofUpdates.execute()).map(({ name }) => name);
  }
  await turnUntil(() => false, 100);
}
/** Lets everything but timers go on until something has happened, or for so many milliseconds. */
async function turnUntil(hasHappened: () => boolean, longestMs: number): Promise<void> {
  const until = performance.now() + longestMs;
  while (performance.now() < until && !hasHappened()) await new Promise((later) => setImmediate(later));
}
beforeEach(() => {
  started = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

test('scores are asked for while a game of the release is being played', async () => {
  await open(null, 5);
  expect(started).toEqual(['--scores', '--scores']);
});

test('but not for a release of an earlier day, and never unless it was asked for', { tags: 'full' }, async () => {
  await open('2025-09-13T16:30:00.000Z', 5);
  expect(started).toEqual([]);
  vi.useRealTimers();
  await server.close();
  await open(null, null);
  expect(started).toEqual([]);
});
