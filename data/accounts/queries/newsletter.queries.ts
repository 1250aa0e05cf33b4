import { randomBytes } from 'node:crypto';
import { normalizeEmail, plainEmail } from '../../domain/members/email.ts';
import { type LetterPreferences, parsePreferences } from '../../newsletter/preferences.ts';
import type { Rhythm } from '../../newsletter/rhythms.ts';
import type { AccountsDb, AccountsSchema } from '../tables.ts';
import type { NewsletterSubscriberTable } from '../letter-tables.ts';
import { countWritten, deleteRows, findRow, putRow, updateRows } from '../table-rows.ts';

/** What a reader has chosen of the newsletter. */
export interface NewsletterChoice {
  wishes: LetterPreferences;
  rhythm: Rhythm;
  /** An IANA name; null: Eastern. */
  timeZone: string | null;
}

function toSubscriber(record: AccountsSchema['newsletter_subscriber']) {
  const { address: _, invitedAt: __, addressAsTyped, createdAt, ...facts } = record;
  const wishes = parsePreferences(facts.wishes);
  return { ...facts, email: addressAsTyped, joinedAt: createdAt, wishes };
}

/** A reader, or a person who asked to be one; `NewsletterSubscriberTable` describes the fields. */
export type Subscriber = ReturnType<typeof toSubscriber>;

/** A request for the newsletter, and what proves it later. */
export interface NewsletterRequest {
  /** As typed, its form checked before. */
  email: string;
  askedFrom: string | null;
  textVersion: string | null;
  /** Stored for a new address alone; everything when not given. */
  wishes?: LetterPreferences | undefined;
}

/**
 * Stores a request, once for each address whatever its letter case; a new one renews the proof of one that is not
 * confirmed. Returns the subscriber, as it was when it is confirmed already.
 */
export async function saveNewsletterRequest(
  db: AccountsDb,
  { email, askedFrom, textVersion, wishes = { kind: 'everything' } }: NewsletterRequest,
  now: Date,
): Promise<Subscriber> {
  const proof = { createdAt: now.toISOString(), askedFrom, textVersion };
  await db
    .insertInto('newsletter_subscriber')
    .values({
      address: normalizeEmail(email),
      addressAsTyped: plainEmail(email),
      id: randomBytes(12).toString('hex'),
      wishes: JSON.stringify(wishes),
      rhythm: 'daily',
      ...proof,
    })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet(proof).where('newsletter_subscriber.confirmedAt', 'is', null),
    )
    .execute();
  const subscriber = await findSubscriber(db, { email });
  if (subscriber === undefined) throw new Error('a subscriber was stored and is not there');
  return subscriber;
}

/** Stores that a letter asks a subscriber to confirm. */
export const noteInvitation = (db: AccountsDb, id: string, now: Date): Promise<number> =>
  updateRows(db, 'newsletter_subscriber', { id }, { invitedAt: now.toISOString() });

/** The subscriber who has waited longest for a letter that asks to confirm; undefined when all were asked. */
export async function findUninvited(db: AccountsDb): Promise<Subscriber | undefined> {
  const row = await db
    .selectFrom('newsletter_subscriber')
    .selectAll()
    .where('invitedAt', 'is', null)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  return row && toSubscriber(row);
}

/** A subscriber by id or by the address (as typed). */
export async function findSubscriber(
  db: AccountsDb,
  by: { id: string } | { email: string },
): Promise<Subscriber | undefined> {
  const key = 'id' in by ? by : { address: normalizeEmail(by.email) };
  const found = await findRow(db, 'newsletter_subscriber', key);
  return found && toSubscriber(found);
}

/** Confirms a subscriber, who gets letters from now on. When confirmed before, the first proof stays. */
export async function confirmSubscriber(
  db: AccountsDb,
  id: string,
  { from, now }: { from: string; now: Date },
): Promise<void> {
  await db
    .updateTable('newsletter_subscriber')
    .set((eb) => ({
      confirmedAt: now.toISOString(),
      confirmedFrom: from,
      invitedAt: eb.fn.coalesce('invitedAt', eb.val(now.toISOString())),
      leftAt: null,
    }))
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .execute();
}

