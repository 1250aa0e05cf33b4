import { DAY_MS, HOUR_MS } from '#data/domain/durations.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { AccountsDb, AccountsTransaction } from '#data/accounts/tables.ts';
import { endLease, endLeaseAhead, LEASE_MS, takeLease } from '#data/accounts/queries/upkeep.queries.ts';
import { AppError } from '../http/errors.ts';
import { boundedLog } from './logging.ts';
import type { App } from '../http/routes.ts';

/** Runs work so that two pieces with the same key never overlap, within this process. */
export type OneAtATime = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** In order of the calls. A failure only concerns its caller; a key without work is deleted. */
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

/** How often a process without the lease tries to take it. */
const RETRY_MS = 5000;
/** Work that was done may block the lease for this long at most. */
const MAX_REST_MS = DAY_MS;
/** Between two tries of a caller that waits for a lease that is soon free. */
const WAIT_MS = 50;

/** What happened to a server that must stop what it does under a lease, in words for people. */
const LOST = 'lost the accounts database';

interface TakenLease {
  /** Aborted at once when another process has taken the lease; with time left to stop when it cannot be extended. */
  lost: AbortSignal;
  /**
   * Returns the lease in the transaction of the last thing done under it. Throws `busy` when another process has it
   * now.
   */
  endWith: (trx: AccountsTransaction) => Promise<void>;
  /** Returns the lease, or blocks it for all processes for so long. */
  end: (restMs?: number) => Promise<void>;
}

/**
 * Work that only one of all processes that share the accounts may do at a time: the one that has its lease, a row in
 * the accounts. Only tests set other times.
 */
export function createLeases(
  accounts: AccountsDb,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { leaseMs = LEASE_MS, lookMs = RETRY_MS }: { leaseMs?: number; lookMs?: number } = {},
) {
  const oneAtATime = createOneAtATime();
  const logFailure = boundedLog<{ err: unknown; lease: string }>((facts, count) =>
    log.warn({ ...facts, count }, 'a lease could not be had, or what it is for not be done'),
  );

  async function take(name: string, maxMs = leaseMs): Promise<TakenLease | undefined> {
    const lease = { name, holder: randomUUID() };
    let since = performance.now();
    if (!(await takeLease(accounts, lease, leaseMs))) {
      // A lease that ends later than it ever could was taken by a clock that is ahead. Twice, because clocks are
      // corrected.
      if (!(await endLeaseAhead(accounts, name, 2 * maxMs))) return undefined;
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
        else lost.abort(LOST);
      } catch (error) {
        logFailure({ err: error, lease: name });
      }
      renewing = undefined;
    };
    // By our own clock, so also when the database does not answer.
    const timer = setInterval(() => {
      const age = performance.now() - since;
      if (age > leaseMs * 0.6) lost.abort(LOST);
      else if (age > leaseMs * 0.25) renewing ??= renew();
    }, leaseMs / 12).unref();
    return {
      lost: lost.signal,
      endWith: async (trx) => {
        if (!(await endLease(trx, lease))) throw new AppError('busy');
      },
      end: async (restMs = 0) => {
        clearInterval(timer);
        await renewing;
        const ending = restMs > 0 ? takeLease(accounts, lease, restMs) : endLease(accounts, lease);
        // If that fails, the lease expires.
        await ending.catch(() => undefined);
      },
    };
  }

  /** Runs `work` if the lease is free, else resolves with undefined; the signal reports that the lease was lost. */
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
     * Runs `work` once the lease is free, in order of the calls within this process. Throws `busy` when that takes
     * longer than `waitMs`.
     */
    hold: <Result>(
      name: string,
      work: (endWith: TakenLease['endWith']) => Promise<Result>,
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
     * Runs `work` unless another process does, or did recently: `work` resolves with the milliseconds for which it need
     * not be done again, at most a day.
     */
    async inTurn(name: string, work: (lost: AbortSignal) => Promise<number>): Promise<void> {
      const held = await take(name, MAX_REST_MS);
      let restMs = 0;
      try {
        if (held !== undefined) restMs = await work(held.lost);
      } finally {
        await held?.end(restMs);
      }
    },
    /**
     * Keeps something running in one of all processes: calls `start` when this one takes the lease, and what `start`
     * returned when the lease is lost or the function returned here is called, which frees the lease at once.
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
            logFailure({ err: error, lease: name });
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

/** A little less than an hour, so that the next process whose timer fires finds the lease free. */
const HOURLY_REST_MS = 0.95 * HOUR_MS;

export function everyHour(app: App, accounts: AccountsDb, name: string, work: () => Promise<unknown>): void {
  const leases = createLeases(accounts, app.log);
  const run = async (): Promise<void> => {
    try {
      await leases.inTurn(name, async () => {
        await work();
        return HOURLY_REST_MS;
      });
    } catch (error) {
      app.log.error({ err: error, job: name }, 'what is to be done each hour has failed');
    }
  };
  const timer = setInterval(() => void run(), HOUR_MS).unref();
  app.addHook('onReady', run);
  app.addHook('onClose', async () => clearInterval(timer));
}
