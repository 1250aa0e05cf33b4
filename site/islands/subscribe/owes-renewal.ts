import type { UserResponse } from '#data/contract/account.ts';

/** True for who has a renewal to pay: in the days of grace, or after them. */
export function owesRenewal(
  member: Pick<UserResponse, 'paymentDueBy' | 'subscriptionStatus'>,
): boolean {
  return member.paymentDueBy !== null || member.subscriptionStatus === 'past_due';
}
