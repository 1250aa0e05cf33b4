import { sql, type Kysely } from 'kysely';

/** The addresses that asked for the newsletter. Frozen: a later change is a new file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists newsletter_subscriber (
    address text primary key not null,
    address_as_typed text not null,
    created_at text not null
  )`.execute(db);
}
