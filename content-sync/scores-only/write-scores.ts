import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openContentDb } from '#data/content/database.ts';
import { putScores, type ScoreChange } from '#data/content/queries/scores.queries.ts';
import { sealContentDb } from '#data/content/queries/store.queries.ts';
import type { ReleasePaths, StorePaths } from '#data/release-store/layout.ts';

/**
 * Puts scores into a release's database: into a copy of it, in one transaction, which then takes its
 * place by one rename. The server goes on reading the old file until it has opened the new one, and
 * whatever happens on the way, a whole database lies there (docs/decisions/022). Only for the holder
 * of the lock; `at` is ISO 8601 UTC.
 */
export async function writeScores(
  { staging }: Pick<StorePaths, 'staging'>,
  { contentDb }: Pick<ReleasePaths, 'contentDb'>,
  changes: readonly ScoreChange[],
  at: string,
): Promise<void> {
  await mkdir(staging, { recursive: true });
  const copy = path.join(staging, `scores-${process.pid}.db`);
  try {
    await copyFile(contentDb, copy);
    const db = openContentDb(copy);
    try {
      await putScores(db, changes, at);
      // Also brings everything safely onto the disk.
      await sealContentDb(db);
    } finally {
      await db.destroy();
    }
    await rename(copy, contentDb);
  } finally {
    for (const end of ['', '-wal', '-shm']) await rm(copy + end, { force: true });
  }
}
