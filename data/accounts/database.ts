import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { sql, type Kysely, type Transaction } from 'kysely';
import { isMigrated, migrateToLatest, type Migrations } from '../migrate.ts';
import { openPostgres } from '../postgres.ts';
import { storePaths } from '../release-store/layout.ts';
import { openSqlite } from '../sqlite.ts';
import { accountsMigrations } from './migrations.ts';
import { assertNotMoved } from './moved-mark.ts';
import type { AccountNetworkTable } from './tables/account-network.table.ts';
import type { AttemptCountTable } from './tables/attempt-count.table.ts';
import type { AuditEventTable } from './tables/audit-event.table.ts';
import type { BillingCustomerTable } from './tables/billing-customer.table.ts';
import type { DigestPlanTable } from './tables/digest-plan.table.ts';
import type { LeaseTable } from './tables/lease.table.ts';
import type { LetterTable } from './tables/letter.table.ts';
import type { MailLinkTable } from './tables/mail-link.table.ts';
import type { NewsletterSubscriberTable } from './tables/newsletter-subscriber.table.ts';
import type { PushSubscriptionTable } from './tables/push-subscription.table.ts';
import type { RefusedAddressTable } from './tables/refused-address.table.ts';
import type { RecoveryCodeTable, SecondFactorTable } from './tables/second-factor.table.ts';
import type { SessionTable } from './tables/session.table.ts';
import type { StaffChoicesTable } from './tables/staff-choices.table.ts';
import type { SubscriptionTable } from './tables/subscription.table.ts';
import type { SupportAnswerTable, SupportRequestTable } from './tables/support-request.table.ts';
import type { UpdateRunTable } from './tables/update-run.table.ts';
import type { UserTable } from './tables/user.table.ts';
import type { WebhookEventTable } from './tables/webhook-event.table.ts';

/** What people entrust to us: no sync, build or rollback ever touches it. */
export interface AccountsSchema {
  app_user: UserTable;
  session: SessionTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  account_network: AccountNetworkTable;
  attempt_count: AttemptCountTable;
  audit_event: AuditEventTable;
  newsletter_subscriber: NewsletterSubscriberTable;
  lease: LeaseTable;
  letter: LetterTable;
  digest_plan: DigestPlanTable;
  mail_link: MailLinkTable;
  refused_address: RefusedAddressTable;
  push_subscription: PushSubscriptionTable;
  billing_customer: BillingCustomerTable;
  subscription: SubscriptionTable;
  webhook_event: WebhookEventTable;
  support_request: SupportRequestTable;
  support_answer: SupportAnswerTable;
  update_run: UpdateRunTable;
  staff_choices: StaffChoicesTable;
}
export type AccountsDb = Kysely<AccountsSchema>;
export type AccountsTransaction = Transaction<AccountsSchema>;

const OWNER_ONLY = 0o600;

interface OpenAccountsOptions {
  /** The present, for the name of a backup copy. */
  now: Date;
  /** Another list of migrations, for tests. */
  migrations?: Migrations;
  /** Hears of connections to a server that were lost. */
  onLoss?: (error: Error) => void;
}

/** Where the accounts are: the address of a PostgreSQL database, or an SQLite file. */
export const accountsPlace = (settings: {
  accountsUrl: string | null;
  accountsDir: string;
}): string => settings.accountsUrl ?? storePaths(settings.accountsDir).accountsDb;

/** True for a PostgreSQL database, false for a file. */
export const isAddress = (place: string): boolean => /^postgres(ql)?:/.test(place);

/** How a place is called in a sentence, without its password. */
export function placeInWords(place: string): string {
  if (!isAddress(place)) return path.dirname(place);
  const { host, pathname } = new URL(place);
  return `${host}${pathname}`;
}

/** Opens accounts that another process keeps up to date. */
export const connectAccountsDb = (place: string, onLoss?: (error: Error) => void): AccountsDb =>
  isAddress(place) ? openPostgres(place, onLoss) : openSqlite(place);

/**
 * Opens the accounts (`accountsPlace`) and brings them up to date. An SQLite file is created when there is none, and copied
 * to `<file>.<time>.bak` before a migration when it has been in use; only the owner can read either. Throws the engine's or
 * the migration's error, and for accounts that were moved away: nobody shall go on with them unawares.
 */
export async function openAccountsDb(
  place: string,
  { now, onLoss, migrations = accountsMigrations }: OpenAccountsOptions,
): Promise<AccountsDb> {
  if (!isAddress(place)) return await openAccountsFile(place, { now, migrations });
  const db = connectAccountsDb(place, onLoss);
  try {
    await assertNotMoved(db);
    await migrateToLatest(db, migrations);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function openAccountsFile(
  file: string,
  { now, migrations }: { now: Date; migrations: Migrations },
): Promise<AccountsDb> {
  const isNew = !existsSync(file);
  const db = openSqlite<AccountsSchema>(file);
  try {
    chmodSync(file, OWNER_ONLY);
    await assertNotMoved(db);
    if (!isNew && !(await isMigrated(db, migrations))) await backUp(db, file, now);
    await migrateToLatest(db, migrations);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function backUp(db: AccountsDb, file: string, now: Date): Promise<void> {
  const copy = `${file}.${now.toISOString().replaceAll(':', '-')}.bak`;
  await sql`vacuum into ${copy}`.execute(db);
  chmodSync(copy, OWNER_ONLY);
}
