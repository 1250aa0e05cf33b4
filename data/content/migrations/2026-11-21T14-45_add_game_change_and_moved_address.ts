import { sql, type Kysely } from 'kysely';

/**
 * Gives each game its count of changes and the moment of the last one, and keeps the addresses that
 * have moved or are gone. The rows come with the next update; moments are compared as text, so all
 * are written with milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table game_change (
      game_id text primary key not null references game (id) on delete cascade,
      revision integer not null check (revision >= 0),
      changed_at text not null check (changed_at like '____-__-__T__:__:__.___Z')
    ) strict`,
    `create table moved_address (
      path text primary key not null check (path like '/_%' and path not like '//%'),
      to_path text check (to_path like '/_%' and to_path not like '//%' and to_path <> path),
      since text not null check (since like '____-__-__T__:__:__.___Z')
    ) strict`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
