import type { Migrations } from '../migrate.ts';
import * as createNewsletterSubscriber from './migrations/2026-11-21T08-30_create_newsletter_subscriber.ts';
import * as createUserSessionAndAudit from './migrations/2026-11-21T09-00_create_user_session_and_audit.ts';
import * as createBilling from './migrations/2026-11-21T12-00_create_billing.ts';
import * as createAccountNetwork from './migrations/2026-11-22T15-00_create_account_network.ts';
import * as countAuditEvents from './migrations/2026-11-22T15-10_count_audit_events.ts';
import * as createSecondFactor from './migrations/2026-11-22T15-30_create_second_factor.ts';
import * as describeSessions from './migrations/2026-11-22T15-40_describe_sessions.ts';
import * as createMail from './migrations/2026-11-22T20-00_create_mail.ts';
import * as createDigestPlan from './migrations/2026-11-22T21-00_create_digest_plan.ts';
import * as nameMailboxes from './migrations/2026-11-22T22-30_name_mailboxes.ts';
import * as createSupport from './migrations/2026-11-23T00-30_create_support.ts';
import * as createPush from './migrations/2026-11-23T01-00_create_push.ts';
import * as createLease from './migrations/2026-11-23T03-00_create_lease.ts';
import * as createUpdateRunAndStaffChoices from './migrations/2026-11-23T03-20_create_update_run_and_staff_choices.ts';
import * as createAttemptCount from './migrations/2026-11-23T04-00_create_attempt_count.ts';
import * as comparePlainAddresses from './migrations/2026-11-24T06-00_compare_plain_addresses.ts';
import * as nameMailboxesOfLetters from './migrations/2026-11-24T06-10_name_mailboxes_of_letters.ts';

/** Every migration of the accounts database, oldest first. */
export const accountsMigrations: Migrations = {
  '2026-11-21T08-30_create_newsletter_subscriber': createNewsletterSubscriber,
  '2026-11-21T09-00_create_user_session_and_audit': createUserSessionAndAudit,
  '2026-11-21T12-00_create_billing': createBilling,
  '2026-11-22T15-00_create_account_network': createAccountNetwork,
  '2026-11-22T15-10_count_audit_events': countAuditEvents,
  '2026-11-22T15-30_create_second_factor': createSecondFactor,
  '2026-11-22T15-40_describe_sessions': describeSessions,
  '2026-11-22T20-00_create_mail': createMail,
  '2026-11-22T21-00_create_digest_plan': createDigestPlan,
  '2026-11-22T22-30_name_mailboxes': nameMailboxes,
  '2026-11-23T00-30_create_support': createSupport,
  '2026-11-23T01-00_create_push': createPush,
  '2026-11-23T03-00_create_lease': createLease,
  '2026-11-23T03-20_create_update_run_and_staff_choices': createUpdateRunAndStaffChoices,
  '2026-11-23T04-00_create_attempt_count': createAttemptCount,
  '2026-11-24T06-00_compare_plain_addresses': comparePlainAddresses,
  '2026-11-24T06-10_name_mailboxes_of_letters': nameMailboxesOfLetters,
};
