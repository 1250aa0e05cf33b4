import { sql } from 'kysely';
import { isPostgres } from '../database/postgres.ts';
import type { AccountsDb } from './tables.ts';
import { inTransaction } from './in-transaction.ts';

/** What refuses writes: SQLite's triggers, or the function of PostgreSQL's. */
async function refusers(db: AccountsDb): Promise<{ name: string; text: string }[]> {
  const found = isPostgres(db)
    ? "proname as name, prosrc as text from pg_proc where proname = 'accounts_moved'"
    : "name, sql as text from sqlite_master where type = 'trigger'";
  return (await sql.raw<{ name: string; text: string }>(`select ${found}`).execute(db)).rows;
}

/** Where the accounts were, or are being, moved to; undefined: nowhere. */
export async function readMark(db: AccountsDb): Promise<string | undefined> {
  return /moved to ([^']*)/.exec((await refusers(db))[0]?.text ?? '')?.[1];
}

/** Throws a sentence where the accounts were moved away. */
export async function assertNotMoved(db: AccountsDb): Promise<void> {
  const place = await readMark(db);
  if (place === undefined) return;
  throw new Error(`they were moved to ${place} (docs/operations.md, 'Accounts on PostgreSQL')`);
}

/**
 * From now on, for every process and after every start, the database refuses each write to these accounts; what is
 * being written is waited for. False when they were marked so before.
 */
export async function setMark(db: AccountsDb, to: string): Promise<boolean> {
  return await inTransaction(db, 'move-accounts', async (trx) => {
    const place = to.replace(/[^\w.:/ -]/g, '?');
    if ((await readMark(trx)) === place) return false;
    await assertNotMoved(trx);
    const run = (statement: string) => sql.raw(statement).execute(trx);
    const onServer = isPostgres(trx);
    // 25006 is read_only_sql_transaction.
    if (onServer)
      await run(`create function accounts_moved() returns trigger language plpgsql as
        $$ begin raise sqlstate '25006' using message = 'moved to ${place}'; end $$`);
    const refuse = onServer
      ? 'execute function accounts_moved()'
      : `begin select raise(abort, 'moved to ${place}'); end`;
    for (const { name } of await trx.introspection.getTables())
      for (const verb of ['insert', 'update', 'delete'])
        await run(`create trigger ${name}_${verb} before ${verb} on ${name} ${refuse}`);
    return true;
  });
}

/** Lets these accounts be written again. */
export async function removeMark(db: AccountsDb): Promise<void> {
  const [drop, more] = isPostgres(db) ? ['function', 'cascade'] : ['trigger', ''];
  await inTransaction(db, 'move-accounts', async (trx) => {
    for (const { name } of await refusers(trx)) await sql.raw(`drop ${drop} ${name} ${more}`).execute(trx);
  });
}
