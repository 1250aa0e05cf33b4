/** Who a member is to the payment provider. */
export interface BillingCustomerTable {
  /** The provider's own id, `cus_…`. */
  customer_id: string;
  /** Null once the account is deleted: the row stays until the provider has deleted its customer too. */
  user_id: string | null;
  /** ISO 8601 UTC. */
  created_at: string;
}
