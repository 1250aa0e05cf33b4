/** An address that was a page once (see moved-address.queries.ts). */
export interface MovedAddressTable {
  path: string;
  /** Null: it is gone for good. */
  to_path: string | null;
  since: string;
}
