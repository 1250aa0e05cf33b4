import { type Expression, sql } from 'kysely';
import type { Subscription } from '../../domain/members/subscription.ts';
import type { AccountsDb, AccountsSchema } from '../tables.ts';
import type { SubscriptionTable, WebhookOutcome } from '../member-tables.ts';
import { inTransaction } from '../in-transaction.ts';
import { deleteRows, findRow, insertRows, putRow, updateRows } from '../table-rows.ts';

/** The columns a subscription is read from. */
export const SUBSCRIPTION_COLUMNS = [
  'subscriptionId',
  'providerStatus',
  'currentPeriodEnd',
  'cancelAt',
  'pastDueSince',
  'syncedAt',
] as const satisfies readonly (keyof SubscriptionTable)[];
type SubscriptionColumns = Pick<SubscriptionTable, (typeof SUBSCRIPTION_COLUMNS)[number]>;
/** The same columns behind a left join: all null where there is no subscription. */
type JoinedColumns = { [Name in keyof SubscriptionColumns]: SubscriptionColumns[Name] | null };

/** A subscription from its columns; null when a join found none. */
export function toSubscription(row: JoinedColumns): Subscription | null {
  const { subscriptionId: id, providerStatus, currentPeriodEnd, cancelAt, pastDueSince, syncedAt } = row;
  if (id === null || providerStatus === null || currentPeriodEnd === null || syncedAt === null) return null;
  return { id, providerStatus, currentPeriodEnd, cancelAt, pastDueSince, syncedAt };
}

/** A customer of the payment provider; without a user once the account is deleted. */
export type BillingCustomer = AccountsSchema['billing_customer'];

/** The customer with this id of the provider's; undefined when it is none of ours. */
export const findCustomer = (db: AccountsDb, customerId: string): Promise<BillingCustomer | undefined> =>
  findRow(db, 'billing_customer', { customerId });

/** The customer that a member is to the provider; undefined before the first payment was begun. */
export const findCustomerOfUser = (db: AccountsDb, userId: string): Promise<BillingCustomer | undefined> =>
  findRow(db, 'billing_customer', { userId });

/** Every customer, the oldest first, for the reconciliation. */
export async function listCustomers(db: AccountsDb): Promise<BillingCustomer[]> {
  const rows = db.selectFrom('billing_customer').selectAll().orderBy('createdAt').orderBy('customerId');
  return await rows.execute();
}

/**
 * Stores a customer for a member, unless the member has another one or the customer is stored already. When the
 * account was deleted meanwhile, the customer is stored without a user, to be deleted at the provider. Returns the
 * stored customer; undefined when the member has another one.
 */
export async function insertCustomer(
  db: AccountsDb,
  { customerId, userId }: { customerId: string; userId: string },
  now: Date,
): Promise<BillingCustomer | undefined> {
  await db
    .insertInto('billing_customer')
    .values((eb) => ({
      customerId,
      userId: eb.selectFrom('app_user').select('id').where('id', '=', userId),
      createdAt: now.toISOString(),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await findCustomer(db, customerId);
}

/** Deletes a customer that the provider has deleted. */
export const deleteCustomer = (db: AccountsDb, customerId: string): Promise<number> =>
  deleteRows(db, 'billing_customer', { customerId });

export async function findSubscription(db: AccountsDb, userId: string): Promise<Subscription | null> {
  const row = await db.selectFrom('subscription').selectAll().where('userId', '=', userId).executeTakeFirst();
  return row === undefined ? null : toSubscription(row);
}

export const upsertSubscription = (db: AccountsDb, userId: string, { id, ...facts }: Subscription): Promise<void> =>
  putRow(db, 'subscription', 'userId', { userId, subscriptionId: id, ...facts });

/** Deletes a member's subscription when the provider has none. */
export const deleteSubscription = (db: AccountsDb, userId: string): Promise<number> =>
  deleteRows(db, 'subscription', { userId });

/**
 * Forgets the customers and subscriptions that the payment sandbox made: no one was charged, so they count
 * for nothing where it does not run.
 */
export async function deleteSandboxPayments(db: AccountsDb): Promise<void> {
  await inTransaction(db, 'sandbox', async (trx) => {
    await trx
      .deleteFrom('subscription')
      .where((eb) => isFromSandbox(eb.ref('subscriptionId'), 'sub_sandbox_%'))
      .execute();
    await trx
      .deleteFrom('billing_customer')
      .where((eb) => isFromSandbox(eb.ref('customerId'), 'cus_sandbox_%'))
      .execute();
  });
}

/** The sandbox's ids name it; before they did they were these 36 characters long, which no id of the provider is. */
const isFromSandbox = (id: Expression<string>, form: string) => sql<boolean>`${id} like ${form} or length(${id}) = 36`;

/** Writes an event into the ledger; one that stands there already stays as it is. True when it was handled before. */
export async function noteWebhookEvent(
  db: AccountsDb,
  event: Omit<AccountsSchema['webhook_event'], 'handledAt' | 'outcome'>,
): Promise<boolean> {
  // The unique id decides between two deliveries that come at once.
  await insertRows(db, 'webhook_event', [event]);
  return await isWebhookHandled(db, event.eventId);
}

/** True when it is written down what an event came to. */
export async function isWebhookHandled(db: AccountsDb, eventId: string): Promise<boolean> {
  const event = await findRow(db, 'webhook_event', { eventId });
  return event !== undefined && event.handledAt !== null;
}

/** Writes down what an event came to, at `now`; the first word on it stays. Takes a transaction as well. */
export const noteWebhookOutcome = (
  db: AccountsDb,
  eventId: string,
  outcome: WebhookOutcome,
  now: Date,
): Promise<number> =>
  updateRows(db, 'webhook_event', { eventId, handledAt: null }, { handledAt: now.toISOString(), outcome });
