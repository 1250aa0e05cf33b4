import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountClient, signedIn } from '../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { afterAnswers } from '../testing/letters.ts';

const TRIES = 120;
let test: TestApp;
let now = Date.parse('2026-11-21T12:00:00.000Z');

beforeAll(async () => {
  // Every look at the clock is two hours later, so that no throttle is what is measured.
  test = await buildTestApp({
    clock: () => new Date((now += 2 * 60 * 60_000)),
    passwordCost: { memoryCost: 8192, timeCost: 1, parallelism: 1 },
  });
});
afterAll(() => test.close());

type Kind = 'known' | 'unknown';

/** The milliseconds of what was asked, for both kinds by turns, each going first as often. */
async function timesOf(ask: (kind: Kind, turn: number) => Promise<readonly number[]>) {
  const pairs: Record<Kind, readonly number[]>[] = [];
  for (let turn = 0; turn < TRIES; turn += 1) {
    const times: Record<Kind, readonly number[]> = { known: [], unknown: [] };
    const kinds: Kind[] = turn % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const kind of kinds) times[kind] = await ask(kind, turn);
    pairs.push(times);
  }
  return pairs;
}

/**
 * The share of pairs whose unknown one was faster by a quarter, less that of the opposite: 1 for a clear leak, about 0
 * for none. Not the medians: of a call that takes half a millisecond a busy machine makes ten in half of all cases, and
 * the median is then either of the two.
 */
function leakIn(pairs: Awaited<ReturnType<typeof timesOf>>, at = 0): number {
  const signs = pairs.map(({ known, unknown }) => {
    const ratio = (unknown[at] ?? 0) / (known[at] ?? 0);
    return Number(ratio < 0.75) - Number(ratio > 1.33);
  });
  return signs.reduce((sum, sign) => sum + sign, 0) / signs.length;
}

/** Without a leak it is passed once in tens of thousands of runs, however busy the machine is. */
const CLEAR = 0.4;

async function timed(ask: () => Promise<{ status: number }>, ...statuses: number[]): Promise<number> {
  const start = performance.now();
  const { status } = await ask();
  const time = performance.now() - start;
  expect(statuses).toContain(status);
  return time;
}

describe('a guesser with a stopwatch', () => {
  it('cannot tell a name that exists from one that does not', async () => {
    await new AccountClient(test.app).register('exists');
    const pairs = await timesOf(async (kind, turn) => {
      const name = kind === 'known' ? 'exists' : `nobody-${turn}`;
      return [await timed(() => new AccountClient(test.app).login(name, 'a guess, and wrong'), 401)];
    });
    // Without the decoy hash an unknown name answers several times as fast.
    expect(Math.abs(leakIn(pairs))).toBeLessThan(CLEAR);
  });

  it('cannot tell an address that reads the newsletter', { tags: 'full' }, async () => {
    const join = (name: string) =>
      timed(() => new AccountClient(test.app).post('/api/newsletter', { email: `${name}@example.com` }), 200);
    await join('reader');
    await test.accounts.updateTable('newsletter_subscriber').set({ confirmedAt: '2026-11-21T12:00:00.000Z' }).execute();
    const pairs = await timesOf(async (kind, turn) => [await join(kind === 'known' ? 'reader' : `newcomer-${turn}`)]);
    // Where nothing is written for a reader, the answer comes several times as fast.
    expect(Math.abs(leakIn(pairs))).toBeLessThan(CLEAR);
  });

  it(
    'cannot tell an address that has an account by a forgotten password, nor by the call after it',
    { tags: 'full' },
    async () => {
      const watcher = await signedIn(test.app, 'watcher');
      await new AccountClient(test.app).register('remembered');
      const pairs = await timesOf(async (kind, turn) => {
        const email = `${kind === 'known' ? 'remembered' : `stranger-${turn}`}@example.com`;
        const answer = await timed(() => new AccountClient(test.app).post('/api/auth/forgot-password', { email }), 200);
        // Waits behind whatever was left for after the answer; the session ends by the hurried clock.
        const after = await timed(watcher.me, 200, 401);
        await wait(1);
        return [answer, after];
      });
      await afterAnswers(test);
      const letters = await test.accounts.selectFrom('letter').select('kind').execute();
      expect(letters.filter(({ kind }) => kind === 'reset_password')).toHaveLength(TRIES);
      for (const call of [0, 1]) expect(Math.abs(leakIn(pairs, call))).toBeLessThan(CLEAR);
    },
  );
});
