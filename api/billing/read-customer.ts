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

/** What is asked for with each page of a customer's list. */
export interface PageRequest {
  customer: string;
  limit: number;
  starting_after?: string;
}
interface Listed {
  id: string;
  customer: Static<typeof ReferenceSchema> | null;
}
/**
 * Pages of a hundred: far beyond what a person makes, which is one for each time that paying was begun and left for a
 * day.
 */
const MAX_PAGES = 5;

/**
 * All that one list of the provider's holds of a customer, newest first. `readPage` asks for a page and checks it.
 * Throws what that throws, and `payments_unreachable` for something that is another customer's.
 */
export async function readPages<Item extends Listed>(
  customerId: string,
  readPage: (page: PageRequest) => Promise<{ data: Item[]; has_more: boolean }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const last = all.at(-1)?.id;
    const { data, has_more: hasMore } = await readPage({
      ...{ customer: customerId, limit: 100 },
      ...(last !== undefined && { starting_after: last }),
    });
    for (const { customer } of data)
      if (customer === null || idOf(customer) !== customerId) throw notUnderstood('another object');
    all.push(...data);
    if (!hasMore || data.length === 0) break;
  }
  return all;
}

/** The provider's words for a subscription that is or may yet be paid: more may be charged for it. */
const LIVE = ['active', 'trialing', 'past_due', 'incomplete', 'unpaid', 'paused'];
/** Those that entitle, by how much they count; any other counts least. */
const RANK = ['active', 'trialing', 'past_due'];
/** Seconds since 1970, as the provider counts, to ISO 8601 UTC. */
export function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

const PageSchema = listOf(SubscriptionSchema);

/**
 * All subscriptions that a customer ever had, ended ones too. Throws the provider's errors, and
 * `payments_unreachable` for an answer that is not understood.
 */
export async function readSubscriptions(stripe: Stripe, customerId: string): Promise<ProviderSubscription[]> {
  return await readPages(customerId, async (page) =>
    readAnswer(PageSchema, await stripe.subscriptions.list({ ...page, status: 'all' })),
  );
}

/** True while the provider may still charge for it, or take its first payment. */
export function isLive({ status }: ProviderSubscription): boolean {
  return LIVE.includes(status);
}

/** True for what may still give benefits, and charge a card. */
export function isRunning({ status }: ProviderSubscription): boolean {
  return RANK.includes(status);
}

function rankOf({ status }: ProviderSubscription): number {
  const rank = RANK.indexOf(status);
  return rank === -1 ? RANK.length : rank;
}

/** The period of its item; throws for one without, which no answer that was understood has. */
function periodOf({ id, items }: ProviderSubscription): { start: number; end: number } {
  const [item] = items.data;
  if (item === undefined) throw new Error(`the subscription ${id} has no item`);
  return { start: item.current_period_start, end: item.current_period_end };
}

/** The one that counts: of those that entitle the one that does so longest, paid before owed; else the newest. */
export function pickSubscription(subscriptions: readonly ProviderSubscription[]): ProviderSubscription | undefined {
  const [first] = subscriptions.toSorted((a, b) => {
    const rank = rankOf(a) - rankOf(b);
    if (rank !== 0) return rank;
    if (rankOf(a) < RANK.length) return periodOf(b).end - periodOf(a).end;
    return b.created - a.created;
  });
  return first;
}

/**
 * When it ends or has ended, in seconds; null while it renews. Under flexible billing the portal sets a date and no
 * flag.
 */
function endOf(subscription: ProviderSubscription, periodEnd: number): number | null {
  if (subscription.ended_at !== null) return subscription.ended_at;
  if (subscription.cancel_at_period_end) return subscription.cancel_at ?? periodEnd;
  return subscription.cancel_at;
}

/**
 * What we keep of a provider's subscription. Since when a renewal is owed follows from the subscription itself
 * (the period that is not paid began then), so that an event that never came changes nothing.
 */
export function toOwnSubscription(subscription: ProviderSubscription, now: Date): Subscription {
  const { status } = subscription;
  const period = periodOf(subscription);
  const isOwed = status === 'past_due' || status === 'unpaid';
  const end = endOf(subscription, period.end);
  return {
    id: subscription.id,
    providerStatus: status,
    currentPeriodEnd: isoOf(period.end),
    cancelAt: end === null ? null : isoOf(end),
    pastDueSince: isOwed ? isoOf(period.start) : null,
    syncedAt: now.toISOString(),
  };
}

/** What a customer was billed, and what became of it. */
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

/**
 * True when a payment of the subscription's current period went back in full, or its owner asks for it back through the
 * bank.
 */
function isMoneyBack(subscription: ProviderSubscription, { charges, invoices }: CustomerPayments): boolean {
  const { latest_invoice: latest } = subscription;
  if (!isRunning(subscription) || latest === null) return false;
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
 * Ends at the provider each running subscription whose current period was refunded in full or disputed: who has the
 * money back has the membership back. A part refunded, or an earlier period, ends nothing. Returns whether it ended
 * any.
 */
export async function endReturnedSubscriptions(
  stripe: Stripe,
  subscriptions: readonly ProviderSubscription[],
  payments: CustomerPayments,
): Promise<boolean> {
  const returned = subscriptions.filter((subscription) => isMoneyBack(subscription, payments));
  // Nothing is missed when it ended meanwhile.
  for (const { id } of returned) await askIfPresent(() => stripe.subscriptions.cancel(id));
  return returned.length > 0;
}
