import { formatEasternDate } from '#data/domain/time-format.ts';
import { momentText, type LetterWriter } from './letter.ts';
import { memberReason, moneyText } from './money-words.ts';

/** Thanks for a payment with its receipt: what was paid, when and for how long, and what comes next. */
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
