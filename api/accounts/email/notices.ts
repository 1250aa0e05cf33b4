import { DAY_MS } from '#data/domain/durations.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import type { LetterFacts } from '#data/accounts/letter-tables.ts';
import { lockToo } from '#data/accounts/in-transaction.ts';
import { countLetters } from '#data/accounts/queries/letter.queries.ts';
import { listNetworks } from '#data/accounts/queries/session.queries.ts';
import { findUserById, type User } from '#data/accounts/queries/user.queries.ts';
import { mailboxOf } from '#data/domain/members/email.ts';
import type { Mail } from '../../mail/mail-queue.ts';
import type { SignInProof } from '../sign-in.ts';

/** Of each kind, to one member, in a day: whoever is in the account must not be able to bury one letter under many. */
const MAX_A_DAY = 10;
/** To the mailbox of addresses that are not proved, which may be somebody else's. */
const MAX_UNPROVED = 3;

type NoticeKind = 'password_changed' | 'address_changed' | 'new_device' | 'second_factor_changed';
type Notice = {
  [Kind in NoticeKind]: { kind: Kind; facts: Omit<LetterFacts[Kind], 'username' | 'at'> };
}[NoticeKind];

type Notified = Pick<User, 'id' | 'username' | 'email' | 'emailVerifiedAt'>;

interface NoticeTools {
  /** Null where mail is off: nobody is told then. */
  mail: Mail | null;
  now: Date;
}

/**
 * Tells a member what happened to the account, in the transaction of what happened; to an address that is not proved
 * too, since there is no other (OWASP ASVS 5.0, 6.3.7). One letter for each `cause`.
 */
export async function queueNotice(
  trx: AccountsDb,
  { mail, now }: NoticeTools,
  { id: userId, username, email: address, emailVerifiedAt }: Notified,
  { kind, facts, cause }: Notice & { cause: string },
): Promise<void> {
  if (mail === null) return;
  const since = new Date(now.getTime() - DAY_MS);
  const isProved = emailVerifiedAt !== null;
  const mailbox = mailboxOf(address);
  if (!isProved) await lockToo(trx, `mailbox ${mailbox}`);
  const told = await countLetters(trx, isProved ? { user_id: userId } : { mailbox }, {
    kind,
    since,
  });
  if (told >= (isProved ? MAX_A_DAY : MAX_UNPROVED)) return;
  const text = { kind, facts: { ...facts, username, at: now.toISOString() } } as Parameters<Mail['queue']>[1];
  await mail.queue(trx, { ...text, cause: `${kind} ${userId} ${cause}`, address, userId });
}

/**
 * Tells a member of a sign-in from a browser and a network that are new to the account, in the transaction that begins
 * the session and before it notes the network; once a network and day, and not of the first sign-in after a
 * registration.
 */
export async function noticeNewDevice(
  trx: AccountsDb,
  tools: NoticeTools,
  { userId, isNewPlace, networkMark = '' }: SignInProof,
  { device, place }: { device: string; place: string },
): Promise<void> {
  if (tools.mail === null || !isNewPlace) return;
  const member = await findUserById(trx, userId);
  if (member === undefined) return;
  const isYoung = tools.now.getTime() - Date.parse(member.createdAt) < DAY_MS;
  if (isYoung && (await listNetworks(trx, userId)).length === 0) return;
  const cause = `${networkMark} ${tools.now.toISOString().slice(0, 'YYYY-MM-DD'.length)}`;
  await queueNotice(trx, tools, member, { kind: 'new_device', facts: { device, place }, cause });
}
