/** How far the letters of a day are queued for the readers of a time zone. */
export interface DigestPlanTable {
  /** As readers have it; empty for those who have none. */
  zone: string;
  /** The Eastern day that the letters are of. */
  day: string;
  /** The last reader, by id, who was looked at; empty before the first. */
  after_id: string;
  /** 1 once all were looked at. */
  is_done: number;
}
