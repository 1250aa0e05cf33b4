import { HOUR_MS } from '#data/domain/durations.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { endMailLinksOf } from '#data/accounts/queries/mail-link.queries.ts';
import type { User } from '#data/accounts/queries/user.queries.ts';
import type { Mail } from '../../mail/mail-queue.ts';

const LINK_MS = 48 * HOUR_MS;

type Addressee = Pick<User, 'id' | 'username' | 'email'>;

/** Queues a letter with a link that proves the address it goes to, in a transaction of its caller's. */
export async function queueLink(
  trx: AccountsDb,
  { mail, now }: { mail: Mail; now: Date },
  { id: userId, username, email: address }: Addressee,
  kind: 'verify_address' | 'confirm_new_address',
  isWanted = false,
): Promise<void> {
  const purpose = kind === 'verify_address' ? kind : 'change_address';
  const expiresAt = new Date(now.getTime() + LINK_MS);
  const linkId = await mail.links.create(trx, { purpose, address, userId, expiresAt }, now);
  const cause = `${kind} ${linkId}`;
  const facts = { username, linkId, ...(isWanted && { isWanted }) };
  await mail.queue(trx, { kind, facts, cause, address, userId, expiresAt });
}

/**
 * Queues the letter that asks a member to prove the address, in a transaction of its caller's; earlier links end.
 * `isWanted`: the member asked for it, signed in.
 */
export async function queueVerification(
  trx: AccountsDb,
  tools: { mail: Mail; now: Date },
  member: Addressee,
  isWanted = false,
): Promise<void> {
  await endMailLinksOf(trx, member.id, ['verify_address']);
  await queueLink(trx, tools, member, 'verify_address', isWanted);
}
