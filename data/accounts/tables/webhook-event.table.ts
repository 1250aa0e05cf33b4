/** What handling an event of the payment provider came to. */
export type WebhookOutcome =
  /** The customer's plan was read anew and stored; of a deleted customer, that there is none. */
  | 'synced'
  /** Nobody of ours: nothing to do. */
  | 'unknown_customer'
  /** A kind of event that changes nothing here. */
  | 'ignored'
  /** A field that is needed is missing; logged. */
  | 'malformed';

/** The ledger of the payment provider's events: each is handled once, whatever number of times it comes. */
export interface WebhookEventTable {
  /** The provider's own id. */
  event_id: string;
  /** The provider's word, such as `invoice.paid`. */
  type: string;
  /** ISO 8601 UTC: when it happened, by the provider's clock. */
  created_at: string;
  /** ISO 8601 UTC: when it came here first. */
  received_at: string;
  /** ISO 8601 UTC; null until it was handled: it will be sent again. */
  handled_at: string | null;
  outcome: WebhookOutcome | null;
}
