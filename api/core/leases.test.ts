import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectAccountsDb } from '#data/accounts/database.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { inTransaction } from '#data/accounts/in-transaction.ts';
import { takeLease } from '#data/accounts/queries/upkeep.queries.ts';
import { makeTestAccounts, type TestAccounts } from '#data/testing/test-accounts.ts';
import { createLeases, type Leases } from './leases.ts';

/** Short enough to run out within a test, long enough for a machine that is busy. */
const SHORT = { leaseMs: 1000, lookMs: 20 };
const FOREVER = 60_000;
const PAUSE = { timeout: 5000, interval: 5 };

let place: TestAccounts;
let accounts: AccountsDb;
let warnings: unknown[];
beforeEach(async () => {
  place = await makeTestAccounts();
  accounts = connectAccountsDb(place.place);
  warnings = [];
});
afterEach(async () => {
  await accounts.destroy();
  await place.remove();
});

/** Of another process each. */
function leases(times: Parameters<typeof createLeases>[2] = { lookMs: 20 }): Leases {
  return createLeases(accounts, { warn: (line: unknown) => void warnings.push(line) }, times);
}
const killed = (name: string, ms: number) => takeLease(accounts, { name, holder: 'killed' }, ms);
const names = async () =>
  (await accounts.selectFrom('lease').select('name').orderBy('name').execute()).map(({ name }) => name);

/** Work that goes on until it is told to end. */
function endless() {
  const { promise, resolve: end } = Promise.withResolvers<null>();
  const begun = Promise.withResolvers<AbortSignal>();
  const work = async (lost: AbortSignal): Promise<string> => {
    begun.resolve(lost);
    await promise;
    return 'done';
  };
  return { work, end: () => end(null), begun: begun.promise };
}

describe('a lease', () => {
  test('is one holder’s, in another process and in the same, until it is given back', async () => {
    const [one, other] = [leases(), leases()];
    const { begun, end, work } = endless();
    const first = one.tryHold('x', work);
    await begun;
    expect(await other.tryHold('x', work)).toBeUndefined();
    expect(await one.tryHold('x', work)).toBeUndefined();
    expect(await other.tryHold('y', () => Promise.resolve(2))).toBe(2);
    end();
    expect(await first).toBe('done');
    expect(await other.tryHold('x', () => Promise.resolve(3))).toBe(3);
    expect(await names()).toEqual([]);
  });

  test('is kept for as long as the work takes', { tags: 'full' }, async () => {
    const { begun, end, work } = endless();
    // Long enough for a machine that stalls for seconds.
    const holding = leases({ leaseMs: 8000 }).tryHold('x', work);
    const lost = await begun;
    const until = async () => (await accounts.selectFrom('lease').select('until').executeTakeFirstOrThrow()).until;
    const first = await until();
    await vi.waitFor(async () => expect((await until()) > first).toBe(true), { ...PAUSE, timeout: 30_000 });
    expect(lost.aborted).toBe(false);
    end();
    await holding;
  });

  test('of a process that was killed is free once it has run out', async () => {
    await killed('x', 150);
    expect(await leases().tryHold('x', () => Promise.resolve(1))).toBeUndefined();
    expect(await leases().hold('x', () => Promise.resolve(2), 5000)).toBe(2);
  });

  test('that a wrong clock has left hours ahead is free, with a line in the log', async () => {
    const HOURS = 2 * 60 * 60_000;
    await killed('x', HOURS);
    expect(await leases().tryHold('x', () => Promise.resolve(1))).toBe(1);
    expect(warnings).toEqual([{ lease: 'x' }]);
    await killed('y', HOURS);
    expect(await leases().hold('y', () => Promise.resolve(2), 0)).toBe(2);
    // What was done not long ago may rest for hours, but not for days.
    const work = vi.fn(() => Promise.resolve(0));
    await killed('sweep', HOURS);
    await leases().inTurn('sweep', work);
    expect(work).not.toHaveBeenCalled();
    await killed('payments', 72 * HOURS);
    await leases().inTurn('payments', work);
    expect(work).toHaveBeenCalledOnce();
  });

  test('is given back by work that fails', async () => {
    const failing = () => Promise.reject(new Error('no'));
    await expect(leases().tryHold('x', failing)).rejects.toThrow('no');
    await expect(leases().hold('x', failing, 0)).rejects.toThrow('no');
    await expect(leases().inTurn('x', failing)).rejects.toThrow('no');
    expect(await names()).toEqual([]);
  });

  test('is given up in time while the database does not answer', async () => {
    const { begun, end, work } = endless();
    const holding = leases({ leaseMs: 1500 }).tryHold('x', work);
    const lost = await begun;
    await sql`alter table lease rename to away`.execute(accounts);
    await vi.waitFor(() => expect(lost.aborted).toBe(true), PAUSE);
    await sql`alter table away rename to lease`.execute(accounts);
    expect(await killed('x', 1)).toBe(false);
    expect(warnings).not.toEqual([]);
    end();
    await holding;
    expect(await names()).toEqual([]);
  });

  test('that is another’s by now is lost at once: nothing is stored, and the other keeps it', async () => {
    const one = leases(SHORT);
    const { begun, end, work } = endless();
    const holding = one.tryHold('x', work);
    const lost = await begun;
    await accounts.updateTable('lease').set({ holder: 'another' }).execute();
    await vi.waitFor(() => expect(lost.aborted).toBe(true), PAUSE);
    end();
    await holding;
    expect(await names()).toEqual(['x']);

    const store = one.hold(
      'y',
      async (endWith) => {
        await accounts.updateTable('lease').set({ holder: 'another' }).execute();
        await inTransaction(accounts, 'y', endWith);
      },
      0,
    );
    await expect(store).rejects.toMatchObject({ code: 'busy' });
    expect(await names()).toEqual(['x', 'y']);
  });
});

