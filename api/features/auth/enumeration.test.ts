import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountClient } from '../../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';

const TRIES = 200;
let test: TestApp;
let now = Date.parse('2026-11-21T12:00:00.000Z');

beforeAll(async () => {
  // Every look at the clock is two hours later, so that no throttle is what is measured.
  test = await buildTestApp({
    clock: () => new Date((now += 2 * 60 * 60_000)),
    passwordCost: { memoryCost: 8192, timeCost: 1, parallelism: 1 },
  });
});
afterAll(async () => {
  await test.close();
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

describe('a guesser with a stopwatch', () => {
  it('cannot tell a name that exists from one that does not', async () => {
    await new AccountClient(test.app).register('exists');
    const times = { known: [] as number[], unknown: [] as number[] };
    const guess = async (kind: keyof typeof times, username: string): Promise<void> => {
      const start = performance.now();
      const answer = await new AccountClient(test.app).login(username, 'a guess, and wrong');
      times[kind].push(performance.now() - start);
      expect(answer.status).toBe(401);
    };
    // By turns, and each going first as often, so that a busy machine slows down both alike.
    for (let turn = 0; turn < TRIES; turn += 1) {
      const pair = [() => guess('known', 'exists'), () => guess('unknown', `nobody-${turn}`)];
      if (turn % 2 === 1) pair.reverse();
      for (const one of pair) await one();
    }
    const known = median(times.known);
    const unknown = median(times.unknown);
    // Without the decoy hash an unknown name answers several times as fast.
    expect(unknown / known).toBeGreaterThan(0.75);
    expect(unknown / known).toBeLessThan(1.33);
  }, 60_000);
});
