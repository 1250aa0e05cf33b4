import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ContentDb } from '#data/content/database.ts';
import { putReleaseMeta } from '#data/content/queries/release.queries.ts';
import { putSeason } from '#data/content/queries/season.queries.ts';
import { finishContentDb } from '#data/content/queries/record.queries.ts';
import { updateSearch } from '#data/content/search/search-index.ts';
import { switchCurrent as linkCurrent } from '#data/releases/store.ts';
import { releaseInStore, storePaths } from '#data/releases/layout.ts';
import { withPolicy } from '#data/releases/security-headers.ts';
import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { createTestContentDb } from '#data/testing/create-test-db.ts';
import { insertTestContent } from './test-content.ts';

/** The moment a test release stands for: the Monday after the second weekend of the season. */
const TEST_MOMENT = '2025-09-08T12:00:00.000Z';

/** When a test release was made. */
export const TEST_RELEASE_MADE_AT = '2026-11-21T12:00:00.000Z';

const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Text that compresses about as well as prose does: a count of plays no two of which are alike. */
function testProse(sentences: number): string {
  const play = (n: number): string =>
    `Play ${n} went for ${(n * 7919) % 97} yards to the ${(n * 104_729) % 101} by number ${(n * 1299) % 89}.`;
  return Array.from({ length: sentences }, (_, n) => play(n)).join(' ');
}

/** The policy that each test page carries. */
export const TEST_POLICY = "default-src 'self';script-src 'self' 'sha256-AAAA='";

/** An article page of an ordinary size, about 4 kB compressed, which names its release. */
function testPage(title: string, releaseId: string): string {
  const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>`;
  return withPolicy(
    `${head}<body><h1>${title}</h1><p>release ${releaseId}</p>\n<p>${testProse(300)}</p></body></html>\n`,
    TEST_POLICY,
  );
}

/** What stands in a page without a policy where a policy is no longer believed. */
const DECOY = `<meta http-equiv="content-security-policy" content="script-src 'unsafe-inline'">`;

function testFiles(id: string): Record<string, string> {
  return {
    'index.html': testPage('Home', id),
    'teams.html': testPage('Teams', id),
    'article/article-1.html': testPage('Article 1', id),
    'nested/index.html': testPage('Nested', id),
    'without-policy.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${DECOY}`,
    'caf\u00e9.html': testPage('Caf\u00e9', id),
    '404.html': testPage('Page Not Found', id),
    'article-not-found.html': testPage('Article Not Found', id),
    '_astro/main.abc123.js': 'export const name = 1;\n',
    'robots.txt': 'User-agent: *\nAllow: /\n',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  };
}

interface TestReleaseOptions {
  isEmpty?: boolean;
  /** Null: the release stands for the moment it was made. */
  asOf?: string | null;
  /** Pages that this release has not. */
  without?: readonly string[];
  /** Puts more into the database. */
  add?: (db: ContentDb) => Promise<unknown>;
}

/** Writes a small finished release into the store, as the sync would, without making it current. */
export async function writeTestRelease(
  storeDir: string,
  id: string,
  { isEmpty = false, asOf = TEST_MOMENT, without = [], add }: TestReleaseOptions = {},
): Promise<void> {
  const { site, contentDb } = releaseInStore(storePaths(storeDir), id);
  for (const [name, text] of Object.entries(testFiles(id))) {
    if (without.includes(name)) continue;
    const file = join(site, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    if (name === 'robots.txt' || name === 'favicon.svg') continue;
    await writeFile(`${file}.br`, brotliCompressSync(text, FAST));
    await writeFile(`${file}.gz`, gzipSync(text));
  }
  const { db, file, close } = await createTestContentDb();
  await putSeason(db, SEASON_2025);
  if (!isEmpty) await insertTestContent(db, `Newest of ${id}`);
  await add?.(db);
  await updateSearch(db, new Map(), SEASON_2025.year);
  await putReleaseMeta(db, {
    releaseId: id,
    createdAt: TEST_RELEASE_MADE_AT,
    asOf,
    season: 2025,
    nextKickoff: null,
    contentHash: id,
  });
  await finishContentDb(db);
  await copyFile(file, contentDb);
  await close();
}

/** Makes a release current, as a publish does. */
export async function switchCurrent(storeDir: string, id: string): Promise<void> {
  await linkCurrent(storePaths(storeDir), id);
}
