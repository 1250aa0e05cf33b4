import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { openContentDb } from '#data/content/database.ts';
import { contentMigrations } from '#data/content/migrations.ts';
import { putReleaseMeta } from '#data/content/queries/meta.queries.ts';
import { migrateToLatest } from '#data/migrate.ts';
import { fillTestContent } from './test-content.ts';

/** The moment a test release stands for: the Monday after the second weekend of the season. */
export const TEST_MOMENT = '2025-09-08T12:00:00.000Z';

const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** An article page of an ordinary size, which names its release. */
export function testPage(title: string, releaseId: string): string {
  const paragraph = `<p>${'The drive went on for eleven plays and seven minutes. '.repeat(12)}</p>\n`;
  return `<!doctype html><title>${title}</title><h1>${title}</h1><p>release ${releaseId}</p>\n${paragraph.repeat(18)}`;
}

function testFiles(id: string): Record<string, string> {
  return {
    'index.html': testPage('Home', id),
    'teams.html': testPage('Teams', id),
    'article/article-1.html': testPage('Article 1', id),
    'nested/index.html': testPage('Nested', id),
    'caf\u00e9.html': testPage('Caf\u00e9', id),
    '404.html': testPage('Page Not Found', id),
    'article-not-found.html': testPage('Article Not Found', id),
    '_astro/main.abc123.js': 'export const name = 1;\n',
    'robots.txt': 'User-agent: *\nAllow: /\n',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  };
}

/** Writes a small finished release into the store, as the sync would, without making it current. */
export async function writeTestRelease(
  storeDir: string,
  id: string,
  { isEmpty = false } = {},
): Promise<void> {
  const folder = join(storeDir, 'releases', id);
  const site = join(folder, 'site');
  for (const [name, text] of Object.entries(testFiles(id))) {
    const file = join(site, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    if (name === 'robots.txt' || name === 'favicon.svg') continue;
    await writeFile(`${file}.br`, brotliCompressSync(text, FAST));
    await writeFile(`${file}.gz`, gzipSync(text));
  }
  const db = openContentDb(join(folder, 'content.db'));
  await migrateToLatest(db, contentMigrations);
  if (!isEmpty) await fillTestContent(db, `Newest of ${id}`);
  await putReleaseMeta(db, {
    releaseId: id,
    createdAt: '2026-11-21T12:00:00.000Z',
    asOf: TEST_MOMENT,
    contentHash: id,
  });
  await sql`pragma journal_mode = delete`.execute(db);
  await db.destroy();
}

/** Makes a release current in one step: a fresh link renamed over the last one. */
export async function switchCurrent(storeDir: string, id: string): Promise<void> {
  const fresh = join(storeDir, `current.${id}`);
  await rm(fresh, { force: true });
  await symlink(join('releases', id), fresh);
  await rename(fresh, join(storeDir, 'current'));
}
