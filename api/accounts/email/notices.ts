import { DAY_MS } from '#data/domain/durations.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import type { LetterFacts, LetterText } from '#data/accounts/letter-tables.ts';
import { lockToo } from '#data/accounts/in-transaction.ts';
import { countLetters } from '#data/accounts/queries/letter.queries.ts';
import { listNetworks } from '#data/accounts/queries/session.queries.ts';
import { findUserById, type User } from '#data/accounts/queries/user.queries.ts';
import { mailboxOf } from '#data/domain/members/email.ts';
import type { Mail } from '../../mail/mail-queue.ts';
import type { SignInProof } from '../sign-in.ts';

/**
 * Notices of a kind to one member in a day: an intruder in the account must not be able to bury one letter under many.
 */
const MAX_A_DAY = 10;
/** To one mailbox, for addresses that are not proved: it may be another person's. */
const MAX_UNPROVED = 3;

type NoticeKind = 'password_changed' | 'address_changed' | 'new_device' | 'second_factor_changed';
type Notice = {
  [Kind in NoticeKind]: { kind: Kind; facts: Omit<LetterFacts[Kind], 'username' | 'at'> };
}[NoticeKind];

type Notified = Pick<User, 'id' | 'username' | 'email' | 'emailVerifiedAt'>;

interface NoticeTools {
  /** Null where mail is off: no notices are sent then. */
  mail: Mail | null;
  now: Date;
}

/**
 * Notifies a member of what happened to the account, in the same transaction (OWASP ASVS 5.0, 6.3.7). Goes to an
 * address that is not proved, too, since there is no other. One letter for each `cause`.
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
  const queued = await countLetters(trx, isProved ? { userId } : { mailbox }, { kind, since });
  if (queued >= (isProved ? MAX_A_DAY : MAX_UNPROVED)) return;
  // The type checker loses here that these facts are those of this kind.
  const letter = { kind, facts: { ...facts, username, at: now.toISOString() } } as LetterText;
  await mail.queue(trx, { ...letter, cause: `${kind} ${userId} ${cause}`, address, userId });
}

/**
 * Notifies a member of a sign-in from a browser and a network that are new to the account: once a network and day, and
 * not of the first sign-in after a registration. Runs in the transaction that begins the session, before the network is
 * stored.
 */
export async function noticeNewDevice(
  trx: AccountsDb,
  tools: NoticeTools,
  { userId, isNewPlace, networkHash = '' }: SignInProof,
  { device, place }: { device: string; place: string },
): Promise<void> {
  if (tools.mail === null || !isNewPlace) return;
  const member = await findUserById(trx, userId);
  if (member === undefined) return;
  const isYoung = tools.now.getTime() - Date.parse(member.createdAt) < DAY_MS;
  if (isYoung && (await listNetworks(trx, userId)).length === 0) return;
  const cause = `${networkHash} ${tools.now.toISOString().slice(0, 'YYYY-MM-DD'.length)}`;
  await queueNotice(trx, tools, member, { kind: 'new_device', facts: { device, place }, cause });
}
