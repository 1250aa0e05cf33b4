import { mutationOptions } from '@tanstack/react-query';

import type { SubscriptionChangeResponse } from '#data/contract/billing.ts';
import { SUBSCRIPTION_STATUSES } from '#data/domain/subscription.ts';

import { apiPost } from './api-client.ts';
import { updateMember } from './session.query.ts';

async function change(path: string): Promise<SubscriptionChangeResponse> {
  const answer = await apiPost<SubscriptionChangeResponse>(path);
  const { subscriptionEndDate, cancelAtPeriodEnd } = answer;
  const subscriptionStatus =
    SUBSCRIPTION_STATUSES.find((status) => status === answer.subscriptionStatus) ?? 'free';
  updateMember({
    subscriptionStatus,
    subscriptionEndDate,
    cancelAtPeriodEnd,
    // Who has cancelled owes nothing more.
    ...(cancelAtPeriodEnd || subscriptionStatus !== 'active' ? { paymentDueBy: null } : {}),
  });
  return answer;
}

// Neither waits for a connection to come back: a press that did nothing must say so.
const AT_ONCE = { networkMode: 'always' } as const;

/** `POST /api/cancel-subscription`: nothing more is charged, the paid period stays; all islands hear of it. */
export function cancelMutation() {
  return mutationOptions({ ...AT_ONCE, mutationFn: () => change('/api/cancel-subscription') });
}

/** `POST /api/resume-subscription`: takes a cancellation back before it takes effect. */
export function resumeMutation() {
  return mutationOptions({ ...AT_ONCE, mutationFn: () => change('/api/resume-subscription') });
}
