import type { FastifyBaseLogger } from 'fastify';
import type { AccountsDb } from '#data/accounts/database.ts';
import { createOneAtATime, type OneAtATime } from '../../lib/one-at-a-time.ts';
import { createIdempotencyKeys, type IdempotencyKeys } from './idempotency-keys.ts';
import type { Payments } from './payments.ts';
import { createSubscriptionSync, type SubscriptionSync } from './sync-subscription.ts';

interface Options {
  accounts: AccountsDb;
  clock: () => Date;
  payments: Payments;
  log: FastifyBaseLogger;
}

/** What everything about payments works with. */
export interface Billing extends Options {
  sync: SubscriptionSync;
  keys: IdempotencyKeys;
  /** By member: two tabs that pay at once become one subscription. */
  oneAtATime: OneAtATime;
}

/** Billing over a provider; one for the whole app. */
export function createBilling(options: Options): Billing {
  return {
    ...options,
    sync: createSubscriptionSync(options),
    keys: createIdempotencyKeys(),
    oneAtATime: createOneAtATime(),
  };
}
