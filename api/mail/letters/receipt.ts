import { formatEasternDate } from '#data/domain/time-format.ts';
import type { LetterFacts } from '#data/accounts/letter-facts.ts';
import { momentText, type Block } from './letter.ts';
import { moneyText } from './money-words.ts';

/** What was paid, when and for how long, and what comes next: below each payment's thanks. */
export function receiptBlocks(
  { amount, currency, number, paidAt, paidUntil }: LetterFacts['premium_renewed'],
  siteUrl: string,
): Block[] {
  return [
    {
      kind: 'facts',
      rows: [
        ['Hashmark Premium, one year', moneyText(amount, currency)],
        ['Paid on', formatEasternDate(paidAt)],
        ['Premium until', formatEasternDate(paidUntil)],
        ...(number === null ? [] : [['Receipt number', number] as const]),
      ],
    },
    {
      kind: 'text',
      text: `Premium renews by itself on ${momentText(paidUntil)}. We write to you two weeks before. You can cancel at any time on your dashboard: what is paid for stays yours to the end.`,
    },
    { kind: 'button', label: 'Open your dashboard', url: `${siteUrl}/dashboard` },
  ];
}
