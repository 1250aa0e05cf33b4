import { formatEasternDate } from '#data/domain/time-format.ts';
import { findSubscription } from '#data/accounts/queries/billing.queries.ts';
import { membershipOf } from '#data/domain/members/subscription.ts';
import { type LetterWriter, momentText } from './letter.ts';

/** `$12.00`, from an amount in the currency's smallest unit. */
function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}

function memberReason(username: string): string {
  return `You have this letter because it is about your own payments for Premium, as ${username}.`;
}

function receipt(
  subject: string,
  preview: string,
  thanks: (username: string) => string,
): LetterWriter<'premium_welcome' | 'premium_renewed'> {
  return ({ amount, currency, number, paidAt, paidUntil, username }, { siteUrl }) => ({
    subject,
    preview,
    blocks: [
      `${thanks(username)} Keep this letter: it is your receipt.`,
      {
        kind: 'facts',
        rows: [
          ['Hashmark Premium, one year', moneyText(amount, currency)],
          ['Paid on', formatEasternDate(paidAt)],
          ['Premium until', formatEasternDate(paidUntil)],
          ...(number === null ? [] : [['Receipt number', number] as const]),
        ],
      },
      `Premium renews by itself on ${momentText(paidUntil)}. We write to you two weeks before. You can cancel at any time on your dashboard: what is paid for stays yours to the end.`,
      { kind: 'button', label: 'Open your dashboard', url: `${siteUrl}/dashboard` },
    ],
    reason: memberReason(username),
  });
}

export const writePremiumWelcome = receipt(
  'Welcome to Hashmark Premium',
  'Your payment went through. Here is your receipt.',
  (username) => `Thank you, ${username}. Your payment went through, and Premium is on.`,
);

/** For each further year. */
export const writePremiumRenewed = receipt(
  'Your receipt for another year of Premium',
  'Premium was renewed. Here is your receipt.',
  (username) => `Thank you for staying, ${username}. Premium was renewed for another year.`,
);

/** Not sent when Premium was cancelled or has been renewed. */
export const writeRenewalComing: LetterWriter<'renewal_coming'> = async (facts, context) => {
  const { amount, currency, renewsAt, subscriptionId, userId, username } = facts;
  const plan = await findSubscription(context.accounts, userId);
  const isTrue = plan?.id === subscriptionId && plan.currentPeriodEnd === renewsAt && plan.cancelAt === null;
  if (!isTrue) return undefined;
  const price = amount === null ? 'the price of your plan' : moneyText(amount, currency);
  return {
    subject: `Premium renews on ${formatEasternDate(renewsAt)}`,
    preview: `Your saved card will be charged ${price}.`,
    blocks: [
      `Hello ${username}. Your year of Premium is nearly over. It renews by itself on ${momentText(renewsAt)}: your saved card is then charged ${price} for another year.`,
      'To go on, there is nothing to do. To stop, cancel on your dashboard before that day: Premium stays on until then, and nothing is charged.',
      { kind: 'button', label: 'Open your dashboard', url: `${context.siteUrl}/dashboard` },
    ],
    reason: memberReason(username),
  };
};

/** After a failed renewal. Not sent when it was paid meanwhile or Premium is over. */
export const writePaymentFailed: LetterWriter<'payment_failed'> = async (facts, context) => {
  const { amount, currency, nextTryAt, premiumUntil, subscriptionId, userId, username } = facts;
  const { accounts, now, siteUrl } = context;
  const plan = await findSubscription(accounts, userId);
  if (plan?.id !== subscriptionId || membershipOf(plan, now).paymentDueBy === null) return undefined;
  const again = nextTryAt === null ? '' : ` The card is tried again by itself on ${momentText(nextTryAt)}.`;
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

/** Whether Premium ends with the refund is the subject of another letter. */
export const writePaymentRefunded: LetterWriter<'payment_refunded'> = (facts, { siteUrl }) => {
  const { amount, currency, refundedAt, username } = facts;
  const money = moneyText(amount, currency);
  return {
    subject: `Your refund of ${money}`,
    preview: 'It goes back to the card that you paid with.',
    blocks: [
      `Hello ${username}. We have given back ${money} of what you paid for Premium. It goes to the card that you paid with; banks take five to ten business days to show it.`,
      {
        kind: 'facts',
        rows: [
          ['Refunded', money],
          ['On', formatEasternDate(refundedAt)],
        ],
      },
      { kind: 'button', label: 'Open your dashboard', url: `${siteUrl}/dashboard` },
    ],
    reason: memberReason(username),
  };
};

/** Before or after the end of Premium. Not sent when it was resumed or paid again. */
export const writePremiumCancelled: LetterWriter<'premium_cancelled'> = async (facts, context) => {
  const { premiumUntil, subscriptionId, userId, username } = facts;
  const { accounts, now, siteUrl } = context;
  const plan = await findSubscription(accounts, userId);
  if (plan?.id !== subscriptionId || plan.cancelAt === null) return undefined;
  const end = momentText(premiumUntil);
  const reason = memberReason(username);
  // The unpaid renewal of a year that has begun may still be charged.
  const nothingMore = plan.pastDueSince === null ? ' Nothing more will be charged.' : '';
  if (new Date(premiumUntil) <= now) {
    return {
      subject: 'Premium has ended',
      preview: 'Nothing more will be charged.',
      blocks: [
        `Hello ${username}. Your Premium membership ended on ${end}. Nothing more will be charged. Your account stays, with your favorite team, on the free plan.`,
        { kind: 'button', label: 'Come back to Premium', url: `${siteUrl}/subscribe` },
      ],
      reason,
    };
  }
  return {
    subject: 'Premium is cancelled',
    preview: `It stays on until ${end}.${nothingMore}`,
    blocks: [
      `Hello ${username}. Your Premium membership is cancelled and will not be renewed.${nothingMore}`,
      { kind: 'facts', rows: [['Premium stays on until', end]] },
      'Until then you can take the cancellation back on your dashboard. Afterwards your account stays, on the free plan.',
      { kind: 'button', label: 'Open your dashboard', url: `${siteUrl}/dashboard` },
    ],
    reason,
  };
};
