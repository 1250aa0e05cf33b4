import { randomBytes } from 'node:crypto';
import { normalizeEmail } from '../../domain/email.ts';
import type { AccountsDb } from '../database.ts';

/** Remembers an address (as typed, its form checked before) for the newsletter, once whatever its letter case. */
export async function insertNewsletterSubscriber(
  db: AccountsDb,
  email: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('newsletter_subscriber')
    .values({
      address: normalizeEmail(email),
      address_as_typed: email.trim(),
      id: randomBytes(12).toString('hex'),
      wishes: '{"kind":"everything"}',
      rhythm: 'daily',
      time_zone: null,
      created_at: now.toISOString(),
      asked_from: null,
      text_version: null,
      confirmed_at: null,
      confirmed_from: null,
    })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
}

/** When an address joined the newsletter, whatever its letter case; undefined when it did not. */
export async function findNewsletterSubscriber(
  db: AccountsDb,
  email: string,
): Promise<{ email: string; joinedAt: string } | undefined> {
  return await db
    .selectFrom('newsletter_subscriber')
    .select(['address_as_typed as email', 'created_at as joinedAt'])
    .where('address', '=', normalizeEmail(email))
    .executeTakeFirst();
}
