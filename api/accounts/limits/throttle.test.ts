import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectAccountsDb } from '#data/accounts/database.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { makeTestAccounts, type TestAccounts } from '#data/testing/test-accounts.ts';
import { createThrottle, type Throttle, type ThrottleKey, type ThrottleRule } from './throttle.ts';

const RULE: ThrottleRule = {
  free: 3,
  firstWaitMs: 1000,
  maxWaitMs: 8000,
  forgetAfterMs: 60_000,
};
const BOB: ThrottleKey = { key: 'bob', rule: RULE };

let place: TestAccounts;
let opened: AccountsDb[];
let clock: { at: number };
beforeEach(async () => {
  place = await makeTestAccounts();
  opened = [];
  clock = { at: 1_000_000 };
});
afterEach(async () => {
  for (const accounts of opened) await accounts.destroy();
  await place.remove();
});

/** One more of the same accounts, as another process has it. */
function openThrottle(capacity?: number): Throttle {
  const accounts = connectAccountsDb(place.place);
  opened.push(accounts);
  return createThrottle({ accounts, clock: () => new Date(clock.at), secret: 'a secret' }, capacity);
}

async function isAllowed(throttle: Throttle, ...keys: readonly ThrottleKey[]): Promise<boolean> {
  return (await throttle.take(keys)).allowed;
}

async function takeBob(throttle: Throttle, times = 3): Promise<void> {
  for (let attempt = 0; attempt < times; attempt += 1) await throttle.take([BOB]);
}

/** How many attempts count against a key that has not to wait. */
async function attemptsOf(throttle: Throttle, key: ThrottleKey): Promise<number> {
  const answer = await throttle.take([], [key]);
  if (!answer.allowed) throw new Error('it has to wait');
  return answer.counted(key.key);
}

/** Runs it for each number from 0, a few at once, a millisecond later each time. */
async function flood(count: number, one: (number: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += 50) {
    clock.at += 1;
    await Promise.all(Array.from({ length: 50 }, (_, number) => one(from + number)));
  }
}

const made = (number: number): ThrottleKey => ({ key: `made up ${number}`, rule: RULE });

