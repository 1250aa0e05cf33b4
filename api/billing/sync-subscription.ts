import type { FastifyBaseLogger } from 'fastify';
import type { AuditKind } from '#data/accounts/member-tables.ts';
import type { AccountsDb, AccountsTransaction } from '#data/accounts/tables.ts';
import { inTransaction } from '#data/accounts/in-transaction.ts';
import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import {
  deleteCustomer,
  deleteSubscription,
  findCustomer,
  findSubscription,
  upsertSubscription,
} from '#data/accounts/queries/billing.queries.ts';
import { findUserById } from '#data/accounts/queries/user.queries.ts';
import { membershipOf, type Subscription } from '#data/domain/members/subscription.ts';
import { AppError } from '../http/errors.ts';
import type { Leases } from '../core/leases.ts';
import type { Mail } from '../mail/mail-queue.ts';
import { paymentLetters } from './payment-letters.ts';
import { askIfPresent, askProvider, type Payments } from './provider.ts';
import { CustomerSchema, readAnswer, type ProviderSubscription } from './provider-answers.ts';
import {
  type CustomerPayments,
  endReturnedSubscriptions,
  isLive,
  pickSubscription,
  readPayments,
  readSubscriptions,
  toOwnSubscription,
} from './read-customer.ts';

/** What subscriptions are read and stored with. */
export interface SyncOptions {
  /** Null where mail is off. */
  mail: Mail | null;
  accounts: AccountsDb;
  clock: () => Date;
  payments: Payments;
  log: FastifyBaseLogger;
  leases: Leases;
}

/** How long a reading of a customer waits for those of other processes, each a few calls. */
const WAIT_MS = 20_000;

/**
 * How a reading ended. `synced`: stored. `customer_deleted`: the provider has deleted the customer; its row and the
 * membership were deleted here too. `unknown_customer`: we have no row for it, or the provider knows no such customer
 * (keys of another account): the membership was deleted, the row stays. `was_done`: nothing was read.
 */
type SyncResult = 'synced' | 'customer_deleted' | 'unknown_customer' | 'was_done';

interface Reading {
  result: SyncResult;
  /** With those that have ended. */
  subscriptions: readonly ProviderSubscription[];
  /** Null unless it was asked for and read. */
  payments: CustomerPayments | null;
  /** Why payments could not be read: the plan is stored anyway, then the reading fails. */
  paymentsError?: AppError;
}

const UNKNOWN: Reading = { result: 'unknown_customer', subscriptions: [], payments: null };

/** How a customer is read. */
interface ReadingOptions {
  /**
   * Invoices and charges too (two more calls): for receipts, and to end what was refunded. Set after events about
   * payments, and by the daily comparison, which finds what no event reported.
   */
  withPayments?: boolean;
  /** Called when it is this reading's turn: true when the reading before it did the work. */
  isDone?: () => Promise<boolean>;
  /** Runs in the same transaction, unless the customer is unknown. */
  store?: (trx: AccountsTransaction) => Promise<unknown>;
}

