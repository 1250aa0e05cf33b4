import { createLeases, type Leases, type OneAtATime } from '../workers/leases.ts';
import { createSubscriptionSync, type SubscriptionSync, type SyncOptions } from './sync-subscription.ts';
import { askProvider, isProviderFault, isReplay } from './provider.ts';

/** A member who pays in two tabs waits for so long; what one of them asks of the provider takes less. */
const WAIT_MS = 20_000;
/** What everything about payments works with. */
export interface Billing extends SyncOptions {
  sync: SubscriptionSync;
  keys: IdempotencyKeys;
  leases: Leases;
  /** By member: two tabs that pay at once become one subscription. */
  oneAtATime: OneAtATime;
}

/** Billing over a provider; one for the whole app. */
export function createBilling(options: Omit<SyncOptions, 'leases'>): Billing {
  const leases = createLeases(options.accounts, options.log);
  return {
    ...{ ...options, leases },
    sync: createSubscriptionSync({ ...options, leases }),
    keys: createIdempotencyKeys(),
    oneAtATime: (member, work) => leases.hold(`payments of ${member}`, work, WAIT_MS),
  };
}

/** More names than ever fail at once; the oldest are let go of, and only ever cost a member another try. */
const MAX_NAMES = 10_000;
/** So many keys that failed elsewhere are passed over in one try. */
const MAX_REPLAYS = 5;

/** Keys made of a name and of how often the provider has failed on it, as far as this process has heard. */
export function createIdempotencyKeys() {
  const faults = new Map<string, number>();
  return {
    /**
     * Calls the provider with the key of this name. A try whose answer was lost is repeated with the same key, so
     * that it happens once; after a fault of the provider's own the next try gets another key, because the
     * provider answers a key that failed with the same failure for a day. By that answer it is known at once that a key
     * has failed in another process, or before this one started. Throws `payments_unreachable`.
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

/** Names for calls that must happen once, however often they are tried. */
export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;
