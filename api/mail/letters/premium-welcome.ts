import type { LetterWriter } from './letter.ts';
import { memberReason } from './money-words.ts';
import { receiptBlocks } from './receipt.ts';

/** Thanks for the first payment, with its receipt. */
export const premiumWelcome: LetterWriter<'premium_welcome'> = (facts, { siteUrl }) => ({
  subject: 'Welcome to Hashmark Premium',
  preview: 'Your payment went through. Here is your receipt.',
  blocks: [
    {
      kind: 'text',
      text: `Thank you, ${facts.username}. Your payment went through, and Premium is on. Keep this letter: it is your receipt.`,
    },
    ...receiptBlocks(facts, siteUrl),
  ],
  reason: memberReason(facts.username),
});
