import type { CreateSubscriptionResponse } from '#data/contract/billing.ts';

import { apiPost } from './api-client.ts';

/**
 * `POST /api/create-subscription`: begins a subscription, or goes on with one that was left unpaid,
 * and returns what the provider's form needs. Throws ApiError: 401, 409 for a member already, 502
 * and 503 when nobody takes payments now.
 */
export function createSubscription(): Promise<CreateSubscriptionResponse> {
  return apiPost('/api/create-subscription');
}
