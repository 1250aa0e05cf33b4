import { DAY_MS, HOUR_MS } from '#data/domain/durations.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { AccountsDb, AccountsTransaction } from '#data/accounts/tables.ts';
import { endLease, endLeaseAhead, LEASE_MS, takeLease } from '#data/accounts/queries/upkeep.queries.ts';
import { AppError } from '../http/errors.ts';
import { boundedLog } from '../logging.ts';
import type { App } from '../http/routes.ts';

/** Runs work so that two pieces of the same key never overlap; pieces of different keys do not wait for each other. */
export type OneAtATime = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;
/** Makes such a queue, first come, first served. A failure is its caller's alone; an idle key is forgotten. */
export function createOneAtATime(): OneAtATime {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}

/** How often a process without the lease looks whether it is free. */
const LOOK_MS = 5000;
/** What was done is left to nobody for this long at the most. */
const MAX_REST_MS = DAY_MS;
/** Between two tries of who waits for a lease that is soon free. */
const WAIT_MS = 50;
/** A lease that was taken. */
interface Held {
  /** Aborted, with time left to stop, when the lease cannot be extended; at once when it is another's. */
  lost: AbortSignal;
  /**
   * Gives it back with what is stored in this transaction, the last thing under it. Throws `busy` when it is another's
   * by now.
   */
  endWith: (trx: AccountsTransaction) => Promise<void>;
  /** Gives it back, or leaves it to nobody for so long. */
  end: (untakenMs?: number) => Promise<void>;
}

/**
 * Whoever shares the accounts shares what is in here: of all their processes one has a lease, and does one thing with
 * it. Other times than the usual ones are for tests.
 */
export function createLeases(
  accounts: AccountsDb,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { leaseMs = LEASE_MS, lookMs = LOOK_MS }: { leaseMs?: number; lookMs?: number } = {},
) {
  const oneAtATime = createOneAtATime();
  const tell = boundedLog<{ err: unknown; lease: string }>((facts, count) =>
    log.warn({ ...facts, count }, 'a lease could not be had, or what it is for not be done'),
  );

  async function take(name: string, longestMs = leaseMs): Promise<Held | undefined> {
    const lease = { name, holder: randomUUID() };
    let since = performance.now();
    if (!(await takeLease(accounts, lease, leaseMs))) {
      // Twice as long: a clock may be put right by some seconds at any time.
      if (!(await endLeaseAhead(accounts, name, 2 * longestMs))) return undefined;
      log.warn({ lease: name }, 'a lease of a clock that was ahead is ended');
      since = performance.now();
      if (!(await takeLease(accounts, lease, leaseMs))) return undefined;
    }
    const lost = new AbortController();
    let renewing: Promise<void> | undefined;
    const renew = async (): Promise<void> => {
      const at = performance.now();
      try {
        if (await takeLease(accounts, lease, leaseMs)) since = at;
        else lost.abort();
      } catch (error) {
        tell({ err: error, lease: name });
      }
      renewing = undefined;
    };
    // By the clock, whether the database answers or not.
    const timer = setInterval(() => {
      const age = performance.now() - since;
      if (age > leaseMs * 0.6) lost.abort();
      else if (age > leaseMs * 0.25) renewing ??= renew();
    }, leaseMs / 12).unref();
    return {
      lost: lost.signal,
      endWith: async (trx) => {
        if (!(await endLease(trx, lease))) throw new AppError('busy');
      },
      end: async (untakenMs = 0) => {
        clearInterval(timer);
        await renewing;
        const ending = untakenMs > 0 ? takeLease(accounts, lease, untakenMs) : endLease(accounts, lease);
        // It runs out by itself.
        await ending.catch(() => undefined);
      },
    };
  }

  /** Runs `work` if nobody else has the lease, else resolves with undefined; the signal says that it was lost. */
  async function tryHold<Result>(
    name: string,
    work: (lost: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    const held = await take(name);
    try {
      return held && (await work(held.lost));
    } finally {
      await held?.end();
    }
  }

  return {
    tryHold,
    /**
     * Runs `work` once the lease is free, those of this process in their order. Throws `busy` when the others take
     * longer than `waitMs`.
     */
    hold: <Result>(
      name: string,
      work: (endWith: Held['endWith']) => Promise<Result>,
      waitMs: number,
    ): Promise<Result> =>
      oneAtATime(name, async () => {
        const until = performance.now() + waitMs;
        let held = await take(name);
        while (held === undefined) {
          if (performance.now() > until) throw new AppError('busy');
          await sleep(WAIT_MS * (0.5 + Math.random()));
          held = await take(name);
        }
        try {
          return await work(held.endWith);
        } finally {
          await held.end();
        }
      }),
    /**
     * Runs `work` unless somebody does, or has done it not long ago: it resolves with the milliseconds for which nobody
     * needs to do it again, a day at the most.
     */
    async inTurn(name: string, work: (lost: AbortSignal) => Promise<number>): Promise<void> {
      const held = await take(name, MAX_REST_MS);
      let untakenMs = 0;
      try {
        if (held !== undefined) untakenMs = await work(held.lost);
      } finally {
        await held?.end(untakenMs);
      }
    },
    /**
     * Keeps something running in one process of all: calls `start` when this one has the lease, and what that returned
     * when it is lost or the returned function is called, which gives the lease to the next at once.
     */
    lead(name: string, start: () => () => Promise<void> | void): () => Promise<void> {
      const over = new AbortController();
      const lead = async (lost: AbortSignal): Promise<void> => {
        const ending = AbortSignal.any([lost, over.signal]);
        const stop = start();
        if (!ending.aborted) await once(ending, 'abort');
        await stop();
      };
      const leading = (async () => {
        while (!over.signal.aborted) {
          try {
            await tryHold(name, lead);
          } catch (error) {
            tell({ err: error, lease: name });
          }
          await sleep(lookMs, undefined, { ref: false, signal: over.signal }).catch(() => undefined);
        }
      })();
      return async () => {
        over.abort();
        await leading;
      };
    },
  };
}

export type Leases = ReturnType<typeof createLeases>;

/** A little less than an hour, so that whose hour is over next finds it free. */
const DONE_MS = 0.95 * HOUR_MS;
/** Runs `work` when the app is ready and each hour, once over all processes that share the accounts. */
export function everyHour(app: App, accounts: AccountsDb, name: string, work: () => Promise<unknown>): void {
  const leases = createLeases(accounts, app.log);
  const run = async (): Promise<void> => {
    try {
      await leases.inTurn(name, async () => {
        await work();
        return DONE_MS;
      });
    } catch (error) {
      app.log.error({ err: error, job: name }, 'what is to be done each hour has failed');
    }
  };
  const timer = setInterval(() => void run(), HOUR_MS).unref();
  app.addHook('onReady', run);
  app.addHook('onClose', async () => clearInterval(timer));
}
