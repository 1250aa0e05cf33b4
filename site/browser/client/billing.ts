import { call } from './request.ts';
import { updateMember } from './session.ts';

/** Cancels, so that nothing more is charged and the paid period stays, or takes that back; all islands follow. */
export async function changePlan(key: 'POST /cancel-subscription' | 'POST /resume-subscription') {
  const answer = await call(key);
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
