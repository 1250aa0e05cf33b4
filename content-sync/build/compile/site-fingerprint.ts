import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Everything that the pages are made of apart from the content. */
export const INPUTS = [
  'site',
  'data/domain',
  'data/contract',
  'data/content',
  'data/newsletter',
  'data/art',
  'data/models',
  'data/releases/page-headers.ts',
  'data/releases/security-headers.ts',
  'data/database/sqlite.ts',
  'data/settings/mail-settings.ts',
  'data/settings/read-settings.ts',
  'data/snapshot/ratings-measured.json',
  'content-sync/models/ratings',
  'content-sync/build/compile',
  'content-sync/build/render',
  'content-sync/build/site-folder.ts',
  'content-sync/build/write-sitemaps.ts',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
] as const;

/** Tests and what they look through the site with change no page. */
const IGNORED = /(?:\.test\.tsx?$|(?:^|\/)(?:e2e|crawl)\/|(?:^|\/)\.astro\/)/;

/**
 * One hash (hex) over the site's code, the version of Node, whose Intl writes some of the texts, and the settings that
 * show on pages, by the names of their variables.
 */
export async function fingerprintSite(
  projectRoot: string,
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const inputs = INPUTS.flatMap((input) => [input, `${input}/**`]);
  const entries = globSync(inputs, { cwd: projectRoot, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)))
    .filter((file) => !IGNORED.test(file))
    .toSorted();
  const hash = createHash('sha256').update(`${process.version}\n${JSON.stringify(settings)}\n`);
  for (const file of files) {
    hash.update(`${file}\n`);
    // Hundreds of small files: a promise for each takes fifteen times as long as reading it.
    hash.update(readFileSync(path.join(projectRoot, file)));
  }
  return hash.digest('hex');
}
