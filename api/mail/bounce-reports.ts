import PostalMime, { type Email } from 'postal-mime';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { findLetter } from '#data/accounts/queries/letter.queries.ts';
import { insertRefusedAddress } from '#data/accounts/queries/mail-link.queries.ts';
import { normalizeEmail } from '#data/domain/members/email.ts';
import { oneLine } from './mask.ts';

/**
 * Handles a report about a letter of ours: after a permanent failure or a complaint its address gets no more letters.
 * To forge a report one must know the id of a letter to that address. Returns a sentence on what was done, and throws
 * one when nothing could be.
 */
export async function takeMailReport(accounts: AccountsDb, source: string, now: Date): Promise<string> {
  const report = await readMailReport(source);
  if (report === 'delayed') return 'The letter is only delayed: nothing was changed.\n';
  if (report === undefined) throw new Error('This is no report about a letter of this site: nothing was changed.');
  const { answer, kind, letterId, recipient } = report;
  const letter = await findLetter(accounts, letterId);
  if (letter?.state !== 'sent') throw new Error('No such letter was sent: nothing was changed.');
  // The reader may forward letters: then another address failed. A complaint often names none.
  if (recipient !== null && normalizeEmail(recipient) !== normalizeEmail(letter.address))
    throw new Error('The letter went to another address: nothing was changed.');
  await insertRefusedAddress(accounts, letter.address, { reason: kind, answer: oneLine(answer), now });
  return `Letter ${letterId}: its address gets no further letters.\n`;
}

interface MailReport {
  kind: 'bounced' | 'complained';
  /** Not checked: the caller looks up the letter. */
  letterId: string;
  /** Null when the report does not say. */
  recipient: string | null;
  answer: string;
}

const LETTER_ID = '[0-9a-f]{30}';

/** The fields of one block of a report (RFC 3464, 2.1), which are written like a letter's headers. */
async function fieldsOf(block: string): Promise<Map<string, string>> {
  const { headers } = await PostalMime.parse(`${block}\r\n\r\n`);
  return new Map(headers.map(({ key, value }) => [key, value]));
}

function partOf({ attachments }: Email, type: string): string {
  const content = attachments.find(({ mimeType }) => mimeType.toLowerCase() === type)?.content;
  return typeof content === 'string' ? content : '';
}

/** Longer than any address. The search in a long text of an attacker could take hours. */
const MAX_FIELD = 1000;

/** The address in `rfc822; sam@example.com` or `<sam@example.com>`. */
function addressIn(value: string | undefined): string | null {
  return /[^\s<>;]+@[^\s<>;]+/.exec((value ?? '').slice(0, MAX_FIELD))?.[0] ?? null;
}

/** The letter's id from the address of the report (bounces+<id>@), else from the Message-ID that it includes. */
function letterIdIn(source: string, email: Email): string | undefined {
  const readers = email.headers
    .filter(({ key }) => ['to', 'delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value)
    .join(' ');
  const byAddress = new RegExp(`\\+(${LETTER_ID})@`, 'i').exec(readers);
  // The headers have the Message-ID of the report itself, so only the body is searched.
  const body = source.slice(source.search(/\r?\n\r?\n/));
  const byMessage = new RegExp(`^message-id:\\s*<(${LETTER_ID})@`, 'im').exec(body);
  return (byAddress ?? byMessage)?.[1]?.toLowerCase();
}

/**
 * Reads a mail server's delivery report (RFC 3464) of a permanent failure, or a complaint (RFC 5965). A delay, a
 * success and everything else changes nothing.
 */
async function readMailReport(source: string): Promise<MailReport | 'delayed' | undefined> {
  const email = await PostalMime.parse(source, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  const letterId = letterIdIn(source, email);
  const complaint = partOf(email, 'message/feedback-report');
  if (complaint !== '') {
    const fields = await fieldsOf(complaint);
    // Other types, such as 'not-spam', are no complaints.
    if (letterId === undefined || fields.get('feedback-type') !== 'abuse') return undefined;
    const recipient = addressIn(fields.get('original-rcpt-to'));
    return { kind: 'complained', letterId, recipient, answer: 'complaint' };
  }
  const [, ...blocks] = partOf(email, 'message/delivery-status')
    .trim()
    .split(/\r?\n\s*\r?\n/);
  const recipients = await Promise.all(blocks.map(fieldsOf));
  const failed = recipients.find(
    (fields) => fields.get('action')?.toLowerCase() === 'failed' && /^5\./.test(fields.get('status') ?? ''),
  );
  if (failed === undefined || letterId === undefined)
    return recipients.some((fields) => fields.get('action') === 'delayed') ? 'delayed' : undefined;
  return {
    kind: 'bounced',
    letterId,
    recipient: addressIn(failed.get('original-recipient') ?? failed.get('final-recipient')),
    answer: failed.get('diagnostic-code') ?? failed.get('status') ?? '',
  };
}
