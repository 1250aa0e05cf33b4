import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../postgres.ts';

/** What a migration calls the kinds of columns that the two engines have other words for. */
export interface ColumnTypes {
  /** A moment: ISO 8601 text in UTC, or PostgreSQL's own. */
  time: string;
  /** In the place of a moment that is not known. */
  noTime: string;
  /** Yes or no: 0 or 1 to the code. */
  flag: (name: string) => string;
  no: string;
  /** With a comma after it: the order in which rows were written, which SQLite counts by itself. */
  rowid: string;
}

const SQLITE: ColumnTypes = {
  time: 'text',
  noTime: "''",
  flag: (name) => `${name} integer not null check (${name} in (0, 1))`,
  no: '0',
  rowid: '',
};
const POSTGRES: ColumnTypes = {
  time: 'timestamptz',
  noTime: "'epoch'",
  flag: (name) => `${name} boolean not null`,
  no: 'false',
  rowid: 'rowid bigint generated always as identity,',
};

/** The words of the engine that a database runs on. */
export function columnTypes(db: Kysely<unknown>): ColumnTypes {
  return isPostgres(db) ? POSTGRES : SQLITE;
}

/** Runs the statements of a migration, in order. Text is compared byte by byte on both engines. */
export async function runStatements(
  db: Kysely<unknown>,
  statements: readonly string[],
): Promise<void> {
  for (const statement of statements) {
    const own = isPostgres(db)
      ? statement.replace(/(?<=\w) text\b/g, ' text collate "C"')
      : statement;
    await sql.raw(own).execute(db);
  }
}

/** Adds those columns (`name type …`) to a table that it has not: a migration may run twice. */
export async function addColumns(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
): Promise<void> {
  const tables = await db.introspection.getTables();
  const known = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
  const lacking = columns.filter((column) => !known.some((name) => column.startsWith(`${name} `)));
  await runStatements(
    db,
    lacking.map((column) => `alter table ${table} add column ${column}`),
  );
}

/** Puts random bytes, in hexadecimal, where a column of a row (found by `key`) is empty. */
export async function fillRandom(
  db: Kysely<unknown>,
  { table, column, key }: Record<'table' | 'column' | 'key', string>,
  bytes: number,
): Promise<void> {
  const [from, to, by] = [sql.table(table), sql.ref(column), sql.ref(key)];
  const { rows } = await sql<{
    key: string;
  }>`select ${by} as key from ${from} where ${to} = ''`.execute(db);
  for (const row of rows)
    await sql`update ${from} set ${to} = ${randomBytes(bytes).toString('hex')} where ${by} = ${row.key}`.execute(
      db,
    );
}
