import { findMigrations } from '../../database/find-migrations.ts';

/** Every migration of the content database. */
export const contentMigrations = findMigrations(import.meta.dirname);
