import type { DeleteResult, InsertResult, Kysely, UpdateResult } from 'kysely';
import type { AccountsDb, AccountsSchema } from './tables.ts';

/*
 * What most queries of accounts do: to find, put, change or delete rows of one table by equal values. A value of null
 * finds rows without one.
 */

type Table = keyof AccountsSchema;
type Fields<Name extends Table> = Partial<AccountsSchema[Name]>;

/** The database without the types of its tables: a query whose table is a parameter has no types of its own. */
export const untyped = (db: AccountsDb) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

interface Statement {
  executeTakeFirst: () => Promise<InsertResult | UpdateResult | DeleteResult>;
}

/** Runs a statement; returns how many rows it wrote. */
export async function countWritten(statement: Statement): Promise<number> {
  const result = await statement.executeTakeFirst();
  if ('numDeletedRows' in result) return Number(result.numDeletedRows);
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : (result.numInsertedOrUpdatedRows ?? 0));
}

/** The first row with these values. */
export async function findRow<Name extends Table>(
  db: AccountsDb,
  table: Name,
  by: Fields<Name>,
): Promise<AccountsSchema[Name] | undefined> {
  const rows = untyped(db).selectFrom<string>(table).selectAll();
  return (await rows.where((eb) => eb.and(by)).executeTakeFirst()) as AccountsSchema[Name] | undefined;
}

/** A row to add: what may be null may be missing. */
type NewRow<Name extends Table> = Fields<Name> & {
  [
    Field in keyof AccountsSchema[Name] as null extends AccountsSchema[Name][Field] ? never : Field
  ]: AccountsSchema[Name][Field];
};

/** Adds rows, except where a unique value of one is taken. Returns how many are new. */
export async function insertRows<Name extends Table>(
  db: AccountsDb,
  table: Name,
  rows: readonly NewRow<Name>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const statement = untyped(db).insertInto<string>(table).values(rows);
  return await countWritten(statement.onConflict((conflict) => conflict.doNothing()));
}

/** Adds a row, or gives these values to the one that has the same key. */
export async function putRow<Name extends Table>(
  db: AccountsDb,
  table: Name,
  key: keyof AccountsSchema[Name] & string,
  row: NewRow<Name>,
): Promise<void> {
  await untyped(db)
    .insertInto<string>(table)
    .values(row)
    .onConflict((conflict) => conflict.column(key).doUpdateSet(row))
    .execute();
}

/** Gives new values to the rows with these ones. Returns how many there are. */
export async function updateRows<Name extends Table>(
  db: AccountsDb,
  table: Name,
  by: Fields<Name>,
  changes: Fields<Name>,
): Promise<number> {
  const statement = untyped(db).updateTable<string>(table).set(changes);
  return await countWritten(statement.where((eb) => eb.and(by)));
}

/** Deletes the rows with these values. Returns how many there were. */
export async function deleteRows<Name extends Table>(db: AccountsDb, table: Name, by: Fields<Name>): Promise<number> {
  return await countWritten(
    untyped(db)
      .deleteFrom<string>(table)
      .where((eb) => eb.and(by)),
  );
}
