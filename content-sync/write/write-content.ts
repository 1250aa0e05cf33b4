import { copyFile } from 'node:fs/promises';
import { ENTITIES } from '#data/content/content.ts';
import { contentMigrations } from '#data/content/migrations.ts';
import { openContentDb } from '#data/content/database.ts';
import { putReleaseMeta, type ReleaseMeta } from '#data/content/queries/meta.queries.ts';
import {
  deferForeignKeys,
  deleteRecords,
  insertContent,
  markSeen,
  sealContentDb,
} from '#data/content/queries/store.queries.ts';
import { migrateToLatest } from '#data/migrate.ts';
import { readHistory, writeHistory, type HistoryStep } from './content-history.ts';
import type { ContentDiff } from './diff-content.ts';

export interface ContentChange {
  diff: ContentDiff;
  history: HistoryStep;
  meta: ReleaseMeta;
  /** When the sources reported all of it; ISO 8601 UTC. */
  lastSeenAt: string;
}

/**
 * Makes a new content database: a copy of `base` (none: an empty one) with the change applied in
 * one transaction, complete in one file when it is done.
 */
export async function writeContent(
  file: string,
  base: string | null,
  { diff, history, meta, lastSeenAt }: ContentChange,
): Promise<void> {
  if (base !== null) await copyFile(base, file);
  const db = openContentDb(file);
  try {
    await migrateToLatest(db, contentMigrations);
    await db.transaction().execute(async (trx) => {
      await deferForeignKeys(trx);
      const before = await readHistory(trx);
      for (const entity of ENTITIES) await deleteRecords(trx, entity, diff.remove[entity]);
      await insertContent(trx, diff.write, lastSeenAt);
      for (const entity of ENTITIES) await markSeen(trx, entity, diff.same[entity], lastSeenAt);
      await writeHistory(trx, before, history);
    });
    await putReleaseMeta(db, meta);
    await sealContentDb(db);
  } finally {
    await db.destroy();
  }
}
