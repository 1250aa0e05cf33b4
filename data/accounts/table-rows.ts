import type { DeleteResult, InsertResult, Kysely, UpdateResult } from 'kysely';
import { type RecordOf, toRecord, toRow } from '../content/rows.ts';
import type { AccountsDb, AccountsSchema } from './tables.ts';

/*
 * What most queries of accounts do: to find, put, change or delete rows of one table by equal values. Fields have the
 * names of records, as in `rows.ts`; a value of null finds rows without one.
 */

type Table = keyof AccountsSchema;
/** A row of a table as a record. */
export type AccountsRecord<Name extends Table> = RecordOf<AccountsSchema[Name]>;
type Fields<Name extends Table> = Partial<AccountsRecord<Name>>;

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
): Promise<AccountsRecord<Name> | undefined> {
  const row = await untyped(db)
    .selectFrom<string>(table)
    .selectAll()
    .where((eb) => eb.and(toRow(by)))
    .executeTakeFirst();
  return row && (toRecord(row) as AccountsRecord<Name>);
}

/** A record to add: what may be null may be missing. */
type NewRecord<Name extends Table> = Fields<Name> & {
  [
    Field in keyof AccountsRecord<Name> as null extends AccountsRecord<Name>[Field] ? never : Field
  ]: AccountsRecord<Name>[Field];
};

/** Adds rows, except where a unique value of one is taken. Returns how many are new. */
export async function insertRows<Name extends Table>(
  db: AccountsDb,
  table: Name,
  records: readonly NewRecord<Name>[],
): Promise<number> {
  if (records.length === 0) return 0;
  const statement = untyped(db)
    .insertInto<string>(table)
    .values(records.map((record) => toRow(record)));
  return await countWritten(statement.onConflict((conflict) => conflict.doNothing()));
}

/** Adds a row, or gives these values to the one that has the same key. */
export async function putRow<Name extends Table>(
  db: AccountsDb,
  table: Name,
  key: keyof AccountsSchema[Name] & string,
  record: NewRecord<Name>,
): Promise<void> {
  const row = toRow(record);
  await untyped(db)
    .insertInto<string>(table)
    .values(row)
    .onConflict((conflict) => conflict.column(key).doUpdateSet({ ...row }))
    .execute();
}

/** Gives new values to the rows with these ones. Returns how many there are. */
export async function updateRows<Name extends Table>(
  db: AccountsDb,
  table: Name,
  by: Fields<Name>,
  changes: Fields<Name>,
): Promise<number> {
  const statement = untyped(db).updateTable<string>(table).set(toRow(changes));
  return await countWritten(statement.where((eb) => eb.and(toRow(by))));
}

/** Deletes the rows with these values. Returns how many there were. */
export async function deleteRows<Name extends Table>(db: AccountsDb, table: Name, by: Fields<Name>): Promise<number> {
  return await countWritten(
    untyped(db)
      .deleteFrom<string>(table)
      .where((eb) => eb.and(toRow(by))),
  );
}
