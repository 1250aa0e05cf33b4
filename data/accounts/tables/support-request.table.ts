import type { SupportState } from '../../domain/support.ts';

/** A letter to support; `user_id` and `is_premium` are of who was signed in. Times are ISO 8601 UTC. */
export interface SupportRequestTable extends SupportText {
  state: SupportState;
  state_since: string;
  user_id: string | null;
  is_premium: 0 | 1;
  address: string;
  subject: string;
}

/** What staff wrote back; the audit log knows who did. */
export interface SupportAnswerTable extends SupportText {
  request_id: string;
}

interface SupportText {
  id: string;
  created_at: string;
  message: string;
}
