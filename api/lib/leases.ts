import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { AccountsDb } from '#data/accounts/database.ts';
import { endLease, takeLease } from '#data/accounts/queries/lease.queries.ts';
import { AppError } from './app-error.ts';

/** Of a process that was killed another takes over after this at the latest, and one look more. */
const LEASE_MS = 30_000;
const RENEW_MS = 8000;
/** How often a process without the lease looks whether it is free. */
const LOOK_MS = 10_000;
/** Between two tries of who waits for a lease that is soon free. */
const WAIT_MS = 50;

/** Whoever shares the accounts shares what is in here: of all their processes one at a time has a lease. */
export function createLeases(accounts: AccountsDb, log: Pick<FastifyBaseLogger, 'warn'>) {
  const holder = randomUUID();
  /** Leases are a process's; within it, those of one name wait for each other. */
  const own = new Set<string>();

  async function take(name: string): Promise<boolean> {
    if (own.has(name)) return false;
    own.add(name);
    try {
      if (await takeLease(accounts, { name, holder }, LEASE_MS)) return true;
    } catch (error) {
      own.delete(name);
      throw error;
    }
    own.delete(name);
    return false;
  }

  /** Says again and again that it is still held; calls `onLoss` once it may be another's. Returns what ends it. */
  function keep(name: string, onLoss: () => void): () => Promise<void> {
    let heldUntil = performance.now() + LEASE_MS;
    const renew = async (): Promise<void> => {
      const at = performance.now();
      try {
        if (await takeLease(accounts, { name, holder }, LEASE_MS)) heldUntil = at + LEASE_MS;
        else heldUntil = 0;
      } catch (error) {
        log.warn({ err: error, lease: name }, 'a lease could not be extended');
      }
      if (performance.now() < heldUntil - RENEW_MS) return;
      clearInterval(timer);
      onLoss();
    };
    const timer = setInterval(() => void renew(), RENEW_MS).unref();
    return async () => {
      clearInterval(timer);
      own.delete(name);
      await endLease(accounts, { name, holder }).catch(() => undefined);
    };
  }

  /** Runs `work` if nobody else has the lease, else resolves with undefined; the signal says that it was lost. */
  async function tryHold<Result>(
    name: string,
    work: (lost: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    if (!(await take(name))) return undefined;
    const lost = new AbortController();
    const end = keep(name, () => lost.abort());
    try {
      return await work(lost.signal);
    } finally {
      await end();
    }
  }

  return {
    tryHold,
    /** Runs `work` once the lease is free. Throws `busy` when that takes longer than `waitMs`. */
    async hold<Result>(name: string, work: () => Promise<Result>, waitMs: number): Promise<Result> {
      const until = performance.now() + waitMs;
      for (;;) {
        let result: { value: Result } | undefined;
        result = await tryHold(name, async () => ({ value: await work() }));
        if (result !== undefined) return result.value;
        if (performance.now() > until) throw new AppError('busy');
        await sleep(WAIT_MS * (0.5 + Math.random()));
      }
    },
    /**
     * Keeps something running in one process of all: calls `start` when this one has the lease, and what that returned when it
     * is lost or the returned function is called, which gives the lease to the next at once.
     */
    lead(name: string, start: () => () => Promise<void> | void): () => Promise<void> {
      let isOver = false;
      let stop: (() => Promise<void>) | undefined;
      let looking: Promise<void> = Promise.resolve();
      const look = async (): Promise<void> => {
        if (isOver || stop !== undefined) return;
        try {
          if (!(await take(name))) return;
        } catch (error) {
          log.warn({ err: error, lease: name }, 'a lease could not be asked for');
          return;
        }
        const stopWork = start();
        const end = keep(name, () => void stop?.());
        stop = async () => {
          stop = undefined;
          await stopWork();
          await end();
        };
      };
      const next = (): void => {
        looking = looking.then(look);
      };
      const timer = setInterval(next, LOOK_MS).unref();
      next();
      return async () => {
        isOver = true;
        clearInterval(timer);
        await looking;
        await stop?.();
      };
    },
  };
}
export type Leases = ReturnType<typeof createLeases>;
