import { crawlSite, type Crawl, type CrawledPage, type CrawlOptions } from './crawl.ts';
import { mayBeListed, readHead, type PageHead } from './page-head.ts';
import { readSitemaps, type Sitemaps } from './read-sitemaps.ts';
import { tagProblems } from './tag-problems.ts';

/** How many clicks from the home page a page of the sitemap may be away. */
const MAX_CLICKS = 4;

/** Pages whose fragment a script reads: a team or a conference to show, which is no place in the page. */
const READ_BY_SCRIPT = new Set(['/team-selection']);

/** One thing that is wrong. */
interface SiteProblem {
  kind:
    | 'broken link'
    | 'link to a redirect'
    | 'too deep'
    | 'in the sitemap, not reached by links'
    | 'in the sitemap, not to be listed'
    | 'not in the sitemap'
    | 'sitemap'
    | 'duplicate title'
    | 'duplicate description'
    | 'tags'
    | 'orphan';
  path: string;
  /** What, in a few words. */
  what: string;
}

/** What an inspection has found. */
export interface SiteReport {
  counts: {
    pages: number;
    /** Pages by the clicks it takes, from 0. */
    byDepth: readonly number[];
    files: number;
    links: number;
    listed: number;
    sitemapFiles: number;
    sitemapEntries: number;
    newsEntries: number;
    titles: number;
    descriptions: number;
  };
  /** The paths of the pages that ask to be left out of search results, sorted. */
  noindex: readonly string[];
  problems: readonly SiteProblem[];
  /** Every page as it was fetched, for whoever has more to ask of it. */
  pages: readonly CrawledPage[];
}

/** How to inspect. */
export interface InspectOptions extends CrawlOptions {
  /** The addresses of all pages that were built, where they are known: those no link leads to are orphans. */
  built?: readonly string[];
  /** Built pages that no link shall lead to. */
  unlisted?: readonly string[];
}

interface SeenPage extends CrawledPage {
  head: PageHead;
  /** Names itself as canonical and does not ask to be left out. */
  isListed: boolean;
}

function duplicates(
  pages: readonly SeenPage[],
  kind: 'duplicate title' | 'duplicate description',
  textOf: (head: PageHead) => string,
): SiteProblem[] {
  const first = new Map<string, string>();
  return pages.flatMap(({ path, head }) => {
    const text = textOf(head);
    const other = first.get(text);
    if (other === undefined) {
      first.set(text, path);
      return [];
    }
    return [{ kind, path, what: `as ${other}: ${text}` }];
  });
}

function linkProblems({ broken, redirects }: Crawl): SiteProblem[] {
  return [
    ...broken
      .filter(({ path, fragment }) => fragment === null || !READ_BY_SCRIPT.has(path))
      .map(({ path, fragment, from, reason }) => ({
        kind: 'broken link' as const,
        path: from ?? '/',
        what: `${path}${fragment === null ? '' : `#${fragment}`}: ${reason}`,
      })),
    ...redirects.map(({ path, to, from }) => ({
      kind: 'link to a redirect' as const,
      path: from ?? '/',
      what: `${path} leads on to ${to}`,
    })),
  ];
}

function sitemapProblems({ entries, problems }: Sitemaps, pages: ReadonlyMap<string, SeenPage>): SiteProblem[] {
  const found: SiteProblem[] = problems.map((what) => ({ kind: 'sitemap', path: '', what }));
  const named = new Set<string>();
  for (const { address, lastmod } of entries) {
    const path = new URL(address).pathname;
    const page = pages.get(path);
    if (named.has(path)) found.push({ kind: 'sitemap', path, what: 'named twice' });
    named.add(path);
    if (lastmod !== null && !(Date.parse(lastmod) <= Date.now()))
      found.push({ kind: 'sitemap', path, what: `changed at ${lastmod}` });
    if (page === undefined) found.push({ kind: 'in the sitemap, not reached by links', path, what: address });
    else if (!page.isListed || page.head.canonical !== address)
      found.push({
        kind: 'in the sitemap, not to be listed',
        path,
        what: `canonical ${page.head.canonical ?? 'missing'}`,
      });
    else if (page.depth > MAX_CLICKS) found.push({ kind: 'too deep', path, what: `${page.depth} clicks` });
  }
  for (const { path, isListed } of pages.values())
    if (isListed && !named.has(path)) found.push({ kind: 'not in the sitemap', path, what: '' });
  return found;
}

function seePages(crawl: Crawl): SeenPage[] {
  const heads = crawl.pages.map((page) => ({ ...page, head: readHead(page.html) }));
  // The public address is what the home page says; the crawl may come by another one.
  const home = heads.find(({ path }) => path === '/')?.head.canonical;
  return heads.map((page) => ({
    ...page,
    isListed: mayBeListed(page.head) && home != null && page.head.canonical === new URL(page.path, home).href,
  }));
}

/** Crawls the site at `origin` and holds what it finds against the sitemaps and against what every page must have. */
export async function inspectSite(
  origin: string,
  { built = [], unlisted = [], ...crawling }: InspectOptions = {},
): Promise<SiteReport> {
  const crawl = await crawlSite(origin, crawling);
  const sitemaps = await readSitemaps(origin, crawling.fetch);
  const pages = seePages(crawl);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const listed = pages.filter(({ isListed }) => isListed);
  const orphans = built.filter((path) => !byPath.has(path) && !unlisted.includes(path));
  const byDepth: number[] = [];
  for (const { depth } of pages) byDepth[depth] = (byDepth[depth] ?? 0) + 1;
  const distinct = (textOf: (head: PageHead) => string): number => new Set(listed.map(({ head }) => textOf(head))).size;
  const titleOf = ({ title }: PageHead): string => title;
  const descriptionOf = ({ meta }: PageHead): string => meta.get('description') ?? '';
  return {
    counts: {
      pages: pages.length,
      byDepth,
      files: crawl.files.length,
      links: pages.reduce((sum, { links }) => sum + links.length, 0),
      listed: listed.length,
      sitemapFiles: sitemaps.files,
      sitemapEntries: sitemaps.entries.length,
      newsEntries: sitemaps.news.length,
      titles: distinct(titleOf),
      descriptions: distinct(descriptionOf),
    },
    noindex: pages
      .filter(({ head }) => !mayBeListed(head))
      .map(({ path }) => path)
      .toSorted(),
    problems: [
      ...linkProblems(crawl),
      ...sitemapProblems(sitemaps, byPath),
      ...duplicates(listed, 'duplicate title', titleOf),
      ...duplicates(listed, 'duplicate description', descriptionOf),
      ...pages.flatMap(({ path, head }) => tagProblems(head).map((what) => ({ kind: 'tags' as const, path, what }))),
      ...orphans.map((path) => ({ kind: 'orphan' as const, path, what: 'no link leads to it' })),
    ],
    pages: crawl.pages,
  };
}
