import type {
  AccountNetworkTable,
  AuditEventTable,
  BillingCustomerTable,
  SecondFactorTable,
  RecoveryCodeTable,
  SessionTable,
  SubscriptionTable,
  SupportRequestTable,
  SupportAnswerTable,
  UserTable,
  WebhookEventTable,
} from './member-tables.ts';
import type {
  DigestPlanTable,
  LetterTable,
  MailLinkTable,
  NewsletterSubscriberTable,
  PushSubscriptionTable,
  RefusedAddressTable,
} from './letter-tables.ts';
import type { Kysely, Transaction } from 'kysely';

/** How often something was tried of late. Times are ISO 8601 UTC. */
export interface AttemptCountTable {
  /** What is counted (an address at an account, for instance), as a hash under a secret of the api. */
  key: string;
  attempts: number;
  blockedUntil: string;
  /** 1 once somebody was refused in this wait. */
  isRefused: number;
  /** 1 when nothing is left of the free attempts. */
  isSpent: number;
  countedAt: string;
  /** After this it is as if nothing had been counted. */
  forgetAt: string;
}

/** What one process has to itself among all that share the accounts, for as long as it says so again and again. */
interface LeaseTable {
  /** Of what. */
  name: string;
  /** Random, of the process that has it. */
  holder: string;
  /** ISO 8601 UTC, by the database's clock where it has one: after this anybody may take it. */
  until: string;
}

/** What staff have chosen about the content: one row, from the first choice on. */
interface StaffChoicesTable {
  /** Always 1. */
  id: number;
  /** As JSON of `StaffChoices`. */
  choices: string;
}

/** A content update that was tried; the last ones are kept. */
interface UpdateRunTable {
  id: string;
  /** 1 for an update of scores alone. */
  isScores: number;
  /** What is known of it, as JSON of an `UpdateRun`. */
  run: string;
  /** How far it is, as JSON of an `UpdateProgress`; null once it is over. */
  progress: string | null;
}

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
