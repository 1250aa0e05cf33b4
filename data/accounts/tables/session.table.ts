export interface SessionTable {
  /** SHA-256 of the session id, hex: a stolen copy of the database opens nobody's account. */
  id_hash: string;
  user_id: string;
  /** ISO 8601 UTC: the sign-in. */
  created_at: string;
  /** ISO 8601 UTC: moves on with use. */
  expires_at: string;
}
