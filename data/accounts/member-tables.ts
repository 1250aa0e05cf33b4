import type { Subscription } from '../domain/members/subscription.ts';
import type { SupportState } from '../domain/members/support.ts';
import type { UserRole } from '../domain/members/account-rules.ts';
/** The security events that are written down (OWASP ASVS 5.0, 16.3). */
export type AuditKind =
  | 'registered'
  | 'signed_in'
  | 'sign_in_refused'
  | 'sign_in_throttled'
  | 'signed_out'
  | 'password_changed'
  | 'password_refused'
  | 'password_reset_asked'
  | 'password_reset_link_made'
  | 'password_reset'
  | 'address_verified'
  | 'address_change_asked'
  | 'address_changed'
  | 'account_taken_over'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_asked'
  | 'second_factor_refused'
  | 'second_factor_reset'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'data_exported'
  | 'account_deleted'
  | 'staff_access_refused'
  | 'subscription_started'
  | 'subscription_cancelled'
  | 'subscription_resumed'
  | 'subscription_ended'
  | 'role_granted'
  | 'role_revoked'
  | 'update_triggered'
  | 'release_rolled_back'
  | 'game_of_week_chosen'
  | 'article_hidden'
  | 'article_shown'
  | 'support_answered'
  | 'support_closed'
  | 'support_reopened';

export interface AccountNetworkTable {
  userId: string;
  /** A keyed hash of the member and the network: the row names no network, and no two members' rows can be compared. */
  networkMark: string;
  /** ISO 8601 UTC: the last sign-in from there. */
  lastUsedAt: string;
}

/** What happened to accounts, for the day a person asks. Never a password, a token or a session id. */
export interface AuditEventTable {
  id: string;
  /** ISO 8601 UTC. */
  at: string;
  kind: AuditKind;
  /** Null when no account is meant, and once the account is deleted. */
  userId: string | null;
  /** The client's address; null for the command line and the payment provider, and once the account is deleted. */
  address: string | null;
  /** How often it happened within the hour from `at`; 1 for what cannot be repeated at will. */
  count: number;
}

/** Who a member is to the payment provider. */
export interface BillingCustomerTable {
  /** The provider's own id, `cus_…`. */
  customerId: string;
  /** Null once the account is deleted: the row stays until the provider has deleted its customer too. */
  userId: string | null;
  /** ISO 8601 UTC. */
  createdAt: string;
}

/** The authenticator app of a member; there is none where the password alone signs in. */
export interface SecondFactorTable {
  userId: string;
  /** What the app and we share, encrypted. */
  sealedSecret: string;
  /** ISO 8601 UTC: on since; null while it is being set up and counts for nothing. */
  confirmedAt: string | null;
  /** The time step of the last code that was accepted: no code counts twice. */
  lastStep: number;
}

/** A recovery code that has not been used. */
export interface RecoveryCodeTable {
  userId: string;
  /** SHA-256 of the code, hex. */
  codeHash: string;
}

export interface SessionTable {
  /** SHA-256 of the session id, hex: a stolen copy of the database opens no account. */
  idHash: string;
  userId: string;
  /** ISO 8601 UTC: the sign-in. */
  createdAt: string;
  /** ISO 8601 UTC: moves on with use. */
  expiresAt: string;
  /** What its owner calls it by, to end it; random, and opens nothing. */
  publicId: string;
  /** In words, as it looked at the sign-in: `Firefox on Windows`. */
  device: string;
  /** In words: the country of the sign-in, or `an unknown place`; the address itself is not stored. */
  place: string;
  /** ISO 8601 UTC, to some minutes. */
  lastSeenAt: string;
  /**
   * 1: began with a second factor. It is so for every session of a member who has switched that on, and for no other.
   */
  withSecondFactor: 0 | 1;
}

/** The one subscription of a member that counts, as the payment provider reported it last. */
export interface SubscriptionTable extends Omit<Subscription, 'id'> {
  userId: string;
  /** The provider's own id, `sub_…`. */
  subscriptionId: string;
}

/** A letter to support; `userId` and `isPremium` are of who was signed in. Times are ISO 8601 UTC. */
export interface SupportRequestTable extends SupportText {
  state: SupportState;
  stateSince: string;
  userId: string | null;
  isPremium: 0 | 1;
  address: string;
  subject: string;
}

/** What staff wrote back; the audit log knows who did. */
export interface SupportAnswerTable extends SupportText {
  requestId: string;
}

interface SupportText {
  id: string;
  createdAt: string;
  message: string;
}

export interface UserTable {
  /** Random, never shown: the name may change one day, this never does. */
  id: string;
  /** As it was typed at registration. */
  username: string;
  /** The name as it is compared: one person for each, whatever the letter case. */
  usernameKey: string;
  /** As it was typed, without blanks around it. */
  email: string;
  /** The address as it is compared. */
  emailKey: string;
  /** When a person proved to read mail at this address; ISO 8601 UTC; null: not yet. */
  emailVerifiedAt: string | null;
  /** Argon2 in its own text form, parameters and salt inside. */
  passwordHash: string;
  role: UserRole;
  /** A team of the current content, by its slug; a later release may lack it. */
  favoriteTeamId: string | null;
  /** ISO 8601 UTC. */
  createdAt: string;
  /** ISO 8601 UTC. */
  passwordChangedAt: string;
}

/** What handling an event of the payment provider came to. */
export type WebhookOutcome =
  /** The customer's plan was read anew and stored; of a deleted customer, that there is none. */
  | 'synced'
  /** No customer of ours: nothing to do. */
  | 'unknown_customer'
  /** A kind of event that changes nothing here. */
  | 'ignored'
  /** A field that is needed is missing; logged. */
  | 'malformed';

/** The ledger of the payment provider's events: each is handled once, whatever number of times it comes. */
export interface WebhookEventTable {
  /** The provider's own id. */
  eventId: string;
  /** The provider's word, such as `invoice.paid`. */
  type: string;
  /** ISO 8601 UTC: when it happened, by the provider's clock. */
  createdAt: string;
  /** ISO 8601 UTC: when it came here first. */
  receivedAt: string;
  /** ISO 8601 UTC; null until it was handled: it will be sent again. */
  handledAt: string | null;
  outcome: WebhookOutcome | null;
}
