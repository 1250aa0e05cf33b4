import { normalizeEmail } from '../../domain/email.ts';
import type { AccountsDb, RefusedAddressTable } from '../tables.ts';

/** Remembers that an address (as typed) takes no mail; the first reason stays. */
export async function insertRefusedAddress(
  db: AccountsDb,
  email: string,
  { reason, answer, now }: Pick<RefusedAddressTable, 'reason' | 'answer'> & { now: Date },
): Promise<void> {
  await db
    .insertInto('refused_address')
    .values({ address: normalizeEmail(email), reason, answer, since: now.toISOString() })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
}

/** Why an address (as typed) takes no mail; undefined when it does. */
export async function findRefusedAddress(
  db: AccountsDb,
  email: string,
): Promise<RefusedAddressTable | undefined> {
  return await db
    .selectFrom('refused_address')
    .selectAll()
    .where('address', '=', normalizeEmail(email))
    .executeTakeFirst();
}

/** Lets mail go to an address (as typed) again: it was proven, or somebody chose it anew. */
export async function deleteRefusedAddress(db: AccountsDb, email: string): Promise<void> {
  await db.deleteFrom('refused_address').where('address', '=', normalizeEmail(email)).execute();
}
