import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

/** Migrations by their dated name; the names sort in the order in which they run. */
export type Migrations = Record<string, Migration>;

/**
 * Brings a database up to the newest migration, forward only. Returns the names that ran.
 * Throws the first migration's own error; what ran before it stays applied.
 */
export async function migrateToLatest<Schema>(
  db: Kysely<Schema>,
  migrations: Migrations,
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error(String(error));
  return (results ?? []).map((result) => result.migrationName);
}
