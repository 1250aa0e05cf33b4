import { findMigrations } from '../../database/find-migrations.ts';

/** Every migration of the accounts database. */
export const accountsMigrations = findMigrations(import.meta.dirname);
