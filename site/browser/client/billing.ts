import type {
  CreateSubscriptionResponse,
  InstallationAnswer,
  SubscriptionChangeResponse,
} from '#data/contract/billing.ts';

import { apiQuery } from './query-client.ts';
import { apiPost } from './request.ts';
import { updateMember } from './session.ts';

/**
 * `POST /api/create-subscription`: begins a subscription, or goes on with one that was left unpaid,
 * and returns what the provider's form needs. Throws ApiError: 401, 409 for a member already, 502
 * and 503 when payments are off or unavailable.
 */
export const createSubscription = () => apiPost<CreateSubscriptionResponse>('/api/create-subscription');

/** `GET /api/installation`: what this site has, the benefits of Premium among it. */
export const installationQuery = () => apiQuery<InstallationAnswer>('installation');

async function change(path: string) {
  const answer = await apiPost<SubscriptionChangeResponse>(path);
  const { subscriptionStatus, subscriptionEndDate, cancelAtPeriodEnd } = answer;
  updateMember({
    subscriptionStatus,
    subscriptionEndDate,
    cancelAtPeriodEnd,
    // After a cancellation no payment is pending.
    ...(cancelAtPeriodEnd || subscriptionStatus !== 'active' ? { paymentDueBy: null } : {}),
  });
  return answer;
}

/** `POST /api/cancel-subscription`: nothing more is charged, the paid period stays; all islands follow. */
export const cancelSubscription = () => change('/api/cancel-subscription');

/** `POST /api/resume-subscription`: takes a cancellation back before it takes effect. */
export const resumeSubscription = () => change('/api/resume-subscription');
