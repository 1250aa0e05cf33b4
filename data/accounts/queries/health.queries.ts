import type { AccountsDb } from '../tables.ts';
import { assertNotMoved } from '../moved-mark.ts';

/** Takes the database's write lock and gives it back without a change; throws when it cannot be written. */
export async function assertWritable(db: AccountsDb): Promise<void> {
  await assertNotMoved(db);
  await db.deleteFrom('newsletter_subscriber').where('address', '=', '').execute();
}