describe('createThrottle', () => {
  it('lets the free attempts pass and then asks for waits that double up to the longest', async () => {
    const throttle = openThrottle();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      let answer = await throttle.take([BOB]);
      if (!answer.allowed) {
        waits.push(answer.retryAfterSeconds);
        clock.at += answer.retryAfterSeconds * 1000;
        answer = await throttle.take([BOB]);
      }
      expect(answer.allowed).toBe(true);
    }
    expect(waits).toEqual([1, 2, 4, 8, 8]);
  });

  it('does not make the wait longer for those who keep asking, and tells the first refusal apart', async () => {
    const throttle = openThrottle();
    await takeBob(throttle);
    expect(await throttle.take([BOB])).toMatchObject({ allowed: false, isFirst: true });
    for (let ask = 0; ask < 50; ask += 1) {
      expect(await throttle.take([BOB])).toMatchObject({ allowed: false, isFirst: false });
    }
    clock.at += 1000;
    expect(await isAllowed(throttle, BOB)).toBe(true);
  });

  it('counts attempts that are made at once in three processes as one would', { tags: 'full' }, async () => {
    const script = fileURLToPath(new URL('../../testing/take-attempts.child.ts', import.meta.url));
    const processes = Array.from({ length: 3 }, () => fork(script, [place.place, '100']));
    await Promise.all(processes.map((one) => once(one, 'message')));
    const allowed = await Promise.all(
      processes.map(async (one) => {
        one.send('go');
        return Number((await once(one, 'message'))[0]);
      }),
    );
    expect(allowed.reduce((sum, one) => sum + one, 0)).toBe(10);
  });

  it('remembers over a restart, and stores nothing that can be read', async () => {
    const address: ThrottleKey = { key: 'address 192.0.2.1', rule: RULE };
    await openThrottle().take([address]);
    const throttle = openThrottle();
    expect(await attemptsOf(throttle, address)).toBe(1);
    const rows = (await opened[0]?.selectFrom('attempt_count').selectAll().execute()) ?? [];
    expect(rows).toMatchObject([{ attempts: 1, isSpent: 0 }]);
    expect(JSON.stringify(rows)).not.toContain('192.0.2.1');
  });

  it('takes back an attempt that turned out well', async () => {
    const throttle = openThrottle();
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const answer = await throttle.take([BOB]);
      if (!answer.allowed) throw new Error('a good attempt was refused');
      await answer.refund();
    }
  });

  it('forgets after a quiet time', async () => {
    const throttle = openThrottle();
    await takeBob(throttle);
    clock.at += 60_001;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await isAllowed(throttle, BOB)).toBe(true);
    }
  });

  it('counts nothing for the other keys when one of them refuses', async () => {
    const throttle = openThrottle();
    const address: ThrottleKey = { key: 'address', rule: RULE };
    await takeBob(throttle);
    for (let attempt = 0; attempt < 10; attempt += 1) await throttle.take([BOB, address]);
    expect(await isAllowed(throttle, address)).toBe(true);
  });

  it('keeps a bounded number of keys, of those that have begun and of those that have to wait', async () => {
    const throttle = openThrottle(100);
    await throttle.take([BOB]);
    await flood(150, (number) => throttle.take([made(number)]));
    expect(await attemptsOf(throttle, BOB)).toBe(0);
    await takeBob(throttle);
    await flood(150, async (number) => {
      for (let attempt = 0; attempt < 3; attempt += 1) await throttle.take([made(number)]);
    });
    expect(await isAllowed(throttle, BOB)).toBe(true);
    const { count } = await (opened[0] as AccountsDb)
      .selectFrom('attempt_count')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    // As many of either kind, and what was written since they were counted.
    expect(count).toBeLessThanOrEqual(232);
  });

  it('lets no flood of made-up keys wash out who has to wait', async () => {
    const throttle = openThrottle(100);
    clock.at += 1;
    await throttle.take([{ ...BOB, rule: { ...RULE, free: 1, firstWaitMs: 8000 } }]);
    await flood(1000, (number) => throttle.take([made(number)]));
    expect(await isAllowed(throttle, BOB)).toBe(false);
  });

  it('keeps nothing of what was taken back, so that it washes nothing out', async () => {
    const throttle = openThrottle(100);
    await throttle.take([BOB]);
    await flood(1000, async (number) => {
      const answer = await throttle.take([made(number)]);
      if (answer.allowed) await answer.refund();
    });
    expect(await attemptsOf(throttle, BOB)).toBe(1);
  });

  it('makes wait for another key that is only looked at, and counts it when told', async () => {
    const throttle = openThrottle();
    const successes: ThrottleKey = { key: 'successes', rule: RULE };
    for (let success = 0; success < 3; success += 1) {
      const answer = await throttle.take([BOB], [successes]);
      if (!answer.allowed) throw new Error('a good attempt was refused');
      expect(await attemptsOf(throttle, successes)).toBe(success);
      await answer.succeed();
    }
    expect(await throttle.take([made(1)], [successes])).toMatchObject({
      allowed: false,
      retryAfterSeconds: 1,
    });
    expect(await attemptsOf(throttle, made(1))).toBe(0);
  });

  it('lets nothing through that it cannot count, and goes on once it can', async () => {
    const throttle = openThrottle();
    const { schema } = opened[0] as AccountsDb;
    await schema.alterTable('attempt_count').renameTo('away').execute();
    const asked = Array.from({ length: 40 }, () => throttle.take([BOB]));
    const outcomes = await Promise.allSettled(asked);
    await schema.alterTable('away').renameTo('attempt_count').execute();
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(await attemptsOf(throttle, BOB)).toBe(0);
  });
});

describe('countCall', () => {
  it('counts in windows that begin with the first call, over all processes', async () => {
    const limit = { max: 2, windowMs: 60_000 };
    const processes = [openThrottle(), openThrottle()];
    const seen: object[] = [];
    for (const waitMs of [0, 10_000, 10_000, 10_000, 40_000]) {
      clock.at += waitMs;
      seen.push(await (processes[seen.length % 2] ?? openThrottle()).countCall('join', limit));
    }
    expect(seen).toEqual([
      { current: 1, ttl: 60_000 },
      { current: 2, ttl: 50_000 },
      { current: 3, ttl: 40_000 },
      { current: 3, ttl: 30_000 },
      { current: 1, ttl: 60_000 },
    ]);
  });
});
