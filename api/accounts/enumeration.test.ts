import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountClient, signedIn } from '../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { afterAnswers } from '../testing/letters.ts';

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

  it('cannot tell an address that reads the newsletter', async () => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const join = async (kind: keyof typeof times, name: string): Promise<void> => {
      const email = `${name}@example.com`;
      const start = performance.now();
      const { status } = await new AccountClient(test.app).post('/api/newsletter', { email });
      times[kind].push(performance.now() - start);
      expect(status).toBe(200);
    };
    await join('known', 'reader');
    await test.accounts
      .updateTable('newsletter_subscriber')
      .set({ confirmed_at: '2026-11-21T12:00:00.000Z' })
      .execute();
    for (let turn = 0; turn < TRIES; turn += 1) {
      const pair = [() => join('known', 'reader'), () => join('unknown', `newcomer-${turn}`)];
      if (turn % 2 === 1) pair.reverse();
      for (const one of pair) await one();
    }
    // Where nothing is written for a reader, the answer comes several times as fast.
    expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.75);
    expect(median(times.unknown) / median(times.known)).toBeLessThan(1.33);
  }, 60_000);

  it('cannot tell an address that has an account by a forgotten password, nor by the call after it', async () => {
    const watcher = await signedIn(test.app, 'watcher');
    await new AccountClient(test.app).register('remembered');
    const answer = { known: [] as number[], unknown: [] as number[] };
    const after = { known: [] as number[], unknown: [] as number[] };
    const ask = async (kind: keyof typeof answer, name: string): Promise<void> => {
      const email = `${name}@example.com`;
      const start = performance.now();
      const { status } = await new AccountClient(test.app).post('/api/auth/forgot-password', {
        email,
      });
      const answered = performance.now();
      // Waits behind whatever was left for after the answer.
      await watcher.me();
      answer[kind].push(answered - start);
      after[kind].push(performance.now() - answered);
      expect(status).toBe(200);
      await wait(1);
    };
    for (let turn = 0; turn < TRIES; turn += 1) {
      const pair = [() => ask('known', 'remembered'), () => ask('unknown', `stranger-${turn}`)];
      if (turn % 2 === 1) pair.reverse();
      for (const one of pair) await one();
    }
    await afterAnswers(test);
    const letters = await test.accounts.selectFrom('letter').select('kind').execute();
    expect(letters.filter(({ kind }) => kind === 'reset_password')).toHaveLength(TRIES);
    for (const times of [answer, after]) {
      const ratio = median(times.unknown) / median(times.known);
      expect(ratio).toBeGreaterThan(0.75);
      expect(ratio).toBeLessThan(1.33);
    }
  }, 60_000);
});
