import { createHash } from 'node:crypto';
import { CONTENT_TABLES, type ContentRows } from '#data/content/queries/store.queries.ts';

/** Where a row comes from and when it was last told: nobody reads that on a page. */
const UNSEEN = new Set(['source', 'last_seen_at']);

/** A row as one text, whatever the order of its columns, without what readers never see. */
function visibleText(row: object): string {
  return JSON.stringify(
    Object.entries(row)
      .filter(([column]) => !UNSEEN.has(column))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** One hash (hex) over everything that a reader can see; equal hashes mean equal content. */
export function hashContent(rows: ContentRows): string {
  const hash = createHash('sha256');
  for (const table of CONTENT_TABLES) {
    hash.update(`${table}\n`);
    const ids = [...rows[table].keys()].toSorted();
    for (const id of ids) {
      const row = rows[table].get(id);
      if (row !== undefined) hash.update(`${visibleText(row)}\n`);
    }
  }
  return hash.digest('hex');
}
