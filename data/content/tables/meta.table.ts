/** Facts about the release itself, one row each (see meta.queries.ts for the keys). */
export interface MetaTable {
  key: string;
  value: string;
}
