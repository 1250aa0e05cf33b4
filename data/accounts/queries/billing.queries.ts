import { type Expression, sql } from 'kysely';
import type { Subscription } from '../../domain/members/subscription.ts';
import type { AccountsDb } from '../tables.ts';
import type { SubscriptionTable, WebhookEventTable, WebhookOutcome } from '../member-tables.ts';
import { inTransaction } from '../in-transaction.ts';

/** The columns a subscription is read from. */
export const SUBSCRIPTION_COLUMNS = [
  'subscription_id',
  'provider_status',
  'current_period_end',
  'cancel_at',
  'past_due_since',
  'synced_at',
] as const satisfies readonly (keyof SubscriptionTable)[];
type SubscriptionColumns = Pick<SubscriptionTable, (typeof SUBSCRIPTION_COLUMNS)[number]>;
/** The same columns behind a left join: all null where there is no subscription. */
type JoinedColumns = { [Name in keyof SubscriptionColumns]: SubscriptionColumns[Name] | null };

/** A subscription from its columns; null when a join found none. */
export function toSubscription(row: JoinedColumns): Subscription | null {
  const { subscription_id, provider_status, current_period_end, synced_at } = row;
  const isFound =
    subscription_id !== null && provider_status !== null && current_period_end !== null && synced_at !== null;
  if (!isFound) return null;
  return {
    id: subscription_id,
    providerStatus: provider_status,
    currentPeriodEnd: current_period_end,
    cancelAt: row.cancel_at,
    pastDueSince: row.past_due_since,
    syncedAt: synced_at,
  };
}

/** A customer of the payment provider; without a user once the account is deleted. */
export interface BillingCustomer {
  customerId: string;
  userId: string | null;
  /** ISO 8601 UTC. */
  createdAt: string;
}

const selectCustomers = (db: AccountsDb) =>
  db
    .selectFrom('billing_customer')
    .select(['customer_id as customerId', 'user_id as userId', 'created_at as createdAt']);

/** The customer with this id of the provider's; undefined when it is none of ours. */
export async function findCustomer(db: AccountsDb, customerId: string): Promise<BillingCustomer | undefined> {
  return await selectCustomers(db).where('customer_id', '=', customerId).executeTakeFirst();
}

/** The customer that a member is to the provider; undefined before the first payment was begun. */
export async function findCustomerOfUser(db: AccountsDb, userId: string): Promise<BillingCustomer | undefined> {
  return await selectCustomers(db).where('user_id', '=', userId).executeTakeFirst();
}

/** Every customer, the oldest first, for the reconciliation. */
export async function listCustomers(db: AccountsDb): Promise<BillingCustomer[]> {
  return await selectCustomers(db).orderBy('created_at').orderBy('customer_id').execute();
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
      customer_id: customerId,
      user_id: eb.selectFrom('app_user').select('id').where('id', '=', userId),
      created_at: now.toISOString(),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await findCustomer(db, customerId);
}

/** Deletes a customer that the provider has deleted. */
export async function deleteCustomer(db: AccountsDb, customerId: string): Promise<void> {
  await db.deleteFrom('billing_customer').where('customer_id', '=', customerId).execute();
}

export async function findSubscription(db: AccountsDb, userId: string): Promise<Subscription | null> {
  const row = await db
    .selectFrom('subscription')
    .select(SUBSCRIPTION_COLUMNS)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : toSubscription(row);
}

export async function upsertSubscription(db: AccountsDb, userId: string, subscription: Subscription): Promise<void> {
  const facts = {
    subscription_id: subscription.id,
    provider_status: subscription.providerStatus,
    current_period_end: subscription.currentPeriodEnd,
    cancel_at: subscription.cancelAt,
    past_due_since: subscription.pastDueSince,
    synced_at: subscription.syncedAt,
  };
  await db
    .insertInto('subscription')
    .values({ user_id: userId, ...facts })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(facts))
    .execute();
}

/** Deletes a member's subscription when the provider has none. */
export async function deleteSubscription(db: AccountsDb, userId: string): Promise<void> {
  await db.deleteFrom('subscription').where('user_id', '=', userId).execute();
}

/**
 * Forgets the customers and subscriptions that the payment sandbox made: no one was charged, so they count
 * for nothing where it does not run.
 */
export async function deleteSandboxPayments(db: AccountsDb): Promise<void> {
  await inTransaction(db, 'sandbox', async (trx) => {
    await trx
      .deleteFrom('subscription')
      .where((eb) => isFromSandbox(eb.ref('subscription_id'), 'sub_sandbox_%'))
      .execute();
    await trx
      .deleteFrom('billing_customer')
      .where((eb) => isFromSandbox(eb.ref('customer_id'), 'cus_sandbox_%'))
      .execute();
  });
}

/** The sandbox's ids name it; before they did they were these 36 characters long, which no id of the provider is. */
const isFromSandbox = (id: Expression<string>, form: string) => sql<boolean>`${id} like ${form} or length(${id}) = 36`;

/** Writes an event into the ledger; one that stands there already stays as it is. True when it was handled before. */
export async function noteWebhookEvent(
  db: AccountsDb,
  event: Omit<WebhookEventTable, 'handled_at' | 'outcome'>,
): Promise<boolean> {
  // The unique id decides between two deliveries that come at once.
  await db
    .insertInto('webhook_event')
    .values({ ...event, handled_at: null, outcome: null })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();
  return await isWebhookHandled(db, event.event_id);
}

/** True when it is written down what an event came to. */
export async function isWebhookHandled(db: AccountsDb, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_event')
    .select('handled_at')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined && row.handled_at !== null;
}

/** Writes down what an event came to, at `now`; the first word on it stays. Takes a transaction as well. */
export async function noteWebhookOutcome(
  db: AccountsDb,
  eventId: string,
  outcome: WebhookOutcome,
  now: Date,
): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({ handled_at: now.toISOString(), outcome })
    .where('event_id', '=', eventId)
    .where('handled_at', 'is', null)
    .execute();
}
