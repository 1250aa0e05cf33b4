import type { AccountsDb } from '../database.ts';

/** Takes the database's write lock and gives it back without a change; throws when it cannot be written. */
export async function assertWritable(db: AccountsDb): Promise<void> {
  await db.deleteFrom('newsletter_subscriber').where('address', '=', '').execute();
}
