/** What one process has to itself among all that share the accounts, for as long as it says so again and again. */
export interface LeaseTable {
  /** Of what. */
  name: string;
  /** Random, of the process that has it. */
  holder: string;
  /** ISO 8601 UTC, by the database's clock where it has one: after this anybody may take it. */
  until: string;
}
