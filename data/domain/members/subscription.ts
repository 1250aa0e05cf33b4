import { DAY_MS } from '../durations.ts';

/** What the account says of a reader's plan; everything but `active` is the free plan (specification section 4). */
export const SUBSCRIPTION_STATUSES = ['free', 'active', 'past_due', 'canceled'] as const;
type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** True for `active` alone; any other word, and none, means the free plan (specification section 4). */
export function isPremium(status: string | null | undefined): boolean {
  return status === 'active';
}

/** How long a member stays premium after a renewal failed, or was not heard of (design, 'other payment states'). */
export const GRACE_DAYS = 7;
const GRACE_MS = GRACE_DAYS * DAY_MS;

/** A subscription as the payment provider reported it last; times are ISO 8601 UTC. */
export interface Subscription {
  /** The provider's own id. */
  id: string;
  /** The provider's own word. */
  providerStatus: string;
  /** The end of the period that was paid, or is to be paid while the provider says `past_due`. */
  currentPeriodEnd: string;
  /** When it is to end, or has ended; null while it renews. */
  cancelAt: string | null;
  /** Since when a renewal is unpaid; null while none is. */
  pastDueSince: string | null;
  /** When the provider said all this. */
  syncedAt: string;
}

/** What a subscription means for its member. */
export interface Membership {
  status: SubscriptionStatus;
  /**
   * While `active` the next billing date, or the last day when it was cancelled or a renewal is unpaid;
   * afterwards when it ended. Null when nothing was ever paid. ISO 8601 UTC.
   */
  endDate: string | null;
  /** It was cancelled and still runs. */
  cancelAtPeriodEnd: boolean;
  /**
   * Until when a failed renewal can still be paid without losing the benefits; null when none is unpaid. ISO 8601 UTC.
   */
  paymentDueBy: string | null;
}

const FREE: Membership = {
  status: 'free',
  endDate: null,
  cancelAtPeriodEnd: false,
  paymentDueBy: null,
};

function afterGrace(start: string): string {
  return new Date(Date.parse(start) + GRACE_MS).toISOString();
}

function ended(status: 'past_due' | 'canceled', endDate: string): Membership {
  return { ...FREE, status, endDate };
}

/** An unpaid renewal leaves the benefits for the days of grace. */
function pastDue({ pastDueSince, currentPeriodEnd, cancelAt }: Subscription, now: Date): Membership {
  const dueBy = afterGrace(pastDueSince ?? currentPeriodEnd);
  if (Date.parse(dueBy) <= now.getTime()) return ended('past_due', dueBy);
  return {
    status: 'active',
    endDate: dueBy,
    cancelAtPeriodEnd: cancelAt !== null,
    paymentDueBy: dueBy,
  };
}

/**
 * What a subscription means for its member at `now` (design, 'other payment states'; specification section 4).
 * The provider's `active` and `trialing` are active until the subscription's own end, and without news after
 * the paid period for the days of grace, so that a lost event locks no member out. `past_due` is active for the
 * days of grace, with the day by which to pay. A word the provider may invent later is the free plan.
 */
export function membershipOf(subscription: Subscription | null, now: Date): Membership {
  if (subscription === null) return FREE;
  const { providerStatus, currentPeriodEnd, cancelAt } = subscription;
  if (cancelAt !== null && Date.parse(cancelAt) <= now.getTime() && wasPaid(providerStatus)) {
    return ended('canceled', cancelAt);
  }
  switch (providerStatus) {
    case 'active':
    case 'trialing':
      if (Date.parse(afterGrace(currentPeriodEnd)) <= now.getTime()) {
        return ended('past_due', currentPeriodEnd);
      }
      return {
        status: 'active',
        endDate: cancelAt ?? currentPeriodEnd,
        cancelAtPeriodEnd: cancelAt !== null,
        paymentDueBy: null,
      };
    case 'past_due':
      return pastDue(subscription, now);
    case 'unpaid':
    case 'paused':
      return ended('past_due', subscription.pastDueSince ?? currentPeriodEnd);
    case 'canceled':
      return ended('canceled', cancelAt ?? currentPeriodEnd);
    default:
      return FREE;
  }
}

/** False for a subscription whose first payment never came: it ends without having begun. */
function wasPaid(providerStatus: string): boolean {
  return providerStatus !== 'incomplete' && providerStatus !== 'incomplete_expired';
}
