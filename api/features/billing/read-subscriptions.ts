import type { Stripe } from 'stripe';
import type { Subscription } from '#data/domain/subscription.ts';

/** The provider's words for a subscription that is or may yet be paid: more may be charged for it. */
const LIVE = ['active', 'trialing', 'past_due', 'incomplete', 'unpaid', 'paused'];
/** Statuses by how much they count; any other counts least. */
const RANK = ['active', 'trialing', 'past_due'];
/** Far beyond what a person makes: one for each time that paying was begun and left for a day. */
const MOST = 500;

/** Seconds since 1970, as the provider counts, to ISO 8601 UTC. */
function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** All subscriptions that a customer ever had, ended ones too. Throws the provider's errors. */
export async function readSubscriptions(
  stripe: Stripe,
  customerId: string,
): Promise<Stripe.Subscription[]> {
  return await stripe.subscriptions
    .list({ customer: customerId, status: 'all', limit: 100 })
    .autoPagingToArray({ limit: MOST });
}

/** True while the provider may still charge for it, or take its first payment. */
export function isLive({ status }: Stripe.Subscription): boolean {
  return LIVE.includes(status);
}

function rankOf({ status }: Stripe.Subscription): number {
  const rank = RANK.indexOf(status);
  return rank === -1 ? RANK.length : rank;
}

function periodEndOf(subscription: Stripe.Subscription): number {
  return subscription.items.data[0]?.current_period_end ?? 0;
}

/** The one that counts: of those that entitle the one that does so longest, paid before owed; else the newest. */
export function pickSubscription(
  subscriptions: readonly Stripe.Subscription[],
): Stripe.Subscription | undefined {
  const [first] = subscriptions.toSorted((a, b) => {
    const rank = rankOf(a) - rankOf(b);
    if (rank !== 0) return rank;
    if (rankOf(a) < RANK.length) return periodEndOf(b) - periodEndOf(a);
    return b.created - a.created;
  });
  return first;
}

/** When it ends or has ended, in seconds; null while it renews. Under flexible billing the portal sets a date and no flag. */
function endOf(subscription: Stripe.Subscription, periodEnd: number): number | null {
  if (subscription.ended_at !== null) return subscription.ended_at;
  if (subscription.cancel_at_period_end) return subscription.cancel_at ?? periodEnd;
  return subscription.cancel_at;
}

/**
 * What we keep of a provider's subscription. Since when a renewal is owed follows from the subscription itself
 * (the period that is not paid began then), so that an event that never came changes nothing. Undefined when
 * it has no item and so no period.
 */
export function toOwnSubscription(
  subscription: Stripe.Subscription,
  now: Date,
): Subscription | undefined {
  const item = subscription.items.data[0];
  if (item === undefined) return undefined;
  const { status } = subscription;
  const isOwed = status === 'past_due' || status === 'unpaid';
  const end = endOf(subscription, item.current_period_end);
  return {
    id: subscription.id,
    providerStatus: status,
    currentPeriodEnd: isoOf(item.current_period_end),
    cancelAt: end === null ? null : isoOf(end),
    pastDueSince: isOwed ? isoOf(item.current_period_start) : null,
    syncedAt: now.toISOString(),
  };
}
