import { sql, type Kysely } from 'kysely';
import { isPostgres } from './postgres.ts';

/** What a migration calls the kinds of columns that the two engines have other words for. */
export interface ColumnTypes {
  /** A moment: ISO 8601 text in UTC, or PostgreSQL's own. */
  time: string;
  /** Yes or no: 0 or 1 to the code. */
  flag: (name: string) => string;
  /** With a comma after it: the order in which rows were written, which SQLite counts by itself. */
  rowid: string;
  /** After a table whose order of writing does not count. */
  withoutRowid: string;
}

const SQLITE: ColumnTypes = {
  time: 'text',
  flag: (name) => `${name} integer not null check (${name} in (0, 1))`,
  rowid: '',
  withoutRowid: 'without rowid',
};
const POSTGRES: ColumnTypes = {
  time: 'timestamptz',
  flag: (name) => `${name} boolean not null`,
  rowid: 'rowid bigint generated always as identity,',
  withoutRowid: '',
};

/** The words of the engine that a database runs on. */
export function columnTypes(db: Kysely<unknown>): ColumnTypes {
  return isPostgres(db) ? POSTGRES : SQLITE;
}

/** Runs the statements of a migration, in order. Text is compared byte by byte on both engines. */
export async function runStatements(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    const own = isPostgres(db) ? statement.replace(/(?<=\w) text\b/g, ' text collate "C"') : statement;
    await sql.raw(own).execute(db);
  }
}