test('a lease is given back with what was stored, or neither is', async () => {
  const store = (fails: boolean) =>
    leases().hold(
      'x',
      async (endWith) => {
        await inTransaction(accounts, 'x', async (trx) => {
          await endWith(trx);
          if (fails) throw new Error('the disk is full');
        });
        return await names();
      },
      0,
    );
  await expect(store(true)).rejects.toThrow('the disk is full');
  expect(await store(false)).toEqual([]);
});

describe('who waits for a lease', () => {
  test('gets it in turn, one at a time over all processes', async () => {
    const all = [leases(), leases(), leases()];
    const steps: string[] = [];
    const work = async (): Promise<void> => {
      steps.push('begin');
      await sleep(1);
      steps.push('end');
    };
    await Promise.all([...all, ...all].map(({ hold }) => hold('x', work, FOREVER)));
    expect(steps).toEqual(Array.from({ length: 6 }, () => ['begin', 'end']).flat());
  });

  test('is told after a while that it takes too long', async () => {
    await killed('x', FOREVER);
    const work = vi.fn<() => Promise<void>>();
    await expect(leases().hold('x', work, 100)).rejects.toMatchObject({ code: 'busy' });
    expect(work).not.toHaveBeenCalled();
  });
});

test('what was done is not done again for a while, and what failed is, by anybody', async () => {
  const [one, other] = [leases(), leases()];
  let times = 0;
  const work = (untakenMs: number) => () => Promise.resolve(((times += 1), untakenMs));
  await one.inTurn('sweep', work(0));
  await Promise.all([one, other].map((leases) => leases.inTurn('sweep', work(200))));
  expect(times).toBe(2);
  await one.inTurn('sweep', work(200));
  expect(times).toBe(2);
  await vi.waitFor(
    async () => {
      await other.inTurn('sweep', work(FOREVER));
      expect(times).toBe(3);
    },
    { timeout: 5000, interval: 20 },
  );
});

describe('of all that would lead', () => {
  test('one does, and at its stop the next, which is the first to be heard of when it has ended', async () => {
    const steps: string[] = [];
    const run = (name: string) => () => {
      steps.push(`${name} starts`);
      return async () => {
        await sleep(50);
        steps.push(`${name} has ended`);
      };
    };
    const stopA = leases().lead('mail', run('a'));
    await vi.waitFor(() => expect(steps).toEqual(['a starts']), PAUSE);
    const stopB = leases().lead('mail', run('b'));
    await sleep(100);
    await stopA();
    await vi.waitFor(() => expect(steps).toContain('b starts'), PAUSE);
    await stopB();
    expect(steps).toEqual(['a starts', 'a has ended', 'b starts', 'b has ended']);
    expect(await names()).toEqual([]);
  });

  test('another does when the first cannot start, and the first when it can again', async () => {
    let tries = 0;
    const stop = leases().lead('mail', () => {
      tries += 1;
      if (tries < 3) throw new Error('no room for a process');
      return () => undefined;
    });
    await vi.waitFor(() => expect(tries).toBe(3), PAUSE);
    expect(warnings).toMatchObject([{ lease: 'mail' }]);
    await stop();
    await stop();
  });

  test('one that has lost the lease stops, and leads again once it has it', { tags: 'full' }, async () => {
    const steps: string[] = [];
    const stop = leases(SHORT).lead('mail', () => {
      steps.push('starts');
      return () => void steps.push('ends');
    });
    await vi.waitFor(() => expect(steps).toEqual(['starts']), PAUSE);
    await sql`alter table lease rename to away`.execute(accounts);
    await vi.waitFor(() => expect(steps).toEqual(['starts', 'ends']), PAUSE);
    await sql`alter table away rename to lease`.execute(accounts);
    await vi.waitFor(() => expect(steps).toEqual(['starts', 'ends', 'starts']), PAUSE);
    await stop();
    expect(steps).toEqual(['starts', 'ends', 'starts', 'ends']);
  });
});
