import PostalMime, { type Email } from 'postal-mime';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { findLetter } from '#data/accounts/queries/letter.queries.ts';
import { insertRefusedAddress } from '#data/accounts/queries/mail-link.queries.ts';
import { normalizeEmail } from '#data/domain/members/email.ts';
import { oneLine } from './mask.ts';

/**
 * Takes a report about a letter of ours: a failure for good or a complaint keeps further letters from the address that
 * the letter went to. Whoever forges a report has to know the id of a letter that was sent to that very address.
 * Returns a sentence on what was done, and whether anything was.
 */
export async function takeMailReport(
  accounts: AccountsDb,
  source: string,
  now: Date,
): Promise<{ text: string; isGood: boolean }> {
  const report = await readMailReport(source);
  if (report.kind === 'delayed') return { text: 'The letter is only delayed: nothing was changed.\n', isGood: true };
  if (!('letterId' in report))
    return {
      text: 'This is no report about a letter of this site: nothing was changed.\n',
      isGood: false,
    };
  const { answer, kind, letterId, recipient } = report;
  const letter = await findLetter(accounts, letterId);
  if (letter?.state !== 'sent') return { text: 'No such letter was sent: nothing was changed.\n', isGood: false };
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

/** A report that mail servers send about one of our letters. */
export interface MailReport {
  kind: 'bounced' | 'complained';
  /** The letter's id, as far as the report says it; the caller has to know the letter. */
  letterId: string;
  /** Whom it says the letter was for; null when it does not. */
  recipient: string | null;
  /** What the mail server said. */
  answer: string;
}

/** Why a text changes nothing. */
export interface NoReport {
  kind: 'none' | 'delayed';
}

const LETTER_ID = '[0-9a-f]{30}';

/** The fields of one block of a report (RFC 3464, 2.1); folded lines are joined. */
function fieldsOf(block: string): Map<string, string> {
  const lines = block.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), (value ?? '').trim()] as const];
    }),
  );
}

function partOf({ attachments }: Email, type: string): string {
  const content = attachments.find(({ mimeType }) => mimeType.toLowerCase() === type)?.content;
  if (content === undefined) return '';
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** Longer than any address with what stands around it: a search in more may take hours. */
const MAX_FIELD = 1000;

/** An address out of `rfc822; sam@example.com` or `<sam@example.com>`. */
function addressIn(value: string | undefined): string | null {
  return /[^\s<>;]+@[^\s<>;]+/.exec((value ?? '').slice(0, MAX_FIELD))?.[0] ?? null;
}

/**
 * The letter that a report is about: by the address it came to (bounces+<id>@), else by the Message-ID it brings along.
 */
function letterIdIn(source: string, email: Email): string | undefined {
  const readers = email.headers
    .filter(({ key }) => ['to', 'delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value)
    .join(' ');
  const byAddress = new RegExp(`\\+(${LETTER_ID})@`, 'i').exec(readers);
  // The report's own Message-ID is the server's: only what comes after the report's head may name a letter.
  const body = source.slice(source.search(/\r?\n\r?\n/));
  const byMessage = new RegExp(`^message-id:\\s*<(${LETTER_ID})@`, 'im').exec(body);
  return (byAddress ?? byMessage)?.[1]?.toLowerCase();
}

/**
 * Reads a report as it comes from a mail server: a delivery report (RFC 3464) that says the address failed for good, or
 * a complaint (RFC 5965). A delay, a success and everything else changes nothing.
 */
export async function readMailReport(source: string): Promise<MailReport | NoReport> {
  const email = await PostalMime.parse(source, { forceRfc822Attachments: true });
  const letterId = letterIdIn(source, email);
  const complaint = partOf(email, 'message/feedback-report');
  if (complaint !== '') {
    const fields = fieldsOf(complaint);
    // Others, such as 'not-spam', are no complaints.
    if (letterId === undefined || fields.get('feedback-type') !== 'abuse') return { kind: 'none' };
    const recipient = addressIn(fields.get('original-rcpt-to'));
    return { kind: 'complained', letterId, recipient, answer: 'complaint' };
  }
  const [, ...blocks] = partOf(email, 'message/delivery-status')
    .trim()
    .split(/\r?\n\s*\r?\n/);
  const recipients = blocks.map(fieldsOf);
  const failed = recipients.find(
    (fields) => fields.get('action')?.toLowerCase() === 'failed' && /^5\./.test(fields.get('status') ?? ''),
  );
  if (failed === undefined || letterId === undefined)
    return {
      kind: recipients.some((fields) => fields.get('action') === 'delayed') ? 'delayed' : 'none',
    };
  return {
    kind: 'bounced',
    letterId,
    recipient: addressIn(failed.get('original-recipient') ?? failed.get('final-recipient')),
    answer: failed.get('diagnostic-code') ?? failed.get('status') ?? '',
  };
}
