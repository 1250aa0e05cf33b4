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
