import type { LetterWriter } from './letter.ts';
import { memberReason } from './money-words.ts';
import { receiptBlocks } from './receipt.ts';

/** The receipt of each further year. */
export const premiumRenewed: LetterWriter<'premium_renewed'> = (facts, { siteUrl }) => ({
  subject: 'Your receipt for another year of Premium',
  preview: 'Premium was renewed. Here is your receipt.',
  blocks: [
    {
      kind: 'text',
      text: `Thank you for staying, ${facts.username}. Premium was renewed for another year. Keep this letter: it is your receipt.`,
    },
    ...receiptBlocks(facts, siteUrl),
  ],
  reason: memberReason(facts.username),
});
