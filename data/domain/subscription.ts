/** What the account says of a reader's plan; everything but `active` is the free plan (specification section 4). */
export const SUBSCRIPTION_STATUSES = ['free', 'active', 'past_due', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** True for `active` alone; any other word, and none, means the free plan (specification section 4). */
export function isPremium(status: string | null | undefined): boolean {
  return status === 'active';
}
