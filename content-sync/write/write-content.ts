import { copyFile } from 'node:fs/promises';
import { ENTITIES, type Content } from '#data/content/content.ts';
import { contentMigrations } from '#data/content/migrations.ts';
import { openContentDb } from '#data/content/database.ts';
import { putLastSeen, readLastSeen } from '#data/content/queries/last-seen.queries.ts';
import { putReleaseMeta, type ReleaseMeta } from '#data/content/queries/meta.queries.ts';
import {
  deferForeignKeys,
  deleteRecords,
  insertContent,
  sealContentDb,
} from '#data/content/queries/store.queries.ts';
import { migrateToLatest } from '#data/migrate.ts';
import { readHistory, writeHistory, type HistoryStep } from './content-history.ts';
import type { ContentDiff } from './diff-content.ts';
import { nextLastSeen, type Reported } from './last-seen.ts';

export interface ContentChange {
  diff: ContentDiff;
  history: HistoryStep;
  meta: ReleaseMeta;
  /** All that is to be stored. */
  wanted: Content;
  reported: Reported;
}

/**
 * Makes a new content database: a copy of `base` (none: an empty one) with the change applied in
 * one transaction, complete in one file when it is done.
 */
export async function writeContent(
  file: string,
  base: string | null,
  { diff, history, meta, wanted, reported }: ContentChange,
): Promise<void> {
  if (base !== null) await copyFile(base, file);
  const db = openContentDb(file);
  try {
    await migrateToLatest(db, contentMigrations);
    await db.transaction().execute(async (trx) => {
      await deferForeignKeys(trx);
      const before = await readHistory(trx);
      for (const entity of ENTITIES) await deleteRecords(trx, entity, diff.remove[entity]);
      await insertContent(trx, diff.write);
      const seen = await readLastSeen(trx);
      await putLastSeen(trx, seen, nextLastSeen(seen, wanted, { reported, now: meta.createdAt }));
      await writeHistory(trx, before, history);
    });
    await putReleaseMeta(db, meta);
    await sealContentDb(db);
  } finally {
    await db.destroy();
  }
}
