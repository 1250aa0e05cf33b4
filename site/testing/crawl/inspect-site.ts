import { crawlSite, type CrawledPage } from './crawl.ts';
import { mayBeListed, readHead, type PageHead } from './page-head.ts';
import { readSitemaps } from './read-sitemaps.ts';
import { tagProblems } from './tag-problems.ts';

/** How many clicks from the home page a page of the sitemap may be away. */
const MAX_CLICKS = 4;

/** Pages whose fragment a script reads: a team or a conference to show, which is no place in the page. */
const READ_BY_SCRIPT = new Set(['/team-selection']);

/** What an inspection has found. */
export interface SiteReport {
  /** How many pages may be found in a search. */
  listed: number;
  sitemapEntries: number;
  /** The paths of the pages that ask to be left out of search results, sorted. */
  noindex: readonly string[];
  /** `broken link: / names /gone: status 404`. */
  problems: readonly string[];
  /** Every page as it was fetched, for whoever has more to ask of it. */
  pages: readonly CrawledPage[];
}

/** What is known of a site without asking it. */
export interface InspectOptions {
  /** The addresses of all pages that were built: those no link leads to are orphans. */
  built?: readonly string[];
  /** Built pages that no link shall lead to. */
  unlisted?: readonly string[];
}

interface SeenPage extends CrawledPage {
  head: PageHead;
  /** Names itself as canonical and does not ask to be left out. */
  isListed: boolean;
}

function duplicates(pages: readonly SeenPage[], what: string, textOf: (head: PageHead) => string): string[] {
  const same = [...Map.groupBy(pages, ({ head }) => textOf(head))].filter(([, some]) => some.length > 1);
  return same.map(([text, some]) => `duplicate ${what}: ${some.map(({ path }) => path).join(' ')}: ${text}`);
}

function sitemapProblems(
  entries: Awaited<ReturnType<typeof readSitemaps>>['entries'],
  pages: ReadonlyMap<string, SeenPage>,
): string[] {
  const named = new Set<string>();
  const found = entries.flatMap(({ address, lastmod }) => {
    const path = new URL(address).pathname;
    const page = pages.get(path);
    const isNamedTwice = named.has(path);
    named.add(path);
    const isListed = page?.isListed === true && page.head.canonical === address;
    return [
      isNamedTwice && `named twice in the sitemap: ${path}`,
      lastmod !== null && !(Date.parse(lastmod) <= Date.now()) && `in the sitemap: ${path} changed at ${lastmod}`,
      page === undefined && `in the sitemap, not reached by links: ${path}`,
      page !== undefined && !isListed && `in the sitemap, not to be listed: ${path}`,
      isListed && page.depth > MAX_CLICKS && `too deep: ${path}`,
    ].filter((problem) => problem !== false);
  });
  const missing = [...pages.values()].filter(({ path, isListed }) => isListed && !named.has(path));
  return [...found, ...missing.map(({ path }) => `not in the sitemap: ${path}`)];
}

/** Crawls the site at `origin` and holds what it finds against the sitemaps and against what every page must have. */
export async function inspectSite(
  origin: string,
  { built = [], unlisted = [] }: InspectOptions = {},
): Promise<SiteReport> {
  const crawl = await crawlSite(origin);
  const sitemaps = await readSitemaps(origin);
  const heads = crawl.pages.map((page) => ({ ...page, head: readHead(page.html) }));
  // The public address is what the home page says; the crawl may come by another one.
  const home = heads.find(({ path }) => path === '/')?.head.canonical;
  const pages = heads.map((page) => ({
    ...page,
    isListed: mayBeListed(page.head) && home != null && page.head.canonical === new URL(page.path, home).href,
  }));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const listed = pages.filter(({ isListed }) => isListed);
  const broken = crawl.broken.filter(({ path, fragment }) => fragment === null || !READ_BY_SCRIPT.has(path));
  const orphans = built.filter((path) => !byPath.has(path) && !unlisted.includes(path));
  return {
    listed: listed.length,
    sitemapEntries: sitemaps.entries.length,
    noindex: pages
      .filter(({ head }) => !mayBeListed(head))
      .map(({ path }) => path)
      .toSorted(),
    problems: [
      ...broken.map(
        ({ path, fragment, from, reason }) => `broken link: ${from} names ${path}#${fragment ?? ''}: ${reason}`,
      ),
      ...sitemaps.problems,
      ...sitemapProblems(sitemaps.entries, byPath),
      ...duplicates(listed, 'title', ({ title }) => title),
      ...duplicates(listed, 'description', ({ meta }) => meta.get('description') ?? ''),
      ...pages.flatMap(({ path, head }) => tagProblems(head).map((what) => `tags: ${path}: ${what}`)),
      ...orphans.map((path) => `orphan: ${path}`),
    ],
    pages: crawl.pages,
  };
}
