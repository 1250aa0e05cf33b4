import { internalLinks, type InternalLink } from './links.ts';

const PARALLEL = 8;
const MAX_ADDRESSES = 50_000;
const ANSWER_TIME_LIMIT_MS = 30_000;

/** A page that answered with HTML. */
export interface CrawledPage {
  /** `/teams/georgia`; without query and fragment. */
  path: string;
  status: number;
  /** The fewest clicks from `/`; the home page has 0. A redirect counts as part of its click. */
  depth: number;
  html: string;
  /** Where its `<a href>` lead on the same site, each once. */
  links: readonly InternalLink[];
}

/** Anything else that a link leads to: a feed, a calendar, a picture. */
interface CrawledFile {
  path: string;
  depth: number;
  contentType: string;
}

/** An address that answered with another one. */
interface CrawledRedirect {
  path: string;
  status: number;
  /** A path of the site, or the whole address of another one. */
  to: string;
  /** The page that names it; null for the start. */
  from: string | null;
}

/** A link that leads nowhere. */
interface BrokenLink {
  path: string;
  fragment: string | null;
  /** The page that names it; null for the start. */
  from: string | null;
  /** What is wrong: `status 404`, `no element with this id`, or why there was no answer. */
  reason: string;
}

/** What a crawl has seen. Lists are in the order of their depth, then of their discovery. */
export interface Crawl {
  pages: readonly CrawledPage[];
  files: readonly CrawledFile[];
  redirects: readonly CrawledRedirect[];
  broken: readonly BrokenLink[];
  /** True: there was more than the limit, and the rest was not asked for. */
  isCut: boolean;
}

/** How a crawl asks, and how far it goes. */
export interface CrawlOptions {
  /** Instead of the global one. */
  fetch?: typeof fetch;
  /** How many addresses are asked for at most. */
  most?: number;
}

interface Found {
  path: string;
  from: string | null;
}

type Answer =
  | { kind: 'page'; status: number; html: string }
  | { kind: 'file'; contentType: string }
  | { kind: 'redirect'; status: number; to: string }
  | { kind: 'broken'; reason: string };

async function ask(url: URL, get: typeof fetch): Promise<Answer> {
  try {
    const answer = await get(url, {
      redirect: 'manual',
      headers: { accept: 'text/html,*/*' },
      signal: AbortSignal.timeout(ANSWER_TIME_LIMIT_MS),
    });
    const { status } = answer;
    const contentType = answer.headers.get('content-type') ?? '';
    if (status === 200 && /^text\/html\b/i.test(contentType))
      return { kind: 'page', status, html: await answer.text() };
    // Read to the end, so that the connection can serve the next one.
    await answer.arrayBuffer();
    const location = answer.headers.get('location');
    if (status >= 300 && status < 400 && location !== null && URL.canParse(location, url)) {
      const to = new URL(location, url);
      return { kind: 'redirect', status, to: to.origin === url.origin ? to.pathname : to.href };
    }
    return status === 200 ? { kind: 'file', contentType } : { kind: 'broken', reason: `status ${status}` };
  } catch (error) {
    return { kind: 'broken', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** All elements' ids of a page; `#top` and an empty fragment need none. */
function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\s(?:id|name)=["']?([^"'\s>]+)/g)].map(([, id = '']) => id));
}

function brokenFragments(pages: readonly CrawledPage[]): BrokenLink[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const ids = new Map<string, Set<string>>();
  const broken: BrokenLink[] = [];
  for (const { path: from, links } of pages) {
    for (const { path, fragment } of links) {
      const target = byPath.get(path);
      // What is not there at all is reported once already; the browser itself answers #top.
      if (fragment === null || fragment === 'top' || target === undefined) continue;
      const known = ids.get(path) ?? idsOf(target.html);
      ids.set(path, known);
      if (!known.has(fragment)) broken.push({ path, fragment, from, reason: 'no element with this id' });
    }
  }
  return broken;
}

/**
 * Crawls a site as a search engine without scripts would: from `/`, along `<a href>` only, level
 * by level, so that a page's depth is the fewest clicks that lead to it. Eight requests at a time;
 * query strings are left out, because the site's pages do not differ by them. Never throws for
 * what the site answers.
 */
export async function crawlSite(
  origin: string,
  { fetch: get = fetch, most = MAX_ADDRESSES }: CrawlOptions = {},
): Promise<Crawl> {
  const pages: CrawledPage[] = [];
  const files: CrawledFile[] = [];
  const redirects: CrawledRedirect[] = [];
  const broken: BrokenLink[] = [];
  const seen = new Set(['/']);
  let isCut = false;

  const discover = (next: Found[], path: string, from: string): void => {
    if (seen.has(path)) return;
    if (seen.size >= most) {
      isCut = true;
      return;
    }
    seen.add(path);
    next.push({ path, from });
  };

  const visit = async ({ path, from }: Found, depth: number, next: Found[]): Promise<void> => {
    const url = new URL(path, origin);
    const answer = await ask(url, get);
    switch (answer.kind) {
      case 'broken':
        broken.push({ path, fragment: null, from, reason: answer.reason });
        return;
      case 'file':
        files.push({ path, depth, contentType: answer.contentType });
        return;
      case 'redirect': {
        redirects.push({ path, status: answer.status, to: answer.to, from });
        if (!answer.to.startsWith('/') || seen.has(answer.to)) return;
        seen.add(answer.to);
        await visit({ path: answer.to, from }, depth, next);
        return;
      }
      case 'page': {
        const { status, html } = answer;
        const links = internalLinks(html, url.href);
        pages.push({ path, status, depth, html, links });
        for (const link of links) discover(next, link.path, path);
      }
    }
  };

  let level: Found[] = [{ path: '/', from: null }];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: Found[] = [];
    const queue = level.values();
    await Promise.all(
      Array.from({ length: PARALLEL }, async () => {
        for (const found of queue) await visit(found, depth, next);
      }),
    );
    level = next;
  }
  return { pages, files, redirects, broken: [...broken, ...brokenFragments(pages)], isCut };
}
