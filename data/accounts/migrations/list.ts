import type { Migrations } from '../../database/migrate.ts';
import * as createAccounts from './2026-11-23T00-00_create_accounts.ts';

/** Every migration of the accounts database, oldest first. */
export const accountsMigrations: Migrations = {
  '2026-11-23T00-00_create_accounts': createAccounts,
};
