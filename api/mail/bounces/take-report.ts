import type { AccountsDb } from '#data/accounts/tables.ts';
import { findLetter } from '#data/accounts/queries/letter.queries.ts';
import { insertRefusedAddress } from '#data/accounts/queries/mail-link.queries.ts';
import { normalizeEmail } from '#data/domain/members/email.ts';
import { oneLine } from '../send/mask.ts';
import { readMailReport } from './read-report.ts';

/**
 * Takes a report about a letter of ours: a failure for good or a complaint keeps further letters from the address that the
 * letter went to. Whoever forges a report has to know the id of a letter that was sent to that very address. Returns a
 * sentence on what was done, and whether anything was.
 */
export async function takeMailReport(
  accounts: AccountsDb,
  source: string,
  now: Date,
): Promise<{ text: string; isGood: boolean }> {
  const report = await readMailReport(source);
  if (report.kind === 'delayed')
    return { text: 'The letter is only delayed: nothing was changed.\n', isGood: true };
  if (!('letterId' in report))
    return {
      text: 'This is no report about a letter of this site: nothing was changed.\n',
      isGood: false,
    };
  const { answer, kind, letterId, recipient } = report;
  const letter = await findLetter(accounts, letterId);
  if (letter?.state !== 'sent')
    return { text: 'No such letter was sent: nothing was changed.\n', isGood: false };
  // A reader may have it forwarded: then another address failed. A complaint often names none.
  if (recipient !== null && normalizeEmail(recipient) !== normalizeEmail(letter.address))
    return { text: 'The letter went to another address: nothing was changed.\n', isGood: false };
  await insertRefusedAddress(accounts, letter.address, {
    reason: kind,
    answer: oneLine(answer),
    now,
  });
  return { text: `Letter ${letterId}: its address gets no further letters.\n`, isGood: true };
}
