import { createHash } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { sql } from 'kysely';
import { isMigrated } from '../database/migrate.ts';
import { isPostgres } from '../database/postgres.ts';
import { connectAccountsDb, isPostgresUrl, openAccountsDb, placeInWords } from './database.ts';
import type { AccountsDb, AccountsSchema, AccountsTransaction } from './tables.ts';
import { accountsMigrations } from './migrations/list.ts';
import { untyped } from './table-rows.ts';
import { movedTo, allowWrites, refuseWrites } from './moved-accounts.ts';

/**
 * Every table with the column that orders its rows, in the order of copying: a table stands after those that its rows
 * refer to (an object keeps the order of its keys). `rowid` where the order of writing counts. Null: the table means
 * something to running processes only and is not copied.
 */
const TABLES_IN_ORDER: Record<keyof AccountsSchema, string | null> = {
  app_user: 'id',
  session: 'rowid',
  account_network: 'rowid',
  audit_event: 'rowid',
  second_factor: 'user_id',
  recovery_code: 'user_id, code_hash',
  lease: null,
  newsletter_subscriber: 'address',
  letter: 'id',
  digest_plan: 'zone',
  mail_link: 'id',
  refused_address: 'address',
  push_subscription: 'session_id',
  webhook_event: 'event_id',
  billing_customer: 'customer_id',
  subscription: 'user_id',
  support_request: 'id',
  support_answer: 'id',
  update_run: 'rowid',
  staff_choices: 'id',
  attempt_count: 'key',
};

/** How many rows are in memory at once. */
const BATCH_ROWS = 1000;
type Row = Record<string, unknown>;
/** PostgreSQL's text holds every character but one (data/database/postgres.ts). */
const clean = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);

interface Batch {
  count: number;
  columns: string[];
  json: string;
}

/** The rows of a table as JSON, in batches, with columns sorted by name: the same text on both engines. */
async function* rowsOf(trx: AccountsTransaction, table: string, order: string) {
  const query = untyped(trx).selectFrom(table).selectAll().orderBy(sql.raw(order));
  const isOnServer = isPostgres(trx);
  if (isOnServer) await sql`declare copied no scroll cursor for ${query}`.execute(trx);
  for (let from = 0, count = BATCH_ROWS; count === BATCH_ROWS; from += BATCH_ROWS) {
    const rows: Row[] = isOnServer
      ? (await sql<Row>`fetch ${sql.lit(BATCH_ROWS)} from copied`.execute(trx)).rows
      : await query.limit(BATCH_ROWS).offset(from).execute();
    count = rows.length;
    const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'rowid');
    const columns = names.toSorted();
    const sorted = rows.map((row) => Object.fromEntries(columns.map((name) => [name, clean(row[name])])));
    if (count > 0) yield { count, columns, json: JSON.stringify(sorted) };
  }
  if (isOnServer) await sql`close copied`.execute(trx);
}

/** The number of rows and a SHA-256 over them; calls `take` with each batch. */
async function sumOf(batches: AsyncIterable<Batch>, take?: (batch: Batch) => Promise<unknown>) {
  const hash = createHash('sha256');
  let all = 0;
  for await (const batch of batches) {
    hash.update(batch.json);
    all += batch.count;
    await take?.(batch);
  }
  return `${all} ${hash.digest('hex')}`;
}

/** Passes all rows as one JSON value: one value for each column of each row took 840 MB of memory, this takes 350. */
function insert(trx: AccountsTransaction, table: string, { columns, json }: Batch) {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const rows = isPostgres(trx)
    ? sql`${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
    : sql`${sql.join(columns.map((name) => sql`value ->> ${name}`))} from json_each(${json})`;
  return sql`insert into ${sql.table(table)} (${names}) select ${rows}`.execute(trx);
}

/**
 * Copies the accounts of one place (`accountsPlace`) into another, empty one, as they are at one moment, while others
 * go on writing. All in one transaction; the copy is read again and compared. Returns a line for each table, with the
 * number of rows and their hash. Throws a sentence, with nothing written, where the target has accounts already or the
 * copy differs.
 */
export async function copyAccounts(from: string, to: string, now: Date): Promise<string> {
  await using opened = new AsyncDisposableStack();
  const closeAtEnd = (db: AccountsDb) => opened.adopt(db, () => db.destroy());
  const target = closeAtEnd(await openAccountsDb(to, { now }));
  const source = closeAtEnd(connectAccountsDb(from, { readonly: true }));
  if (!(await isMigrated(source, accountsMigrations)))
    throw new Error('The accounts are of an older version: start the server once, then go on.');
  const oneMoment = source.transaction().setIsolationLevel('repeatable read');
  // Rows are copied under the names of their columns.
  return await oneMoment.execute((snapshot) =>
    target.transaction().execute((trx) => copyTables(snapshot.withoutPlugins(), trx.withoutPlugins())),
  );
}

async function copyTables(source: AccountsTransaction, target: AccountsTransaction) {
  for (const trx of [source, target].filter(isPostgres))
    // A request's limits would end a copy.
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await sql.raw(`set local ${limit} = 0`).execute(trx);
  let sums = '';
  for (const [table, order] of Object.entries(TABLES_IN_ORDER)) {
    if (order === null) continue;
    // No process may add a row between this look and the end of the transaction.
    const lock = sql.raw(`lock table ${table} in share row exclusive mode`);
    if (isPostgres(target)) await lock.execute(target);
    if ((await untyped(target).selectFrom(table).selectAll().limit(1).execute()).length > 0)
      throw new Error(`Only empty accounts take others, and ${table} has rows: nothing was copied.`);
    const copied = await sumOf(rowsOf(source, table, order), (batch) => insert(target, table, batch));
    if (copied !== (await sumOf(rowsOf(target, table, order))))
      throw new Error(`The rows of ${table} do not come out as they were: nothing was copied.`);
    sums += `${table} ${copied}\n`;
  }
  return sums;
}

/**
 * Moves the accounts of one place into another, empty one. The old ones stay but refuse writes from before the copy
 * begins. Throws as `copyAccounts` does; then the old ones take writes as before.
 */
export async function moveAccounts(from: string, to: string, now: Date): Promise<string> {
  if (from === to) throw new Error('The accounts are there already: nothing was changed.');
  if (!isPostgresUrl(to) && existsSync(to)) await putAside(to, now);
  await using opened = new AsyncDisposableStack();
  const source = opened.adopt(connectAccountsDb(from), (db) => db.destroy());
  const isNew = await refuseWrites(source, placeInWords(to));
  return await copyAccounts(from, to, now).catch(async (error: unknown) => {
    if (isNew) await allowWrites(source);
    throw error;
  });
}

/** Renames a file whose accounts were moved away from it. */
async function putAside(file: string, now: Date): Promise<void> {
  const db = connectAccountsDb(file);
  const newPlace = await movedTo(db);
  await db.destroy();
  if (newPlace === undefined) return;
  // SQLite removes the log with the last connection; it would be read as a part of the new file.
  if (existsSync(`${file}-wal`))
    throw new Error(`A process still has the old ${file} open: stop it, then do this again.`);
  renameSync(file, `${file}.${now.toISOString().replaceAll(':', '-')}.bak`);
}
