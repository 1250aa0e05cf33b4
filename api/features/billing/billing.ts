import { createLeases, type Leases, type OneAtATime } from '../../workers/leases.ts';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys.ts';
import {
  createSubscriptionSync,
  type SubscriptionSync,
  type SyncOptions,
} from './sync-subscription.ts';

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
