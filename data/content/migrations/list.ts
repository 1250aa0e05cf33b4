import type { Migrations } from '../../database/migrate.ts';
import * as createContent from './2026-11-23T00-00_create_content.ts';

/** Every migration of the content database, oldest first. */
export const contentMigrations: Migrations = {
  '2026-11-23T00-00_create_content': createContent,
};
