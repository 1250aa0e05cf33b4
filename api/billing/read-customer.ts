import type { Static } from 'typebox';
import type { Stripe } from 'stripe';
import type { Subscription } from '#data/domain/members/subscription.ts';
import {
  ChargeSchema,
  idOf,
  InvoiceSchema,
  listOf,
  notUnderstood,
  type ProviderCharge,
  type ProviderInvoice,
  type ProviderSubscription,
  readAnswer,
  type ReferenceSchema,
  SubscriptionSchema,
} from './provider-answers.ts';
import { askIfPresent } from './provider.ts';

interface PageRequest {
  customer: string;
  limit: number;
  starting_after?: string;
}

interface Listed {
  id: string;
  customer: Static<typeof ReferenceSchema> | null;
}

/** A person makes one entry for each payment that was begun and left for a day: far fewer than these pages hold. */
const MAX_PAGES = 5;
const PAGE_SIZE = 100;

/**
 * All entries of one of the provider's lists that belong to a customer, newest first. Throws what `readPage` throws,
 * and `payments_unreachable` for an entry of another customer.
 */
async function readPages<Item extends Listed>(
  customerId: string,
  readPage: (page: PageRequest) => Promise<{ data: Item[]; has_more: boolean }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const last = all.at(-1)?.id;
    const { data, has_more: hasMore } = await readPage({
      customer: customerId,
      limit: PAGE_SIZE,
      ...(last !== undefined && { starting_after: last }),
    });
    for (const { customer } of data)
      if (customer === null || idOf(customer) !== customerId) throw notUnderstood('another object');
    all.push(...data);
    if (!hasMore || data.length === 0) break;
  }
  return all;
}

/** Statuses that entitle to Premium, strongest first. */
const ENTITLING = ['active', 'trialing', 'past_due'];

/** From the provider's seconds since 1970. */
export function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

const PageSchema = listOf(SubscriptionSchema);

/** All subscriptions that a customer ever had. Throws the provider's errors, and `payments_unreachable`. */
export async function readSubscriptions(stripe: Stripe, customerId: string): Promise<ProviderSubscription[]> {
  return await readPages(customerId, async (page) =>
    readAnswer(PageSchema, await stripe.subscriptions.list({ ...page, status: 'all' })),
  );
}

/** True while the provider may still charge for it, or take its first payment. */
export function isLive({ status }: ProviderSubscription): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired';
}

function rankOf({ status }: ProviderSubscription): number {
  const rank = ENTITLING.indexOf(status);
  return rank === -1 ? ENTITLING.length : rank;
}

/** The period of its item. `SubscriptionSchema` asks for one, so this never throws. */
function periodOf({ id, items }: ProviderSubscription): { start: number; end: number } {
  const [item] = items.data;
  if (item === undefined) throw new Error(`the subscription ${id} has no item`);
  return { start: item.current_period_start, end: item.current_period_end };
}

/**
 * The subscription that counts: among those that entitle to Premium a paid one before an unpaid one, then the one that
 * lasts longest; else the newest.
 */
export function pickSubscription(subscriptions: readonly ProviderSubscription[]): ProviderSubscription | undefined {
  const [first] = subscriptions.toSorted((a, b) => {
    const rank = rankOf(a) - rankOf(b);
    if (rank !== 0) return rank;
    if (rankOf(a) < ENTITLING.length) return periodOf(b).end - periodOf(a).end;
    return b.created - a.created;
  });
  return first;
}

/** When it ends or ended, in seconds; null while it renews. With flexible billing the portal sets a date, no flag. */
function endOf(subscription: ProviderSubscription, periodEnd: number): number | null {
  if (subscription.ended_at !== null) return subscription.ended_at;
  if (subscription.cancel_at_period_end) return subscription.cancel_at ?? periodEnd;
  return subscription.cancel_at;
}

/**
 * Our row of a provider's subscription. A renewal is past due since the unpaid period began; taking that from the
 * subscription itself makes lost events harmless.
 */
export function toOwnSubscription(subscription: ProviderSubscription, now: Date): Subscription {
  const { status } = subscription;
  const period = periodOf(subscription);
  const isPastDue = status === 'past_due' || status === 'unpaid';
  const end = endOf(subscription, period.end);
  return {
    id: subscription.id,
    providerStatus: status,
    currentPeriodEnd: isoOf(period.end),
    cancelAt: end === null ? null : isoOf(end),
    pastDueSince: isPastDue ? isoOf(period.start) : null,
    syncedAt: now.toISOString(),
  };
}

export interface CustomerPayments {
  invoices: readonly ProviderInvoice[];
  charges: readonly ProviderCharge[];
}

const InvoicesSchema = listOf(InvoiceSchema);
const ChargesSchema = listOf(ChargeSchema);

/** A customer's invoices and charges, in two calls. Throws the provider's errors, and `payments_unreachable`. */
export async function readPayments(stripe: Stripe, customerId: string): Promise<CustomerPayments> {
  const invoices = await readPages(customerId, async (page) =>
    readAnswer(InvoicesSchema, await stripe.invoices.list({ ...page, expand: ['data.payments'] })),
  );
  const charges = await readPages(customerId, async (page) =>
    readAnswer(ChargesSchema, await stripe.charges.list({ ...page, expand: ['data.refunds'] })),
  );
  return { invoices, charges };
}

/** True when the payment of the subscription's current period was refunded in full or is disputed. */
function wasReturned(subscription: ProviderSubscription, { charges, invoices }: CustomerPayments): boolean {
  const { latest_invoice: latest } = subscription;
  if (!ENTITLING.includes(subscription.status) || latest === null) return false;
  const invoice = invoices.find(({ id }) => id === idOf(latest));
  const intents = (invoice?.payments.data ?? []).map(({ payment: { payment_intent: intent } }) =>
    intent === undefined ? undefined : idOf(intent),
  );
  return charges.some(
    ({ disputed, payment_intent: intent, refunded }) =>
      (refunded || disputed) && intent !== null && intents.includes(idOf(intent)),
  );
}

/**
 * Ends at the provider each running subscription whose current period was refunded in full or disputed. A partial
 * refund, or one of an earlier period, ends nothing. Returns whether it ended any.
 */
export async function endReturnedSubscriptions(
  stripe: Stripe,
  subscriptions: readonly ProviderSubscription[],
  payments: CustomerPayments,
): Promise<boolean> {
  const returned = subscriptions.filter((subscription) => wasReturned(subscription, payments));
  // It may have ended meanwhile, which is as good.
  for (const { id } of returned) await askIfPresent(() => stripe.subscriptions.cancel(id));
  return returned.length > 0;
}
