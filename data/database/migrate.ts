import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

/** Migrations by their dated name; the names sort in the order in which they run. */
export type Migrations = Record<string, Migration>;

const migratorOf = <Schema>(db: Kysely<Schema>, migrations: Migrations): Migrator =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });

/** True when every migration has run in this database; reads alone. */
export async function isMigrated<Schema>(db: Kysely<Schema>, migrations: Migrations): Promise<boolean> {
  const known = await migratorOf(db, migrations).getMigrations();
  return known.every(({ executedAt }) => executedAt !== undefined);
}

/**
 * Brings a database up to the newest migration. Returns the names that ran; throws the failed migration's own error,
 * and a sentence where migrations have run that this version does not know.
 */
export async function migrateToLatest<Schema>(db: Kysely<Schema>, migrations: Migrations): Promise<string[]> {
  const { error, results } = await migratorOf(db, migrations).migrateToLatest();
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    throw new Error(
      'another version of the code has written the database; go on with that one, or delete the database where it was only a trial',
      { cause: error },
    );
  if (error !== undefined) throw error instanceof Error ? error : new Error('The migration failed.', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}
