/** The one subscription of a member that counts, as the payment provider reported it last. */
export interface SubscriptionTable {
  user_id: string;
  /** The provider's own id, `sub_…`. */
  subscription_id: string;
  /** The provider's own word; what it means for the member is `membershipOf`'s to say. */
  provider_status: string;
  /** ISO 8601 UTC: the end of the period that was paid, or is to be paid while the status is `past_due`. */
  current_period_end: string;
  /** ISO 8601 UTC: when it is to end, or has ended; null while it renews. */
  cancel_at: string | null;
  /** ISO 8601 UTC: since when a renewal is owed; null while none is. */
  past_due_since: string | null;
  /** ISO 8601 UTC: when the provider said all this. */
  synced_at: string;
}
