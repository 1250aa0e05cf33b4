import { formatEasternDate } from '#data/domain/time-format.ts';
import type { LetterWriter } from './letter.ts';
import { memberReason, moneyText } from './money-words.ts';

/** Money goes back. Whether Premium ends with it is told by the letter about that. */
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
