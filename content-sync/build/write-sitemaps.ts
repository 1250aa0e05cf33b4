import { PRODUCT } from '#data/domain/product.ts';
import { HOUR_MS } from '#data/domain/durations.ts';
import { SyncError } from '../core/sync-error.ts';
import { absoluteAddress, listedPages, type PageFacts } from './render/read-page.ts';
import type { SiteFolder } from './site-folder.ts';

const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const NEWS = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';
/** Far below the protocol's 50,000 addresses and 50 MB, so that no section is slow to read. */
const MAX_IN_SECTION = 10_000;
const MAX_NEWS = 1_000;
const NEWS_MS = 48 * HOUR_MS;

/** A text without what XML cannot hold, and with what it would misread escaped. */
const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** An address with the moment it last changed, where that is known. */
function addressXml(element: string, { path, changedAt }: Section, siteUrl: string): string {
  const changed = changedAt === null ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<${element}><loc>${escapeXml(absoluteAddress(siteUrl, path))}</loc>${changed}</${element}>`;
}

/** An article of the news section; its headline goes without the site's name. */
function newsXml({ path, publishedAt, title }: PageFacts, siteUrl: string): string {
  const suffix = ` | ${PRODUCT.name}`;
  const headline = title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
  return (
    `<url><loc>${escapeXml(absoluteAddress(siteUrl, path))}</loc><news:news><news:publication>` +
    `<news:name>${PRODUCT.name}</news:name><news:language>en</news:language></news:publication>` +
    `<news:publication_date>${publishedAt}</news:publication_date>` +
    `<news:title>${escapeXml(headline)}</news:title></news:news></url>`
  );
}

/** A section as the index names it: when the newest change in it was (ISO 8601); null when none of its pages says. */
type Section = Pick<PageFacts, 'path' | 'changedAt'>;

const KINDS = ['pages', 'articles', 'games', 'teams', 'players'] as const;

function kindOf({ path: address }: PageFacts): (typeof KINDS)[number] {
  if (address.startsWith('/article/')) return 'articles';
  if (address.startsWith('/games/')) return 'games';
  if (address.startsWith('/players/')) return 'players';
  // `/teams/page/2` goes on with the list at `/teams`.
  return /^\/teams\/[^/]+$/.test(address) ? 'teams' : 'pages';
}

function newestChange(pages: readonly PageFacts[]): string | null {
  const moments = pages.flatMap(({ changedAt }) => (changedAt === null ? [] : Date.parse(changedAt)));
  return moments.length === 0 ? null : new Date(Math.max(...moments)).toISOString();
}

function inSections(pages: readonly PageFacts[]): (Section & { pages: PageFacts[] })[] {
  return KINDS.flatMap((kind) => {
    const all = pages.filter((page) => kindOf(page) === kind);
    const count = Math.ceil(all.length / MAX_IN_SECTION);
    return Array.from({ length: count }, (_, index) => {
      const some = all.slice(index * MAX_IN_SECTION, (index + 1) * MAX_IN_SECTION);
      // Articles are numbered from the first, because there will be more than one section of them.
      const name = kind === 'articles' || index > 0 ? `${kind}-${index + 1}` : kind;
      return { path: `/sitemaps/${name}.xml`, changedAt: newestChange(some), pages: some };
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
  const write = (address: string, list: string, namespaces: string, items: readonly string[]) =>
    folder.put(
      address.slice(1),
      Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><${list} ${namespaces}>${items.join('')}</${list}>`),
    );
  const toXml = (element: string) => (listed: Section) => addressXml(element, listed, siteUrl);
  for (const { path, pages: some } of sections) await write(path, 'urlset', SITEMAP, some.map(toXml('url')));
  const articles = news.map((page) => newsXml(page, siteUrl));
  await write('/sitemaps/news.xml', 'urlset', `${SITEMAP} ${NEWS}`, articles);
  await write('/sitemap.xml', 'sitemapindex', SITEMAP, sections.map(toXml('sitemap')));
  const oldest = news.at(-1)?.publishedAt;
  return {
    newsUntil: oldest == null ? null : new Date(Date.parse(oldest) + NEWS_MS).toISOString(),
  };
}
