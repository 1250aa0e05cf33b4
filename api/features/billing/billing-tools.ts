import type { AccountsDb } from '#data/accounts/database.ts';
import type { Payments } from './payments.ts';
import type { SubscriptionSync } from './sync-subscription.ts';

/** What everything around the provider's word works with. */
export interface BillingTools {
  accounts: AccountsDb;
  clock: () => Date;
  payments: Payments;
  sync: SubscriptionSync;
}
