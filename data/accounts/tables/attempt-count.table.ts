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
