import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openContentDb, type ContentDb } from '../content/database.ts';
import { contentMigrations } from '../content/migrations/list.ts';
import { finishContentDb } from '../content/queries/record.queries.ts';
import { migrateToLatest } from '../database/migrate.ts';

/** A content database of a test's own, and what removes it. */
export interface TestContentDb {
  db: ContentDb;
  /** The file, for code that opens it by itself. */
  file: string;
  close: () => Promise<void>;
}

const makeFolder = (): string => mkdtempSync(path.join(tmpdir(), 'hashmark-test-'));

let template: Promise<Buffer> | undefined;

async function makeTemplate(): Promise<Buffer> {
  const folder = makeFolder();
  const file = path.join(folder, 'content.db');
  const db = openContentDb(file);
  await migrateToLatest(db, contentMigrations);
  await finishContentDb(db);
  await db.destroy();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

/** An empty, migrated content database: migrated once in a test file, copied for each test. */
export async function createTestContentDb(): Promise<TestContentDb> {
  template ??= makeTemplate();
  const folder = makeFolder();
  const file = path.join(folder, 'content.db');
  writeFileSync(file, await template);
  const db = openContentDb(file);
  return {
    db,
    file,
    async close() {
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
