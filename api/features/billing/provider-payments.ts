import { Stripe } from 'stripe';
import type { PaymentSettings } from '#data/settings/payment-settings.ts';
import type { Payments } from './payments.ts';

type ProviderSettings = Extract<PaymentSettings, { kind: 'provider' }>;

/** Nobody watches a button for longer; a lost connection is tried once more, with the same idempotency key. */
const PATIENCE = { timeout: 10_000, maxNetworkRetries: 1 };

/** The payment provider by the settings; nothing is asked of it yet. */
export function providerPayments(settings: ProviderSettings): Payments {
  const { secretKey, publishableKey, webhookSecret, priceId, apiBase } = settings;
  const stripe = new Stripe(secretKey, {
    ...PATIENCE,
    telemetry: false,
    ...(apiBase !== null && addressOf(apiBase)),
  });
  return { mode: 'provider', stripe, publishableKey, webhookSecret, priceId };
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
