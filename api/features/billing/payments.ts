import { Stripe } from 'stripe';
import type { PAYMENT_MODES } from '#data/contract/billing.ts';
import type { PaymentSettings } from '#data/settings/payment-settings.ts';

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

type ProviderSettings = Omit<Extract<PaymentSettings, { kind: 'provider' }>, 'kind'>;

/** Nobody watches a button for longer; a lost connection is tried once more, with the same idempotency key. */
const CLIENT_LIMITS = { timeout: 10_000, maxNetworkRetries: 1 };

/** The payment provider, or the server that stands in for it, by the settings; nothing is asked of it yet. */
export function openProvider(
  mode: Payments['mode'],
  { secretKey, publishableKey, webhookSecret, priceId, apiBase }: ProviderSettings,
  options: Stripe.StripeConfig = {},
): Payments {
  const stripe = new Stripe(secretKey, {
    ...CLIENT_LIMITS,
    telemetry: false,
    ...(apiBase !== null && addressOf(apiBase)),
    ...options,
  });
  return { mode, stripe, publishableKey, webhookSecret, priceId };
}

/** An origin in the three parts that the provider's client takes. */
function addressOf(origin: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(origin);
  const isEncrypted = protocol === 'https:';
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isEncrypted ? '443' : '80') : port,
    protocol: isEncrypted ? 'https' : 'http',
  };
}
