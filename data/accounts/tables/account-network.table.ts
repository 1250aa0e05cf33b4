export interface AccountNetworkTable {
  user_id: string;
  /** A keyed hash of the member and the network: the row names no network, and no two members' rows can be compared. */
  network_mark: string;
  /** ISO 8601 UTC: the last sign-in from there. */
  last_used_at: string;
}
