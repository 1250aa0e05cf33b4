import type { Kysely, Transaction } from 'kysely';
import type { AuditKind } from './audit-kind.ts';
import type { LetterKind } from './letter-facts.ts';
import type { SupportState } from '../domain/support.ts';
import type { UserRole } from '../domain/user.ts';

interface AccountNetworkTable {
  user_id: string;
  /** A keyed hash of the member and the network: the row names no network, and no two members' rows can be compared. */
  network_mark: string;
  /** ISO 8601 UTC: the last sign-in from there. */
  last_used_at: string;
}

/** How often something was tried of late. Times are ISO 8601 UTC. */
export interface AttemptCountTable {
  /** What is counted (an address at an account, for instance), as a hash under a secret of the api. */
  key: string;
  attempts: number;
  blocked_until: string;
  /** 1 once somebody was refused in this wait. */
  is_refused: number;
  /** 1 when nothing is left of the free attempts. */
  is_spent: number;
  counted_at: string;
  /** After this it is as if nothing had been counted. */
  forget_at: string;
}

/** What happened to accounts, for the day somebody asks. Never a password, a token or a session id. */
interface AuditEventTable {
  id: string;
  /** ISO 8601 UTC. */
  at: string;
  kind: AuditKind;
  /** Null when nobody's account is meant, and once the account is deleted. */
  user_id: string | null;
  /** The client's address; null for the command line and the payment provider, and once the account is deleted. */
  address: string | null;
  /** How often it happened within the hour from `at`; 1 for what cannot be repeated at will. */
  count: number;
}

/** Who a member is to the payment provider. */
interface BillingCustomerTable {
  /** The provider's own id, `cus_…`. */
  customer_id: string;
  /** Null once the account is deleted: the row stays until the provider has deleted its customer too. */
  user_id: string | null;
  /** ISO 8601 UTC. */
  created_at: string;
}

