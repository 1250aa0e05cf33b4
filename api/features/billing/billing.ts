import { createOneAtATime, type OneAtATime } from '../../lib/one-at-a-time.ts';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys.ts';
import {
  createSubscriptionSync,
  type SubscriptionSync,
  type SyncOptions,
} from './sync-subscription.ts';

/** What everything about payments works with. */
export interface Billing extends SyncOptions {
  sync: SubscriptionSync;
  keys: IdempotencyKeys;
  /** By member: two tabs that pay at once become one subscription. */
  oneAtATime: OneAtATime;
}

/** Billing over a provider; one for the whole app. */
export function createBilling(options: SyncOptions): Billing {
  return {
    ...options,
    sync: createSubscriptionSync(options),
    keys: createIdempotencyKeys(),
    oneAtATime: createOneAtATime(),
  };
}
