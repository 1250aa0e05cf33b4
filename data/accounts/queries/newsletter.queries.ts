import { randomBytes } from 'node:crypto';
import { toRecord } from '../../content/rows.ts';
import { normalizeEmail, plainEmail } from '../../domain/email.ts';
import { parseWishes, type NewsletterWishes, type Rhythm } from '../../domain/newsletter-wishes.ts';
import type { AccountsDb, NewsletterSubscriberTable } from '../tables.ts';

/** What a reader has chosen of the newsletter. */
export interface NewsletterChoice {
  wishes: NewsletterWishes;
  rhythm: Rhythm;
  /** An IANA name; null: Eastern. */
  timeZone: string | null;
}

function toSubscriber(row: NewsletterSubscriberTable) {
  const { address: _, invitedAt: __, addressAsTyped, createdAt, ...facts } = toRecord(row);
  const wishes = parseWishes(facts.wishes);
  return { ...facts, email: addressAsTyped, joinedAt: createdAt, wishes };
}
/** Somebody who asked for the newsletter; the fields are told of in `NewsletterSubscriberTable`. */
export type Subscriber = ReturnType<typeof toSubscriber>;

/** A wish for the newsletter, and what proves it later. */
export interface NewsletterRequest {
  /** As typed, its form checked before. */
  email: string;
  askedFrom: string | null;
  textVersion: string | null;
}

/**
 * Remembers a request, once for each address whatever its letter case; a new one renews the proof of one that is not
 * confirmed. Returns the subscriber, as it was when it is confirmed already.
 */
export async function saveNewsletterRequest(
  db: AccountsDb,
  { email, askedFrom, textVersion }: NewsletterRequest,
  now: Date,
): Promise<Subscriber> {
  const proof = {
    created_at: now.toISOString(),
    asked_from: askedFrom,
    text_version: textVersion,
  };
  await db
    .insertInto('newsletter_subscriber')
    .values({
      address: normalizeEmail(email),
      address_as_typed: plainEmail(email),
      id: randomBytes(12).toString('hex'),
      wishes: '{"kind":"everything"}',
      rhythm: 'daily',
      time_zone: null,
      ...proof,
      confirmed_at: null,
      confirmed_from: null,
      invited_at: null,
      left_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet(proof)
        .where('newsletter_subscriber.confirmed_at', 'is', null),
    )
    .execute();
  const row = await db
    .selectFrom('newsletter_subscriber')
    .selectAll()
    .where('address', '=', normalizeEmail(email))
    .executeTakeFirstOrThrow();
  return toSubscriber(row);
}

/** Notes that a letter asks a subscriber to confirm. */
export async function noteInvitation(db: AccountsDb, id: string, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscriber')
    .set({ invited_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Who of those that asked while there was no mail has waited longest; undefined when all are invited. */
export async function findUninvited(db: AccountsDb): Promise<Subscriber | undefined> {
  const row = await db
    .selectFrom('newsletter_subscriber')
    .selectAll()
    .where('invited_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row && toSubscriber(row);
}

/** A subscriber by id or by the address (as typed); undefined when it did not ask for the newsletter, or is gone. */
export async function findSubscriber(
  db: AccountsDb,
  by: { id: string } | { email: string },
): Promise<Subscriber | undefined> {
  const row = await db
    .selectFrom('newsletter_subscriber')
    .selectAll()
    .where((eb) => eb.and('id' in by ? by : { address: normalizeEmail(by.email) }))
    .executeTakeFirst();
  return row && toSubscriber(row);
}

/** From now on letters go to this subscriber. The first proof stays when it was confirmed before. */
export async function confirmSubscriber(
  db: AccountsDb,
  id: string,
  { from, now }: { from: string; now: Date },
): Promise<void> {
  await db
    .updateTable('newsletter_subscriber')
    .set((eb) => ({
      confirmed_at: now.toISOString(),
      confirmed_from: from,
      invited_at: eb.fn.coalesce('invited_at', eb.val(now.toISOString())),
      left_at: null,
    }))
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Stores what a subscriber wants. */
export async function saveNewsletterChoice(
  db: AccountsDb,
  id: string,
  { wishes, rhythm, timeZone }: NewsletterChoice,
): Promise<void> {
  await db
    .updateTable('newsletter_subscriber')
    .set({ wishes: JSON.stringify(wishes), rhythm, time_zone: timeZone })
    .where('id', '=', id)
    .execute();
}

/** No letter goes to this subscriber any more; nothing for one who has left or is gone. */
export async function leaveNewsletter(db: AccountsDb, id: string, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscriber')
    .set({ confirmed_at: null, left_at: now.toISOString() })
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .execute();
}

/** Takes a request back, in the transaction that saved it. */
export async function deleteSubscriber(trx: AccountsDb, id: string): Promise<void> {
  await trx.deleteFrom('newsletter_subscriber').where('id', '=', id).execute();
}

/** Forgets who was asked to confirm, or has left, before `before` (ISO 8601). Returns how many. */
export async function deleteUnconfirmedSubscribers(
  db: AccountsDb,
  before: string,
): Promise<number> {
  const result = await db
    .deleteFrom('newsletter_subscriber')
    .where('confirmed_at', 'is', null)
    .where('invited_at', '<', before)
    .where((eb) => eb.or([eb('left_at', 'is', null), eb('left_at', '<', before)]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