/** Only a customer without a live subscription may be a deleted one, so a renewal costs no call for the customer. */
async function readCustomer({ stripe }: Payments, customerId: string, withPayments: boolean): Promise<Reading> {
  const reading = await askIfPresent<Reading>(async () => {
    const subscriptions = await readSubscriptions(stripe, customerId);
    if (!subscriptions.some(isLive)) {
      const answer = await stripe.customers.retrieve(customerId);
      const customer = readAnswer(CustomerSchema, answer, ({ id }) => id === customerId);
      if (customer.deleted === true) return { result: 'customer_deleted', subscriptions: [], payments: null };
    }
    if (!withPayments) return { result: 'synced', subscriptions, payments: null };
    try {
      return await askProvider(async () => {
        const payments = await readPayments(stripe, customerId);
        const hasEnded = await endReturnedSubscriptions(stripe, subscriptions, payments);
        const latest = hasEnded ? await readSubscriptions(stripe, customerId) : subscriptions;
        return { result: 'synced', subscriptions: latest, payments };
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { result: 'synced', subscriptions, payments: null, paymentsError: error };
    }
  });
  return reading ?? UNKNOWN;
}

/** How a membership changed between two readings, each taken at the time of its reading. */
function changesBetween(before: Subscription | null, after: Subscription | null, now: Date): AuditKind[] {
  const was = membershipOf(before, before === null ? now : new Date(before.syncedAt));
  const is = membershipOf(after, now);
  if (was.status !== 'active') return is.status === 'active' ? ['subscription_started'] : [];
  if (is.status !== 'active') return ['subscription_ended'];
  if (was.cancelAtPeriodEnd === is.cancelAtPeriodEnd) return [];
  return [is.cancelAtPeriodEnd ? 'subscription_cancelled' : 'subscription_resumed'];
}

/** Stores a member's plan and what changed in the audit log, and queues letters. */
async function storeReading(
  trx: AccountsTransaction,
  userId: string,
  { payments, subscriptions }: Reading,
  { mail, now }: { mail: Mail | null; now: Date },
): Promise<void> {
  const subscription = pickSubscription(subscriptions);
  const before = await findSubscription(trx, userId);
  const after = subscription === undefined ? null : toOwnSubscription(subscription, now);
  if (after === null) await deleteSubscription(trx, userId);
  else await upsertSubscription(trx, userId, after);
  for (const kind of changesBetween(before, after, now)) {
    await insertAuditEvent(trx, { kind, userId, address: null }, now);
  }
  const member = mail === null ? undefined : await findUserById(trx, userId);
  if (member === undefined) return;
  for (const letter of paymentLetters(member, { subscription, payments }, now)) await mail?.queue(trx, letter);
}

/** Subscriptions get into the database this way alone: by reading the provider. */
export function createSubscriptionSync(options: SyncOptions) {
  const { accounts, clock, leases, mail, payments, log } = options;

  return {
    /**
     * Reads all of a customer's subscriptions from the provider, stores the one that counts and queues letters, in one
     * transaction; for the customer of a deleted account only `store` runs. One reading of a customer at a time over
     * all processes, so that an older reading never replaces a newer one. Throws `payments_unreachable`; where only
     * invoices or charges could not be read the plan is stored then, and `store` has not run. Throws `busy` when other
     * readings take too long, or this one took so long that another may have begun.
     */
    refresh: (customerId: string, { isDone, store, withPayments = false }: ReadingOptions = {}): Promise<Reading> => {
      const read = async (endWith: (trx: AccountsTransaction) => Promise<void>) => {
        if ((await isDone?.()) === true) return { ...UNKNOWN, result: 'was_done' as const };
        if ((await findCustomer(accounts, customerId)) === undefined) return UNKNOWN;
        const reading = await readCustomer(payments, customerId, withPayments);
        const now = clock();
        // Inside the transaction nothing waits for the network.
        await inTransaction(accounts, `customer ${customerId}`, async (trx) => {
          await endWith(trx);
          // Read again: the account may have been deleted meanwhile.
          const owner = (await findCustomer(trx, customerId))?.userId ?? null;
          if (owner !== null) await storeReading(trx, owner, reading, { mail, now });
          if (reading.result === 'customer_deleted') await deleteCustomer(trx, customerId);
          const isComplete = reading.paymentsError === undefined;
          if (reading.result !== 'unknown_customer' && isComplete) await store?.(trx);
        });
        if (reading.result === 'unknown_customer') {
          log.warn({ customer: customerId }, 'the payment provider knows no such customer');
        }
        if (reading.paymentsError !== undefined) throw reading.paymentsError;
        return reading;
      };
      return leases.hold(`customer ${customerId}`, read, WAIT_MS);
    },
  };
}

export type SubscriptionSync = ReturnType<typeof createSubscriptionSync>;
