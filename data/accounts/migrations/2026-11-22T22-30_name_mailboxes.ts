import { sql, type Kysely } from 'kysely';
import { addColumns } from '../column-types.ts';

/** Whose mailbox a link went to, whatever the spelling of the address. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db, 'mail_link', [`mailbox text not null default ''`]);
  await sql`drop index if exists mail_link_address`.execute(db);
  await sql`create index if not exists mail_link_mailbox on mail_link (mailbox, created_at)`.execute(
    db,
  );
}
