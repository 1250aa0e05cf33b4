import { sql } from 'kysely';
import { isPostgres } from '../database/postgres.ts';
import type { AccountsDb } from './tables.ts';
import { inTransaction } from './in-transaction.ts';

/*
 * Accounts that were moved refuse every write. That they were moved, and where to, is stored in the SQL text of the
 * triggers that refuse: a row would be obeyed only by processes that look at it, but a process that was started before
 * the move looks at nothing and must be stopped by the database itself. So there is one fact, not a flag and a trigger
 * that could disagree.
 */

/** A trigger that refuses writes on SQLite, or the function that all such triggers call on PostgreSQL. */
interface WriteGuard {
  name: string;
  text: string;
}

async function listWriteGuards(db: AccountsDb): Promise<WriteGuard[]> {
  const guards = isPostgres(db)
    ? sql<WriteGuard>`select proname as name, prosrc as text from pg_proc where proname = 'accounts_moved'`
    : sql<WriteGuard>`select name, sql as text from sqlite_master where type = 'trigger'`;
  return (await guards.execute(db)).rows;
}

/** Where the accounts were, or are being, moved to; undefined: nowhere. */
export async function movedTo(db: AccountsDb): Promise<string | undefined> {
  const [guard] = await listWriteGuards(db);
  return guard && /moved to ([^']*)/.exec(guard.text)?.[1];
}

/** Throws a sentence where the accounts were moved away. */
export async function assertNotMoved(db: AccountsDb): Promise<void> {
  const place = await movedTo(db);
  if (place === undefined) return;
  throw new Error(`they were moved to ${place} (docs/operations.md, 'Accounts on PostgreSQL')`);
}

/**
 * Makes the database refuse each write to these accounts, for every process and after every start; waits for writes
 * that have begun. False when they were moved to the same place before.
 */
export async function refuseWrites(db: AccountsDb, to: string): Promise<boolean> {
  return await inTransaction(db, 'move-accounts', async (trx) => {
    // The place becomes part of a statement's text: nothing in it may end a quotation.
    const place = to.replace(/[^\w.:/ -]/g, '?');
    if ((await movedTo(trx)) === place) return false;
    await assertNotMoved(trx);
    const run = (statement: string) => sql.raw(statement).execute(trx);
    const isOnServer = isPostgres(trx);
    // 25006 is read_only_sql_transaction.
    if (isOnServer)
      await run(`create function accounts_moved() returns trigger language plpgsql as
        $$ begin raise sqlstate '25006' using message = 'moved to ${place}'; end $$`);
    const refuse = isOnServer
      ? 'execute function accounts_moved()'
      : `begin select raise(abort, 'moved to ${place}'); end`;
    for (const { name } of await trx.introspection.getTables())
      for (const verb of ['insert', 'update', 'delete'])
        await run(`create trigger ${name}_${verb} before ${verb} on ${name} ${refuse}`);
    return true;
  });
}

/** Lets these accounts be written again. */
export async function allowWrites(db: AccountsDb): Promise<void> {
  await inTransaction(db, 'move-accounts', async (trx) => {
    for (const { name } of await listWriteGuards(trx))
      // On PostgreSQL the triggers go with their function.
      await sql.raw(isPostgres(trx) ? `drop function ${name} cascade` : `drop trigger ${name}`).execute(trx);
  });
}
