import { sql, type Kysely } from 'kysely';
import { addColumns } from '../column-types.ts';

/** Whose mailbox a letter about an account goes to, whatever the spelling of the address. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'letter', [`mailbox text not null default ''`]);
  await sql`create index if not exists letter_mailbox on letter (mailbox, created_at) where user_id is not null`.execute(
    db,
  );
}
