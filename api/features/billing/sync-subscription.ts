import type { FastifyBaseLogger } from 'fastify';
import type { Stripe } from 'stripe';
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
import type { Payments } from './payments.ts';
import { asPaymentError, isMissing } from './provider-error.ts';
import {
  isLive,
  pickSubscription,
  readSubscriptions,
  toOwnSubscription,
} from './read-subscriptions.ts';

interface Options {
  accounts: AccountsDb;
  clock: () => Date;
  payments: Payments;
  log: FastifyBaseLogger;
}

/**
 * How a reading ended. `synced`: stored, with `alongside`. `customer_deleted`: the provider has deleted the
 * customer; its row and the membership are gone here too, and `alongside` is stored. `unknown_customer`: we have
 * no row for it, or the provider knows no such customer (keys of another account): the membership is gone, the
 * row stays, and `alongside` was not run.
 */
type SyncResult = 'synced' | 'customer_deleted' | 'unknown_customer';

/** Something to be stored in the same transaction. */
type Alongside = (trx: AccountsTransaction) => Promise<void>;

export interface SubscriptionSync {
  /**
   * Reads all of a customer's subscriptions from the provider and stores what counts, together with `alongside`
   * in one transaction. One at a time for each customer, so that an older reading never lands on a newer one.
   * For the customer of a deleted account `alongside` alone is stored. Throws `payments_unreachable`.
   */
  sync(customerId: string, alongside?: Alongside): Promise<SyncResult>;
  /** The same, with what was read (also the subscriptions that have ended). */
  read(customerId: string): Promise<Reading>;
  /** Calls `listener` after each change of this member's stored subscription; gives back how to stop that. */
  onChange(userId: string, listener: () => void): () => void;
}

interface Reading {
  result: SyncResult;
  subscriptions: readonly Stripe.Subscription[];
}

/** What the provider says: the subscriptions, or that the customer is deleted or none of its own. */
type ProviderWord =
  | { kind: 'known'; subscriptions: Stripe.Subscription[] }
  | { kind: 'deleted' }
  | { kind: 'missing' };

/** A customer without a live subscription may be a deleted one: asked only then, it costs a member's renewal nothing. */
async function ask({ stripe }: Payments, customerId: string): Promise<ProviderWord> {
  try {
    const subscriptions = await readSubscriptions(stripe, customerId);
    if (subscriptions.some(isLive)) return { kind: 'known', subscriptions };
    const customer = await stripe.customers.retrieve(customerId);
    return customer.deleted === true ? { kind: 'deleted' } : { kind: 'known', subscriptions };
  } catch (error) {
    if (isMissing(error)) return { kind: 'missing' };
    throw asPaymentError(error);
  }
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

/** Makes the one way by which subscriptions get into the database: by reading the provider anew. */
export function createSubscriptionSync(options: Options): SubscriptionSync {
  const { accounts, clock, payments, log } = options;
  const oneAtATime = createOneAtATime();
  const listeners = new Map<string, Set<() => void>>();

  async function store(
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

  /** What is to be stored; a subscription without a period is none, and worth a look. */
  function countingOf(
    subscriptions: readonly Stripe.Subscription[],
    now: Date,
  ): Subscription | null {
    const picked = pickSubscription(subscriptions);
    const own = picked && toOwnSubscription(picked, now);
    if (picked !== undefined && own === undefined) {
      log.error({ subscription: picked.id }, 'a subscription of the payment provider has no item');
    }
    return own ?? null;
  }

  async function readOne(customerId: string, alongside?: Alongside): Promise<Reading> {
    const known = await findCustomer(accounts, customerId);
    if (known === undefined) return { result: 'unknown_customer', subscriptions: [] };
    const word = await ask(payments, customerId);
    const now = clock();
    const subscriptions = word.kind === 'known' ? word.subscriptions : [];
    // The network is behind us: inside the transaction nothing is waited for but the database.
    const userId = await accounts.transaction().execute(async (trx) => {
      // Anew: the account may have been deleted while the provider was asked.
      const customer = await findCustomer(trx, customerId);
      const owner = customer?.userId ?? null;
      if (owner !== null) await store(trx, owner, countingOf(subscriptions, now), now);
      if (word.kind === 'deleted') await deleteCustomer(trx, customerId);
      if (word.kind !== 'missing') await alongside?.(trx);
      return owner;
    });
    if (userId !== null) for (const listener of listeners.get(userId) ?? []) listener();
    switch (word.kind) {
      case 'known':
        return { result: 'synced', subscriptions };
      case 'deleted':
        return { result: 'customer_deleted', subscriptions };
      case 'missing':
        log.warn({ customer: customerId }, 'the payment provider knows no such customer');
        return { result: 'unknown_customer', subscriptions };
    }
  }

  return {
    sync: (customerId, alongside) =>
      oneAtATime(customerId, async () => (await readOne(customerId, alongside)).result),
    read: (customerId) => oneAtATime(customerId, () => readOne(customerId)),
    onChange(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
  };
}
