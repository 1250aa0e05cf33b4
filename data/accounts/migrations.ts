import type { Migrations } from '../migrate.ts';
import * as createNewsletterSubscriber from './migrations/2026-11-21T08-30_create_newsletter_subscriber.ts';
import * as createUserSessionAndAudit from './migrations/2026-11-21T09-00_create_user_session_and_audit.ts';
import * as createBilling from './migrations/2026-11-21T12-00_create_billing.ts';
import * as createAccountNetwork from './migrations/2026-11-22T15-00_create_account_network.ts';

/** Every migration of the accounts database, oldest first. */
export const accountsMigrations: Migrations = {
  '2026-11-21T08-30_create_newsletter_subscriber': createNewsletterSubscriber,
  '2026-11-21T09-00_create_user_session_and_audit': createUserSessionAndAudit,
  '2026-11-21T12-00_create_billing': createBilling,
  '2026-11-22T15-00_create_account_network': createAccountNetwork,
};
