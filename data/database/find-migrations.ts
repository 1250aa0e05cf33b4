import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Migrations } from './migrate.ts';
import { isPostgres } from './postgres.ts';

/** What SQLite and PostgreSQL have different words for, as migrations write it; then theirs. */
const WORDS: readonly (readonly [written: RegExp, sqlite: string, postgres: string])[] = [
  /** A moment: ISO 8601 text in UTC, or PostgreSQL's own. */
  [/\{time\}/g, 'text', 'timestamptz'],
  /** Yes or no: 0 or 1 to the code. */
  [/(\w+) \{flag\}/g, '$1 integer not null check ($1 in (0, 1))', '$1 boolean not null'],
  /** The order in which rows were written, which SQLite counts by itself. */
  [/\{rowid\}/g, '', 'rowid bigint generated always as identity,'],
  /** After a table whose order of writing does not count. */
  [/\{without rowid\}/g, 'without rowid', ''],
  /** Text is compared byte by byte on both. */
  [/(?<=\w) text\b/g, ' text', ' text collate "C"'],
];

/**
 * The migrations of a folder: `<time>_<what>.sql` each, of statements that end with a semicolon at the end of a line.
 */
export function findMigrations(folder: string): Migrations {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const migrations = files.map((file) => {
    const up = (db: Kysely<unknown>) => runStatements(db, readFileSync(path.join(folder, file), 'utf8'));
    return [path.parse(file).name, { up }] as const;
  });
  return Object.fromEntries(migrations);
}

async function runStatements(db: Kysely<unknown>, text: string): Promise<void> {
  const isOnServer = isPostgres(db);
  let own = text;
  for (const [written, sqlite, postgres] of WORDS) own = own.replace(written, isOnServer ? postgres : sqlite);
  for (const statement of own.split(/;$/m)) if (statement.trim() !== '') await sql.raw(statement).execute(db);
}
