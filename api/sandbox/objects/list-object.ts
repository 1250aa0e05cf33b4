import type { Stripe } from 'stripe';

/** A list as the provider wraps it. */
export function listObject<Item>(url: string, data: Item[], hasMore = false): Stripe.ApiList<Item> {
  return { object: 'list', data, has_more: hasMore, url };
}
