import type { Migrations } from '../migrate.ts';
import * as createNewsletterSubscriber from './migrations/2026-11-21T08-30_create_newsletter_subscriber.ts';

/** Every migration of the accounts database, oldest first. */
export const accountsMigrations: Migrations = {
  '2026-11-21T08-30_create_newsletter_subscriber': createNewsletterSubscriber,
};
