export interface NewsletterSubscriberTable {
  /** The address as it is compared, in lower case and without blanks: one per person. */
  address: string;
  /** The address as it was typed, for writing to it: the part before the '@' may care about letter case. */
  address_as_typed: string;
  /** ISO 8601 UTC. */
  created_at: string;
}
