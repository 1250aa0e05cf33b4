import { findSubscription } from '#data/accounts/queries/billing.queries.ts';
import { momentText, type LetterWriter } from './letter.ts';
import { memberReason } from './money-words.ts';

/** Cancelled, until a day to come or already over. Not sent once it was taken back, or the member has paid anew. */
export const writePremiumCancelled: LetterWriter<'premium_cancelled'> = async (facts, context) => {
  const { premiumUntil, subscriptionId, userId, username } = facts;
  const { accounts, now, siteUrl } = context;
  const plan = await findSubscription(accounts, userId);
  if (plan?.id !== subscriptionId || plan.cancelAt === null) return undefined;
  const end = momentText(premiumUntil);
  const reason = memberReason(username);
  // What is owed for a year that has begun may still be charged.
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
