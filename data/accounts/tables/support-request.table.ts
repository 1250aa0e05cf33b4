import type { SupportState } from '../../domain/support.ts';

/** A letter to support. Times are ISO 8601 UTC. */
export interface SupportRequestTable {
  /** Random. */
  id: string;
  state: SupportState;
  /** When it came into its state, by which it is forgotten later. */
  state_since: string;
  created_at: string;
  /** Who was signed in; null for a visitor. It goes with the account. */
  user_id: string | null;
  /** 1: its writer was signed in and premium then. */
  is_premium: 0 | 1;
  /** Where the answer goes: a member's proved address, or what was typed. */
  address: string;
  subject: string;
  message: string;
}

/** What staff wrote back. */
export interface SupportAnswerTable {
  id: string;
  request_id: string;
  created_at: string;
  /** The user name of then. */
  answered_by: string;
  message: string;
}
