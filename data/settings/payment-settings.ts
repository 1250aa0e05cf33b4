import { areSet, type Kind, matching, ORIGIN, type Reader, SAFE_URL } from './read-settings.ts';

/** They are set together or not at all. */
const KEYS = {
  STRIPE_SECRET_KEY: matching(
    /^[rs]k_(?:live|test)_\w{8,}$/,
    "the payment provider's secret key, which begins with sk_ or rk_",
  ),
  STRIPE_PUBLISHABLE_KEY: matching(
    /^pk_(?:live|test)_\w{8,}$/,
    "the payment provider's publishable key, which begins with pk_",
  ),
  STRIPE_WEBHOOK_SECRET: matching(/^whsec_\S{8,}$/, "the webhook's signing secret, which begins with whsec_"),
  STRIPE_PRICE_ID: matching(/^price_\w+$/, "the price's id, which begins with price_"),
};

function isLive(key: string): boolean {
  return key.includes('_live_');
}

/** An origin that keys may be sent to. */
const API_BASE: Kind<string> = {
  parse: (text) => SAFE_URL.parse(text) && ORIGIN.parse(text),
  wanted: 'an https address without a path, or an http one of this machine',
};

/**
 * The provider when all its four settings are there; the stand-in when none is and `mayStandIn`; else nobody (design,
 * 'Payments'). Refuses settings that do not fit together.
 */
export function paymentSettings(reader: Reader, mayStandIn: boolean) {
  const { read, refuse } = reader;
  const key = (name: keyof typeof KEYS): string => read(name, '', KEYS[name]);
  const keys = {
    secretKey: key('STRIPE_SECRET_KEY'),
    publishableKey: key('STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: key('STRIPE_WEBHOOK_SECRET'),
    priceId: key('STRIPE_PRICE_ID'),
  };
  const apiBase = read('STRIPE_API_BASE', null, API_BASE);

  if (!areSet(reader, Object.keys(KEYS))) {
    if (apiBase !== null) refuse('STRIPE_API_BASE needs STRIPE_SECRET_KEY to be set too.');
    return Object.freeze({ kind: mayStandIn ? 'sandbox' : 'off' });
  }
  const { secretKey, publishableKey } = keys;
  if (secretKey !== '' && publishableKey !== '' && isLive(secretKey) !== isLive(publishableKey)) {
    refuse('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.');
  }
  return Object.freeze({ kind: 'provider', ...keys, apiBase });
}
/** Who takes payments: the provider, a stand-in on one's own machine, which charges nobody, or nobody. */
export type PaymentSettings = ReturnType<typeof paymentSettings>;
