import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { forEachParallel, listFiles } from '../site-files.ts';
import {
  absoluteAddress,
  addressOf,
  listedPages,
  readPageFacts,
  type PageFacts,
} from '../sitemaps/page-facts.ts';

const PARALLEL = 8;

/** What a reader sees of a page; the names of scripts and style sheets change without it. */
function readable(html: string): string {
  const main = /<main[\s>].*<\/main>/s.exec(html)?.[0] ?? '';
  const [title = ''] = /<title>[^<]*/.exec(html) ?? [];
  const [description = ''] = /<meta name="description" content="[^"]*"/.exec(html) ?? [];
  const text = main
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    // Values in quotes may hold `>`.
    .replace(/<(?:"[^"]*"|[^">])*>/g, ' ')
    .replace(/\s+/g, ' ');
  return `${title}\n${description}\n${text}`;
}

const isPage = (file: string): boolean => file.endsWith('.html');

async function readPage(site: string, file: string): Promise<string | null> {
  return readFile(path.join(site, file), 'utf8').catch(() => null);
}

/** What two builds of a site are compared by. */
export interface SiteChange {
  /** The folder of the release before; null for the first. */
  before: string | null;
  /** The folder of the new release. */
  after: string;
  /** Every page of the new one. */
  pages: readonly PageFacts[];
  /** The public address without a slash at the end. */
  siteUrl: string;
}

/**
 * The absolute addresses of what search engines may list and what a reader would find changed: new
 * pages, changed ones, and those that are gone or may not be listed any longer. Sorted.
 */
export async function changedAddresses({
  before,
  after,
  pages,
  siteUrl,
}: SiteChange): Promise<string[]> {
  const listed = new Set(listedPages(pages, siteUrl).map((page) => page.path));
  const newFiles = (await listFiles(after)).filter(isPage);
  const oldFiles = before === null ? [] : (await listFiles(before)).filter(isPage);
  const known = new Set(oldFiles);
  const changed = new Set<string>();
  await forEachParallel(newFiles, PARALLEL, async (file) => {
    const address = addressOf(file);
    if (!listed.has(address)) return;
    const old = before !== null && known.has(file) ? await readPage(before, file) : null;
    const now = await readPage(after, file);
    if (old === null || now === null || (old !== now && readable(old) !== readable(now)))
      changed.add(address);
  });
  await forEachParallel(oldFiles, PARALLEL, async (file) => {
    const address = addressOf(file);
    if (before === null || listed.has(address)) return;
    const old = await readPage(before, file);
    if (old !== null && listedPages([readPageFacts(file, old)], siteUrl).length > 0)
      changed.add(address);
  });
  return [...changed].toSorted().map((address) => absoluteAddress(siteUrl, address));
}
