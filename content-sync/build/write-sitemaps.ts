import type { Transform } from 'node:stream';
import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap';
import { PRODUCT } from '#data/domain/product.ts';
import { HOUR_MS } from '#data/domain/durations.ts';
import { SyncError } from '../core/sync-error.ts';
import { absoluteAddress, listedPages, type PageFacts } from './render/page-facts.ts';
import type { SiteFolder } from './site-folder.ts';

const NO_NAMESPACES = { news: false, xhtml: false, image: false, video: false };
/** The library cannot write a list of nothing, and the address must answer also on a quiet day. */
const NO_NEWS =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"></urlset>';
const LANGUAGE = 'en';
async function render(stream: Transform, items: readonly object[]): Promise<string> {
  let text = '';
  stream.on('data', (part: string | Buffer) => {
    text += String(part);
  });
  // One at a time: what the library refuses then fails here, and not in a later tick.
  for (const item of items)
    await new Promise<void>((resolve, reject) => {
      stream.write(item, (error) => (error ? reject(error) : resolve()));
    });
  await new Promise<void>((resolve, reject) => {
    stream.once('end', resolve).once('error', reject);
    stream.end();
  });
  return text;
}

/** One section: the addresses with the moment each last changed, where that is known. */
function sectionXml(pages: readonly PageFacts[], siteUrl: string): Promise<string> {
  const stream = new SitemapStream({ xmlns: NO_NAMESPACES, level: ErrorLevel.THROW });
  return render(
    stream,
    pages.map(({ path, changedAt }) => ({
      url: absoluteAddress(siteUrl, path),
      ...(changedAt === null ? {} : { lastmodISO: changedAt }),
    })),
  );
}

/** A section as the index names it. */
interface Section {
  path: string;
  /** When the newest change in it was (ISO 8601); null when none of its pages says. */
  changedAt: string | null;
}

function indexXml(sections: readonly Section[], siteUrl: string): Promise<string> {
  return render(
    new SitemapIndexStream({ level: ErrorLevel.THROW }),
    sections.map(({ path, changedAt }) => ({
      url: absoluteAddress(siteUrl, path),
      ...(changedAt === null ? {} : { lastmod: changedAt }),
    })),
  );
}

/** A headline without the site's name, which news sections name themselves. */
function headline(title: string): string {
  const suffix = ` | ${PRODUCT.name}`;
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}

/** The news section; all pages given must have a publication date. */
async function newsXml(pages: readonly PageFacts[], siteUrl: string): Promise<string> {
  if (pages.length === 0) return NO_NEWS;
  const stream = new SitemapStream({
    xmlns: { ...NO_NAMESPACES, news: true },
    level: ErrorLevel.THROW,
  });
  return render(
    stream,
    pages.map(({ path, publishedAt, title }) => ({
      url: absoluteAddress(siteUrl, path),
      news: {
        publication: { name: PRODUCT.name, language: LANGUAGE },
        publication_date: publishedAt,
        title: headline(title),
      },
    })),
  );
}

/** Far below the protocol's 50,000 addresses and 50 MB, so that no section is slow to read. */
const MAX_IN_SECTION = 10_000;
const MAX_NEWS = 1_000;
const NEWS_MS = 48 * HOUR_MS;
type Kind = 'pages' | 'articles' | 'games' | 'teams';
const KINDS: readonly Kind[] = ['pages', 'articles', 'games', 'teams'];

function kindOf({ path: address }: PageFacts): Kind {
  if (address.startsWith('/article/')) return 'articles';
  if (address.startsWith('/games/')) return 'games';
  // `/teams/page/2` goes on with the list at `/teams`.
  return /^\/teams\/[^/]+$/.test(address) ? 'teams' : 'pages';
}

function newestChange(pages: readonly PageFacts[]): string | null {
  return pages.reduce<string | null>(
    (newest, { changedAt }) =>
      changedAt !== null && (newest === null || Date.parse(changedAt) > Date.parse(newest)) ? changedAt : newest,
    null,
  );
}

function inSections(pages: readonly PageFacts[]): { section: Section; pages: PageFacts[] }[] {
  return KINDS.flatMap((kind) => {
    const all = pages.filter((page) => kindOf(page) === kind);
    const count = Math.ceil(all.length / MAX_IN_SECTION);
    return Array.from({ length: count }, (_, index) => {
      const some = all.slice(index * MAX_IN_SECTION, (index + 1) * MAX_IN_SECTION);
      // Articles are numbered from the first, because there will be more than one section of them.
      const isNumbered = kind === 'articles' || index > 0;
      const name = isNumbered ? `${kind}-${index + 1}` : kind;
      return {
        section: { path: `/sitemaps/${name}.xml`, changedAt: newestChange(some) },
        pages: some,
      };
    });
  });
}

/** The articles of the 48 hours before `now`, newest first. */
function recentNews(pages: readonly PageFacts[], now: Date): PageFacts[] {
  return pages
    .filter((page) => kindOf(page) === 'articles')
    .map((page) => ({ page, ageMs: now.getTime() - Date.parse(page.publishedAt ?? '') }))
    .filter(({ ageMs }) => ageMs >= 0 && ageMs < NEWS_MS)
    .toSorted((a, b) => a.ageMs - b.ageMs)
    .slice(0, MAX_NEWS)
    .map(({ page }) => page);
}

/** How sitemaps of a release are written. */
interface SitemapRequest {
  /** Where they go. */
  folder: Pick<SiteFolder, 'put'>;
  /** Every page of the site. */
  pages: readonly PageFacts[];
  /** The public address without a slash at the end. */
  siteUrl: string;
  /** The release's moment: now, or the day that the season is shown as of. */
  now: Date;
}

/**
 * Writes `/sitemap.xml`, its sections and `/sitemaps/news.xml` from what the pages say of
 * themselves. Equal pages make equal bytes. `newsUntil` is from when on the news section names an article
 * that is older than 48 hours (ISO 8601 UTC); null: never. A SyncError says that there is nothing to list:
 * then the pages name another address than the site's as canonical.
 */
export async function writeSitemaps({
  folder,
  pages,
  siteUrl,
  now,
}: SitemapRequest): Promise<{ newsUntil: string | null }> {
  const listed = listedPages(pages, siteUrl);
  if (listed.length === 0) throw new SyncError(`No page of the new release may be found under ${siteUrl}.`);
  const sections = inSections(listed);
  const news = recentNews(listed, now);
  const write = async (address: string, xml: string): Promise<void> => {
    await folder.put(address.slice(1), Buffer.from(xml));
  };
  for (const { section, pages: some } of sections) await write(section.path, await sectionXml(some, siteUrl));
  await write('/sitemaps/news.xml', await newsXml(news, siteUrl));
  await write(
    '/sitemap.xml',
    await indexXml(
      sections.map(({ section }) => section),
      siteUrl,
    ),
  );
  const oldest = news.at(-1)?.publishedAt;
  return {
    newsUntil: oldest == null ? null : new Date(Date.parse(oldest) + NEWS_MS).toISOString(),
  };
}
