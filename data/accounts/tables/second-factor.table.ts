/** The authenticator app of a member; there is none where the password alone signs in. */
export interface SecondFactorTable {
  user_id: string;
  /** What the app and we share, encrypted. */
  sealed_secret: string;
  /** ISO 8601 UTC: on since; null while it is being set up and counts for nothing. */
  confirmed_at: string | null;
  /** The time step of the last code that was accepted: no code counts twice. */
  last_step: number;
}

/** A recovery code that has not been used. */
export interface RecoveryCodeTable {
  user_id: string;
  /** SHA-256 of the code, hex. */
  code_hash: string;
}
