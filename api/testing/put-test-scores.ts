import { copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { openContentDb } from '#data/content/database.ts';
import { putScores, type ScoreChange } from '#data/content/queries/scores.queries.ts';
import { sealContentDb } from '#data/content/queries/store.queries.ts';

/** Puts scores into a release of the store, as a scores run would: a copy with them takes the database's place. */
export async function putTestScores(
  storeDir: string,
  id: string,
  changes: readonly ScoreChange[],
  at: string,
): Promise<void> {
  const file = join(storeDir, 'releases', id, 'content.db');
  const copy = join(storeDir, 'scores.db');
  await copyFile(file, copy);
  const db = openContentDb(copy);
  await putScores(db, changes, at);
  await sealContentDb(db);
  await db.destroy();
  await rename(copy, file);
}
