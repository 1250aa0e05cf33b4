/** An address that mail servers refuse for good, or whose owner complained: nothing is sent to it. */
export interface RefusedAddressTable {
  /** As it is compared. */
  address: string;
  reason: 'bounced' | 'complained';
  /** What the mail server said, cut to a line. */
  answer: string;
  /** ISO 8601 UTC. */
  since: string;
}
