import { createLeases, type Leases, type OneAtATime } from '../core/leases.ts';
import { createSubscriptionSync, type SubscriptionSync, type SyncOptions } from './sync-subscription.ts';
import { askProvider, isProviderFault, isReplay } from './provider.ts';

/** How long the second of two tabs waits for the first; one tab's calls to the provider take less. */
const WAIT_MS = 20_000;

/** What everything about payments uses. */
export interface Billing extends SyncOptions {
  sync: SubscriptionSync;
  keys: IdempotencyKeys;
  leases: Leases;
  /** By member: two tabs that pay at once become one subscription. */
  oneAtATime: OneAtATime;
}

export function createBilling(options: Omit<SyncOptions, 'leases'>): Billing {
  const leases = createLeases(options.accounts, options.log);
  return {
    ...options,
    leases,
    sync: createSubscriptionSync({ ...options, leases }),
    keys: createIdempotencyKeys(),
    oneAtATime: (member, work) => leases.hold(`payments of ${member}`, work, WAIT_MS),
  };
}

/** Beyond it the oldest name is dropped, which costs a member one more try at most. */
const MAX_NAMES = 10_000;
/** How many keys that failed in other processes are skipped in one try. */
const MAX_REPLAYS = 5;

/** Keys for calls that must happen once: a name, and how often the provider has failed on it as far as we know. */
export function createIdempotencyKeys() {
  const faults = new Map<string, number>();
  return {
    /**
     * Calls the provider with the key of this name. A try whose answer was lost is repeated with the same key, so that
     * it happens once. After a fault of the provider the next try gets another key, because the provider repeats the
     * failure of a key for a day. Such a repeated answer also tells that the key failed in another process, or before
     * this one started: then the next key is tried at once. Throws `payments_unreachable`.
     */
    use: <Result>(name: string, call: (key: string) => Promise<Result>): Promise<Result> =>
      askProvider(async () => {
        for (let replays = 0; ; replays += 1) {
          const count = faults.get(name) ?? 0;
          try {
            return await call(count === 0 ? name : `${name}-${count + 1}`);
          } catch (error) {
            if (isProviderFault(error)) faults.set(name, count + 1);
            const [oldest] = faults.keys();
            if (faults.size > MAX_NAMES && oldest !== undefined) faults.delete(oldest);
            if (!isReplay(error) || replays === MAX_REPLAYS) throw error;
          }
        }
      }),
  };
}

type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;