export async function saveNewsletterChoice(
  db: AccountsDb,
  id: string,
  { wishes, rhythm, timeZone }: NewsletterChoice,
): Promise<void> {
  await updateRows(db, 'newsletter_subscriber', { id }, { wishes: JSON.stringify(wishes), rhythm, timeZone });
}

/** Stores that a reader has left: no letter goes there any more. */
export async function leaveNewsletter(db: AccountsDb, id: string, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscriber')
    .set({ confirmedAt: null, leftAt: now.toISOString() })
    .where('id', '=', id)
    .where('confirmedAt', 'is not', null)
    .execute();
}

/** Deletes a request, in the transaction that saved it. */
export const deleteSubscriber = (trx: AccountsDb, id: string): Promise<number> =>
  deleteRows(trx, 'newsletter_subscriber', { id });

/** Deletes who was asked to confirm, or has left, before `before` (ISO 8601). Returns how many. */
export async function deleteUnconfirmedSubscribers(db: AccountsDb, before: string): Promise<number> {
  const asked = db.deleteFrom('newsletter_subscriber').where('confirmedAt', 'is', null);
  const waited = asked.where('invitedAt', '<', before);
  return await countWritten(waited.where((eb) => eb.or([eb('leftAt', 'is', null), eb('leftAt', '<', before)])));
}

/** What is read of a reader to write a letter. */
export type DigestReader = Pick<NewsletterSubscriberTable, 'id' | 'addressAsTyped' | 'wishes' | 'rhythm' | 'timeZone'>;
const readers = (db: AccountsDb) => db.selectFrom('newsletter_subscriber').where('confirmedAt', 'is not', null);
const READER = ['id', 'addressAsTyped', 'wishes', 'rhythm', 'timeZone'] as const;

/** The time zones of all confirmed readers, as stored. */
export async function listReaderZones(db: AccountsDb): Promise<(string | null)[]> {
  const rows = await readers(db).select('timeZone').distinct().execute();
  return rows.map((row) => row.timeZone);
}

/**
 * Readers of a zone (null: those without one) in the order of their ids, from after `afterId`, who were confirmed at
 * `confirmedBy` and whose addresses take mail.
 */
export async function listDigestReaders(
  db: AccountsDb,
  {
    zone,
    afterId,
    confirmedBy,
    rhythms,
    limit,
  }: {
    zone: string | null;
    afterId: string;
    confirmedBy: Date;
    rhythms: readonly Rhythm[];
    limit: number;
  },
): Promise<DigestReader[]> {
  return await readers(db)
    .select(READER)
    .where('timeZone', zone === null ? 'is' : '=', zone)
    .where('id', '>', afterId)
    .where('confirmedAt', '<=', confirmedBy.toISOString())
    .where('rhythm', 'in', rhythms)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refused_address')
            .select('refused_address.address')
            .whereRef('refused_address.address', '=', 'newsletter_subscriber.address'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A reader by id; undefined when there is none, or when they have left. */
export async function findDigestReader(db: AccountsDb, id: string): Promise<DigestReader | undefined> {
  return await readers(db).select(READER).where('id', '=', id).executeTakeFirst();
}

/** How far the letters of a day are queued for the readers of a time zone. */
export type DigestPlan = AccountsSchema['digest_plan'];

export async function mapDigestPlans(db: AccountsDb): Promise<Map<string, DigestPlan>> {
  const rows = await db.selectFrom('digest_plan').selectAll().execute();
  return new Map(rows.map((row) => [row.zone, row]));
}

/** Stores how far a zone's letters are queued, in the transaction that queues them. */
export const putDigestPlan = (trx: AccountsDb, plan: DigestPlan): Promise<void> =>
  putRow(trx, 'digest_plan', 'zone', plan);
