import type { SupportState } from '../../domain/support.ts';

/** A letter to support. Times are ISO 8601 UTC. */
export interface SupportRequestTable {
  id: string;
  state: SupportState;
  state_since: string;
  created_at: string;
  /** Who was signed in, with whose account it goes; null for a visitor. */
  user_id: string | null;
  /** 1: its writer was signed in and premium then. */
  is_premium: 0 | 1;
  address: string;
  subject: string;
  message: string;
}

/** What staff wrote back; the audit log knows who did. */
export interface SupportAnswerTable {
  id: string;
  request_id: string;
  created_at: string;
  message: string;
}
