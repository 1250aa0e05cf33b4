/** A content update that was tried; the last ones are kept. */
export interface UpdateRunTable {
  id: string;
  /** 1 for an update of scores alone. */
  is_scores: number;
  /** What is known of it, as JSON of an `UpdateRun`. */
  run: string;
  /** How far it is, as JSON of an `UpdateProgress`; null once it is over. */
  progress: string | null;
}
