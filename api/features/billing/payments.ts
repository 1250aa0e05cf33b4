import type { Stripe } from 'stripe';
import type { PAYMENT_MODES } from '#data/contract/billing.ts';

/** The payment provider as this server may use it; nothing but `mode` tells the real one from the stand-in. */
export interface Payments {
  readonly mode: (typeof PAYMENT_MODES)[number];
  readonly stripe: Stripe;
  /** Goes to browsers, opens nothing by itself. */
  readonly publishableKey: string;
  /** What events are signed with. */
  readonly webhookSecret: string;
  /** The one price: $12 a year. */
  readonly priceId: string;
}
