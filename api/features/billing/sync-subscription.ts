import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { AuditKind } from '#data/accounts/audit-kind.ts';
import type { AccountsDb, AccountsTransaction } from '#data/accounts/database.ts';
import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import {
  deleteCustomer,
  deleteSubscription,
  findCustomer,
  findSubscription,
  upsertSubscription,
} from '#data/accounts/queries/billing.queries.ts';
import { membershipOf, type Subscription } from '#data/domain/subscription.ts';
import { createOneAtATime } from '../../lib/one-at-a-time.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Payments } from './payments.ts';
import { AnyCustomerSchema, readAnswer, type ProviderSubscription } from './provider-answers.ts';
import { askIfPresent } from './provider-error.ts';
import {
  isLive,
  pickSubscription,
  readSubscriptions,
  toOwnSubscription,
} from './read-subscriptions.ts';

/** What subscriptions are read and stored with. */
export interface SyncOptions {
  /** Null where mail is off. */
  mail: Mail | null;
  accounts: AccountsDb;
  clock: () => Date;
  payments: Payments;
  log: FastifyBaseLogger;
}

/**
 * How a reading ended. `synced`: stored. `customer_deleted`: the provider has deleted the customer; its row and the
 * membership are gone here too. `unknown_customer`: we have no row for it, or the provider knows no such customer
 * (keys of another account): the membership is gone, the row stays.
 */
type SyncResult = 'synced' | 'customer_deleted' | 'unknown_customer';

interface Reading {
  result: SyncResult;
  /** What was read, also the subscriptions that have ended. */
  subscriptions: readonly ProviderSubscription[];
}

/** What the provider says of a customer. A customer without a live subscription may be a deleted one: asked only then, it costs a member's renewal nothing. */
async function readCustomer({ stripe }: Payments, customerId: string): Promise<Reading> {
  const reading = await askIfPresent<Reading>(async () => {
    const subscriptions = await readSubscriptions(stripe, customerId);
    if (subscriptions.some(isLive)) return { result: 'synced', subscriptions };
    const answer = await stripe.customers.retrieve(customerId);
    const customer = readAnswer(AnyCustomerSchema, answer, ({ id }) => id === customerId);
    return customer.deleted === true
      ? { result: 'customer_deleted', subscriptions: [] }
      : { result: 'synced', subscriptions };
  });
  return reading ?? { result: 'unknown_customer', subscriptions: [] };
}

/** What happened to a membership between two readings; each is judged as of the moment it was read. */
function changesBetween(
  before: Subscription | null,
  after: Subscription | null,
  now: Date,
): AuditKind[] {
  const was = membershipOf(before, before === null ? now : new Date(before.syncedAt));
  const is = membershipOf(after, now);
  if (was.status !== 'active') return is.status === 'active' ? ['subscription_started'] : [];
  if (is.status !== 'active') return ['subscription_ended'];
  if (was.cancelAtPeriodEnd === is.cancelAtPeriodEnd) return [];
  return [is.cancelAtPeriodEnd ? 'subscription_cancelled' : 'subscription_resumed'];
}

/** What is to be stored. */
function planOf(subscriptions: readonly ProviderSubscription[], now: Date): Subscription | null {
  const picked = pickSubscription(subscriptions);
  return picked === undefined ? null : toOwnSubscription(picked, now);
}

/** Stores a member's plan, and notes what that changes for them. */
async function storePlan(
  trx: AccountsTransaction,
  userId: string,
  after: Subscription | null,
  now: Date,
): Promise<void> {
  const before = await findSubscription(trx, userId);
  if (after === null) await deleteSubscription(trx, userId);
  else await upsertSubscription(trx, userId, after);
  for (const kind of changesBetween(before, after, now)) {
    await insertAuditEvent(trx, { kind, userId, address: null }, now);
  }
}

/** Makes the one way by which subscriptions get into the database: by reading the provider anew. */
export function createSubscriptionSync({ accounts, clock, payments, log }: SyncOptions) {
  const oneAtATime = createOneAtATime();
  const changes = new EventEmitter<Record<string, []>>().setMaxListeners(0);

  return {
    /**
     * Reads all of a customer's subscriptions from the provider and stores what counts. `store` runs in the same
     * transaction, unless the customer is unknown; for the customer of a deleted account it runs alone. One at a time
     * for each customer, so that an older reading never lands on a newer one. Throws `payments_unreachable`.
     */
    refresh: (
      customerId: string,
      store?: (trx: AccountsTransaction) => Promise<unknown>,
    ): Promise<Reading> =>
      oneAtATime(customerId, async () => {
        if ((await findCustomer(accounts, customerId)) === undefined) {
          return { result: 'unknown_customer', subscriptions: [] };
        }
        const reading = await readCustomer(payments, customerId);
        const now = clock();
        // The network is behind us: inside the transaction nothing is waited for but the database.
        const userId = await accounts.transaction().execute(async (trx) => {
          // Anew: the account may have been deleted while the provider was asked.
          const owner = (await findCustomer(trx, customerId))?.userId ?? null;
          if (owner !== null) {
            await storePlan(trx, owner, planOf(reading.subscriptions, now), now);
          }
          if (reading.result === 'customer_deleted') await deleteCustomer(trx, customerId);
          if (reading.result !== 'unknown_customer') await store?.(trx);
          return owner;
        });
        if (userId !== null) changes.emit(userId);
        if (reading.result === 'unknown_customer') {
          log.warn({ customer: customerId }, 'the payment provider knows no such customer');
        }
        return reading;
      }),
    /** Calls `listener` after each change of this member's stored subscription; gives back how to stop that. */
    onChange(userId: string, listener: () => void): () => void {
      changes.on(userId, listener);
      return () => void changes.off(userId, listener);
    },
  };
}

export type SubscriptionSync = ReturnType<typeof createSubscriptionSync>;
