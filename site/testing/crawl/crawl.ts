import { internalLinks, type InternalLink } from './links.ts';

const PARALLEL = 8;
const ANSWER_TIME_LIMIT_MS = 30_000;

/** A page that answered with HTML. */
export interface CrawledPage {
  /** `/teams/georgia`; without query and fragment. */
  path: string;
  /** The fewest clicks from `/`; the home page has 0. */
  depth: number;
  html: string;
  /** Where its `<a href>` lead on the same site, each once. */
  links: readonly InternalLink[];
}

/** A link that does not lead to what it names. */
interface BrokenLink {
  path: string;
  fragment: string | null;
  /** The page that names it. */
  from: string;
  /** What is wrong: `status 404`, `leads on to /new`, `no element with this id`, or why there was no answer. */
  reason: string;
}

/** What a crawl has seen. Lists are in the order of their depth, then of their discovery. */
export interface Crawl {
  pages: readonly CrawledPage[];
  broken: readonly BrokenLink[];
}

/** A page's HTML, null for a file that is no page, or what is wrong with a link to it. */
async function ask(url: URL): Promise<{ html: string | null } | { reason: string }> {
  try {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'text/html,*/*' },
      signal: AbortSignal.timeout(ANSWER_TIME_LIMIT_MS),
    });
    const text = await answer.text();
    const location = answer.headers.get('location');
    if (location !== null) return { reason: `leads on to ${location}` };
    if (answer.status !== 200) return { reason: `status ${answer.status}` };
    return { html: /^text\/html\b/i.test(answer.headers.get('content-type') ?? '') ? text : null };
  } catch (error) {
    return { reason: String(error) };
  }
}

/** All elements' ids of a page; `#top` and an empty fragment need none. */
function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\s(?:id|name)=["']?([^"'\s>]+)/g)].map(([, id = '']) => id));
}

function brokenFragments(pages: readonly CrawledPage[]): BrokenLink[] {
  const ids = new Map(pages.map(({ path, html }) => [path, idsOf(html)]));
  return pages.flatMap(({ path: from, links }) =>
    links.flatMap(({ path, fragment }) => {
      // What is not there at all is reported once already; the browser itself answers #top.
      const isThere = fragment === null || fragment === 'top' || (ids.get(path)?.has(fragment) ?? true);
      return isThere ? [] : [{ path, fragment, from, reason: 'no element with this id' }];
    }),
  );
}

/**
 * Crawls a site as a search engine without scripts would: from `/`, along `<a href>` only, level
 * by level, so that a page's depth is the fewest clicks that lead to it. Eight requests at a time;
 * query strings are left out, because the site's pages do not differ by them. Never throws for
 * what the site answers.
 */
export async function crawlSite(origin: string): Promise<Crawl> {
  const pages: CrawledPage[] = [];
  const broken: BrokenLink[] = [];
  const seen = new Set(['/']);
  let level = [{ path: '/', from: '/' }];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: typeof level = [];
    const queue = level.values();
    const visit = async (): Promise<void> => {
      for (const { path, from } of queue) {
        const url = new URL(path, origin);
        const answer = await ask(url);
        if ('reason' in answer) broken.push({ path, fragment: null, from, reason: answer.reason });
        else if (answer.html !== null) {
          const links = internalLinks(answer.html, url.href);
          pages.push({ path, depth, html: answer.html, links });
          for (const link of links) {
            if (!seen.has(link.path)) next.push({ path: link.path, from: path });
            seen.add(link.path);
          }
        }
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, visit));
    level = next;
  }
  return { pages, broken: [...broken, ...brokenFragments(pages)] };
}