/** How far the letters of a day are queued for the readers of a time zone. */
export interface DigestPlanTable {
  /** As readers have it; empty for those who have none. */
  zone: string;
  /** The Eastern day that the letters are of. */
  day: string;
  /** The last reader, by id, who was looked at; empty before the first. */
  after_id: string;
  /** 1 once all were looked at. */
  is_done: number;
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

/** `dropped`: it was not sent because it would have come too late, or what it told of is gone. */
export type LetterState = 'queued' | 'sent' | 'refused' | 'dropped';

/** A letter to one person, from the moment that causes it until a mail server has answered. */
export interface LetterTable {
  /** Random; the Message-ID is made of it, so it stays the same however often the letter is tried. */
  id: string;
  /** What caused it: one letter for each cause. */
  cause: string;
  kind: LetterKind;
  /** 1 for one of many alike, which waits while any other letter is due. */
  is_bulk: number;
  /** As it was typed. */
  address: string;
  /** As `mailboxOf` names it, for limits. */
  mailbox: string;
  /** Null for a newsletter's reader; a letter goes with the account. */
  user_id: string | null;
  /** What it says, as JSON of the kind's `LetterFacts`; never a secret. */
  facts: string;
  state: LetterState;
  attempts: number;
  /** When it may be tried (again); ISO 8601 UTC, like all times here. */
  due_at: string;
  /** After this it is not sent any more. */
  expires_at: string;
  /** Until then the process that took it has it to itself. */
  claimed_until: string | null;
  /** The mail server's last answer, cut to a line. */
  answer: string | null;
  created_at: string;
  ended_at: string | null;
}

/** What following a link proves and allows. */
export type LinkPurpose = 'verify_address' | 'reset_password' | 'change_address' | 'newsletter';

/** A link in a letter. What the link holds is kept nowhere: it is made again from the server's secret for the letter. */
export interface MailLinkTable {
  id: string;
  /** SHA-256 of what the link holds, in hexadecimal. */
  token_hash: string;
  purpose: LinkPurpose;
  /** The address that it was sent to, as typed, and so the one that it proves. */
  address: string;
  /** As `mailboxOf` names it, for limits. */
  mailbox: string;
  /** Null for a newsletter's reader. */
  user_id: string | null;
  /** ISO 8601 UTC, like all times here. */
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** Somebody who asked for the newsletter; mail goes out once `confirmed_at` is set. */
export interface NewsletterSubscriberTable {
  /** Random; links for leaving and choosing are made of it. */
  id: string;
  /** The address as it is compared, in lower case and without blanks: one per person. */
  address: string;
  /** The address as it was typed, for writing to it: the part before the '@' may care about letter case. */
  address_as_typed: string;
  /** `NewsletterWishes` as JSON. */
  wishes: string;
  rhythm: 'daily' | 'weekly';
  /** An IANA name; null: Eastern. */
  time_zone: string | null;
  /** When it was last asked for; ISO 8601 UTC, like all times here. */
  created_at: string;
  /** Proof of consent: which IP address asked, and which version of the form's words it saw. */
  asked_from: string | null;
  text_version: string | null;
  confirmed_at: string | null;
  confirmed_from: string | null;
  /** When it was last asked for a confirmation by letter; null: there was no mail yet. A confirmation sets it too. */
  invited_at: string | null;
  /** When its reader left; `confirmed_at` is null then, and set again by a return. */
  left_at: string | null;
}

/** A device that takes alerts. It goes with the session it was set up in: who signs out is told nothing more. */
export interface PushSubscriptionTable {
  /** The session's `id_hash`. */
  session_id: string;
  /** Where the browser's push service takes messages for the device. */
  endpoint: string;
  /** The device's public key and shared secret (RFC 8291), base64url. */
  p256dh: string;
  auth: string;
  created_at: string;
}

/** An address that mail servers refuse for good, or whose owner complained: nothing is sent to it. */
export interface RefusedAddressTable {
  /** As it is compared. */
  address: string;
  reason: 'bounced' | 'complained';
  /** What the mail server said, cut to a line. */
  answer: string;
  /** ISO 8601 UTC. */
  since: string;
}

/** The authenticator app of a member; there is none where the password alone signs in. */
interface SecondFactorTable {
  user_id: string;
  /** What the app and we share, encrypted. */
  sealed_secret: string;
  /** ISO 8601 UTC: on since; null while it is being set up and counts for nothing. */
  confirmed_at: string | null;
  /** The time step of the last code that was accepted: no code counts twice. */
  last_step: number;
}

/** A recovery code that has not been used. */
interface RecoveryCodeTable {
  user_id: string;
  /** SHA-256 of the code, hex. */
  code_hash: string;
}

export interface SessionTable {
  /** SHA-256 of the session id, hex: a stolen copy of the database opens nobody's account. */
  id_hash: string;
  user_id: string;
  /** ISO 8601 UTC: the sign-in. */
  created_at: string;
  /** ISO 8601 UTC: moves on with use. */
  expires_at: string;
  /** What its owner calls it by, to end it; random, and opens nothing. */
  public_id: string;
  /** In words, as it looked at the sign-in: `Firefox on Windows`. */
  device: string;
  /** In words: the country of the sign-in, or `an unknown place`; the address itself is not kept. */
  place: string;
  /** ISO 8601 UTC, to some minutes. */
  last_seen_at: string;
  /** 1: began with a second factor. It is so for every session of a member who has switched that on, and for no other. */
  with_second_factor: 0 | 1;
}

/** What staff have chosen about the content: one row, from the first choice on. */
interface StaffChoicesTable {
  /** Always 1. */
  id: number;
  /** As JSON of `StaffChoices`. */
  choices: string;
}

/** The one subscription of a member that counts, as the payment provider reported it last. */
export interface SubscriptionTable {
  user_id: string;
  /** The provider's own id, `sub_…`. */
  subscription_id: string;
  /** The provider's own word; what it means for the member is `membershipOf`'s to say. */
  provider_status: string;
  /** ISO 8601 UTC: the end of the period that was paid, or is to be paid while the status is `past_due`. */
  current_period_end: string;
  /** ISO 8601 UTC: when it is to end, or has ended; null while it renews. */
  cancel_at: string | null;
  /** ISO 8601 UTC: since when a renewal is owed; null while none is. */
  past_due_since: string | null;
  /** ISO 8601 UTC: when the provider said all this. */
  synced_at: string;
}

/** A letter to support; `user_id` and `is_premium` are of who was signed in. Times are ISO 8601 UTC. */
interface SupportRequestTable extends SupportText {
  state: SupportState;
  state_since: string;
  user_id: string | null;
  is_premium: 0 | 1;
  address: string;
  subject: string;
}

/** What staff wrote back; the audit log knows who did. */
interface SupportAnswerTable extends SupportText {
  request_id: string;
}

interface SupportText {
  id: string;
  created_at: string;
  message: string;
}

/** A content update that was tried; the last ones are kept. */
interface UpdateRunTable {
  id: string;
  /** 1 for an update of scores alone. */
  is_scores: number;
  /** What is known of it, as JSON of an `UpdateRun`. */
  run: string;
  /** How far it is, as JSON of an `UpdateProgress`; null once it is over. */
  progress: string | null;
}

export interface UserTable {
  /** Random, never shown: the name may change one day, this never does. */
  id: string;
  /** As it was typed at registration. */
  username: string;
  /** The name as it is compared: one person for each, whatever the letter case. */
  username_key: string;
  /** As it was typed, without blanks around it. */
  email: string;
  /** The address as it is compared. */
  email_key: string;
  /** When somebody proved to read mail at this address; ISO 8601 UTC; null: not yet. */
  email_verified_at: string | null;
  /** Argon2 in its own text form, parameters and salt inside. */
  password_hash: string;
  role: UserRole;
  /** A team of the current content, by its slug; a later release may lack it. */
  favorite_team_id: string | null;
  /** ISO 8601 UTC. */
  created_at: string;
  /** ISO 8601 UTC. */
  password_changed_at: string;
}

/** What handling an event of the payment provider came to. */
export type WebhookOutcome =
  /** The customer's plan was read anew and stored; of a deleted customer, that there is none. */
  | 'synced'
  /** Nobody of ours: nothing to do. */
  | 'unknown_customer'
  /** A kind of event that changes nothing here. */
  | 'ignored'
  /** A field that is needed is missing; logged. */
  | 'malformed';

/** The ledger of the payment provider's events: each is handled once, whatever number of times it comes. */
export interface WebhookEventTable {
  /** The provider's own id. */
  event_id: string;
  /** The provider's word, such as `invoice.paid`. */
  type: string;
  /** ISO 8601 UTC: when it happened, by the provider's clock. */
  created_at: string;
  /** ISO 8601 UTC: when it came here first. */
  received_at: string;
  /** ISO 8601 UTC; null until it was handled: it will be sent again. */
  handled_at: string | null;
  outcome: WebhookOutcome | null;
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
