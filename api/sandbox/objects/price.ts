import { Stripe } from 'stripe';
import { PREMIUM } from '#data/domain/product.ts';
import type { SandboxState } from '../state.ts';

export const CURRENCY = 'usd';

/** The one price there is: a year of Premium. */
export function priceObject({ price }: SandboxState): Stripe.Price {
  return {
    id: price.id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: CURRENCY,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: price.productId,
    recurring: {
      interval: 'year',
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: PREMIUM.pricePerYearCents,
    unit_amount_decimal: Stripe.Decimal.from(PREMIUM.pricePerYearCents),
  };
}

/** The same price in the older shape that subscription items still carry. */
export function planObject({ price }: SandboxState): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: true,
    amount: PREMIUM.pricePerYearCents,
    amount_decimal: Stripe.Decimal.from(PREMIUM.pricePerYearCents),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: CURRENCY,
    interval: 'year',
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.productId,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
