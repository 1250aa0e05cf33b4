import { normalizeEmail } from '../../domain/email.ts';
import type { AccountsDb } from '../database.ts';

/**
 * Remembers an address for the newsletter, once whatever its letter case; an address that is known
 * already changes nothing. Takes the address as typed (its form checked before) and the present.
 */
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
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
}
