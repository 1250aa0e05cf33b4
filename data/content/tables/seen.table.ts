/** When a source last reported everything that it knows, ISO 8601 UTC: the records' own moment too, unless they have a row of their own. */
export interface SourceSeenTable {
  source: string;
  seen_at: string;
}

/** When a record was last reported that was not reported with everything else of its source; `record` is `entity/id`. */
export interface RecordSeenTable {
  record: string;
  seen_at: string;
}
