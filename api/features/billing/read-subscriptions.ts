import type { Stripe } from 'stripe';
import type { Subscription } from '#data/domain/members/subscription.ts';
import {
  listOf,
  readAnswer,
  SubscriptionSchema,
  type ProviderSubscription,
} from './provider-answers.ts';
import { readPages } from './read-pages.ts';

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
export async function readSubscriptions(
  stripe: Stripe,
  customerId: string,
): Promise<ProviderSubscription[]> {
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
export function pickSubscription(
  subscriptions: readonly ProviderSubscription[],
): ProviderSubscription | undefined {
  const [first] = subscriptions.toSorted((a, b) => {
    const rank = rankOf(a) - rankOf(b);
    if (rank !== 0) return rank;
    if (rankOf(a) < RANK.length) return periodOf(b).end - periodOf(a).end;
    return b.created - a.created;
  });
  return first;
}

/** When it ends or has ended, in seconds; null while it renews. Under flexible billing the portal sets a date and no flag. */
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
