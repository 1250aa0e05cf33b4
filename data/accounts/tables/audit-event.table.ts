import type { AuditKind } from '../audit-kind.ts';

/** What happened to accounts, for the day somebody asks. Never a password, a token or a session id. */
export interface AuditEventTable {
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
