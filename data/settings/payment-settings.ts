import { parseOrigin, parseSafeUrl, type Reader } from './read-settings.ts';

/** Who takes payments. */
export type PaymentSettings =
  | {
      readonly kind: 'provider';
      readonly secretKey: string;
      readonly publishableKey: string;
      readonly webhookSecret: string;
      readonly priceId: string;
      /** An origin; null: the provider's own. */
      readonly apiBase: string | null;
    }
  /** A stand-in on one's own machine, which charges nobody. */
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'off' };

const FORMS = {
  STRIPE_SECRET_KEY: {
    form: /^[rs]k_(?:live|test)_\w{8,}$/,
    wanted: "the payment provider's secret key, which begins with sk_ or rk_",
  },
  STRIPE_PUBLISHABLE_KEY: {
    form: /^pk_(?:live|test)_\w{8,}$/,
    wanted: "the payment provider's publishable key, which begins with pk_",
  },
  STRIPE_WEBHOOK_SECRET: {
    form: /^whsec_\S{8,}$/,
    wanted: "the webhook's signing secret, which begins with whsec_",
  },
  STRIPE_PRICE_ID: {
    form: /^price_\w+$/,
    wanted: "the price's id, which begins with price_",
  },
};
type KeyName = keyof typeof FORMS;
/** They are set together or not at all. */
const TOGETHER = Object.keys(FORMS) as KeyName[];

function isLive(key: string): boolean {
  return key.includes('_live_');
}

/** An origin that keys may be sent to. */
function parseApiBase(text: string): string | undefined {
  return parseSafeUrl(text) && parseOrigin(text);
}

/**
 * The provider when all its four settings are there; the stand-in when none is and `mayStandIn`; else nobody (design,
 * 'Payments'). Refuses settings that do not fit together.
 */
export function paymentSettings({ read, isSet, refuse }: Reader, mayStandIn: boolean): PaymentSettings {
  const value = (name: KeyName): string => {
    const { form, wanted } = FORMS[name];
    return read(name, '', (text) => (form.test(text) ? text : undefined), wanted);
  };
  const keys = {
    secretKey: value('STRIPE_SECRET_KEY'),
    publishableKey: value('STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: value('STRIPE_WEBHOOK_SECRET'),
    priceId: value('STRIPE_PRICE_ID'),
  };
  const wantedBase = 'an https address without a path, or an http one of this machine';
  const apiBase = read('STRIPE_API_BASE', '', parseApiBase, wantedBase);

  const missing = TOGETHER.filter((name) => !isSet(name));
  if (missing.length === TOGETHER.length) {
    if (apiBase !== '') refuse('STRIPE_API_BASE needs STRIPE_SECRET_KEY to be set too.');
    return Object.freeze({ kind: mayStandIn ? 'sandbox' : 'off' });
  }
  for (const name of missing) {
    const others = TOGETHER.filter((other) => other !== name).join(', ');
    refuse(`${name} must be set too: it goes with ${others}.`);
  }
  const { secretKey, publishableKey } = keys;
  if (secretKey !== '' && publishableKey !== '' && isLive(secretKey) !== isLive(publishableKey)) {
    refuse('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.');
  }
  return Object.freeze({ kind: 'provider', ...keys, apiBase: apiBase === '' ? null : apiBase });
}
