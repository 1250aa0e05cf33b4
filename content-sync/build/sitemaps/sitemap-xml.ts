import type { Transform } from 'node:stream';
import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap';
import { PRODUCT } from '#data/domain/product.ts';
import { absoluteAddress, type PageFacts } from '../render/page-facts.ts';

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
export function sectionXml(pages: readonly PageFacts[], siteUrl: string): Promise<string> {
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
export interface Section {
  /** Its address on the site. */
  path: string;
  /** When the newest change in it was (ISO 8601); null when none of its pages tells. */
  changedAt: string | null;
}

/** The list of all sections. */
export function indexXml(sections: readonly Section[], siteUrl: string): Promise<string> {
  return render(
    new SitemapIndexStream({ level: ErrorLevel.THROW }),
    sections.map(({ path, changedAt }) => ({
      url: absoluteAddress(siteUrl, path),
      ...(changedAt === null ? {} : { lastmod: changedAt }),
    })),
  );
}

/** A headline without the site's name, which news sections name beside it. */
function headline(title: string): string {
  const suffix = ` | ${PRODUCT.name}`;
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}

/** The news section; all pages given must have a publication date. */
export async function newsXml(pages: readonly PageFacts[], siteUrl: string): Promise<string> {
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
