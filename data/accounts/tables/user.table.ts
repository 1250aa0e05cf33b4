import type { UserRole } from '../../domain/user.ts';

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
