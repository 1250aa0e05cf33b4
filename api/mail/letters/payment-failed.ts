import { findSubscription } from '#data/accounts/queries/billing.queries.ts';
import { membershipOf } from '#data/domain/members/subscription.ts';
import { momentText, type LetterWriter } from './letter.ts';
import { memberReason, moneyText } from './money-words.ts';

/** A renewal was refused: what to do, and until when Premium stays. Not sent once it was paid, or is over. */
export const writePaymentFailed: LetterWriter<'payment_failed'> = async (facts, context) => {
  const { amount, currency, nextTryAt, premiumUntil, subscriptionId, userId, username } = facts;
  const { accounts, now, siteUrl } = context;
  const plan = await findSubscription(accounts, userId);
  if (plan?.id !== subscriptionId || membershipOf(plan, now).paymentDueBy === null)
    return undefined;
  const again =
    nextTryAt === null ? '' : ` The card is tried again by itself on ${momentText(nextTryAt)}.`;
  return {
    subject: 'Your payment for Premium did not go through',
    preview: `Premium stays on until ${momentText(premiumUntil)}.`,
    blocks: [
      `Hello ${username}. Premium was to be renewed for another year, and your card was refused. You have not been charged.`,
      {
        kind: 'facts',
        rows: [
          ['Still to pay', moneyText(amount, currency)],
          ['Premium stays on until', momentText(premiumUntil)],
        ],
      },
      `To keep Premium, pay before then, with the same card or another one.${again}`,
      { kind: 'button', label: 'Pay and keep Premium', url: `${siteUrl}/subscribe` },
      'To stop instead, cancel on your dashboard: Premium then ends at once, and nothing more is charged.',
    ],
    reason: memberReason(username),
  };
};
