import type { Thing } from 'schema-dts';

import { feedPath } from '#data/domain/page-paths.ts';
import { PRODUCT } from '#data/domain/product.ts';

import { followingWords, type NamedFollowing } from './feeds-and-calendars/followings.ts';

/**
 * The colour of the browser's own bar on phones: --masthead of colors.css, as a meta element takes no variable.
 */
export const BROWSER_BAR = '#12301f';

/** What a page says about itself. */
export interface HeadInput {
  /** The page's own address on this site, `/teams`. */
  path: string;
  /** Without the product's name, which is added; the home page alone leaves it out. */
  title?: string;
  /** One or two sentences, unlike any other page's. */
  description: string;
  /** What this page is about, besides the words every page has. */
  keywords?: readonly string[];
  /** True for pages that search engines shall leave out. */
  noindex?: boolean;
  /** Only for articles; both times ISO 8601 with offset. */
  article?: {
    publishedAt: string;
    updatedAt: string | null;
    writtenAt: string | null;
    author: string;
  };
  /** The original's absolute address, when this page repeats an item that belongs to another site. */
  originalUrl?: string | null;
  /**
   * What stands for the page in social previews: a picture of 1200 x 630 on this site. Without it, the site's own card.
   */
  card?: { path: string; alt: string };
  /**
   * What a reader of this page may follow, besides all articles, which every page announces. A team comes with its
   * name.
   */
  feeds?: readonly NamedFollowing[];
  /** When what the page shows last really changed, ISO 8601 UTC; the XML sitemap names it. */
  changedAt?: string | null;
  /**
   * The things this page is about, for its one JSON-LD graph; null for one that there is not, such as an empty list.
   */
  nodes?: readonly (Thing | null)[];
}
const SITE_KEYWORDS = ['college football', 'FBS', PRODUCT.name];
const HOME_TITLE = `${PRODUCT.name} | College Football News, Scores and Recruiting`;

/** The card that stands for a page in social previews: 1200 x 630, the size they ask for. */
const SOCIAL_CARD = {
  url: '/social-card.png',
  alt: `${PRODUCT.name}: college football recruiting, scores and analysis`,
};

/** True for an address that may stand in a canonical link: a feed's item may name anything. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

const FEED_TYPES = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;

/** The feeds a page announces: all articles first, each in both formats. */
function feedLinks(feeds: readonly NamedFollowing[]) {
  const others = feeds.filter(({ kind }) => kind !== 'all');
  return [{ kind: 'all' } as const, ...others].flatMap((following) =>
    (['atom', 'json'] as const).map((format) => ({
      href: feedPath(following, format),
      type: FEED_TYPES[format],
      title: followingWords(following).feedTitle,
    })),
  );
}

/**
 * What stands in the head of a page (specification section 1). A page names itself as canonical, except
 * for an item of another site, which names its original.
 */
export function buildHead(input: HeadInput) {
  const { article, card, originalUrl = null } = input;
  const nodes = (input.nodes ?? []).filter((node) => node !== null);
  return {
    /** `Teams | Hashmark`; the home page, which has no title of its own, gets the site's. */
    title: input.title === undefined ? HOME_TITLE : `${input.title} | ${PRODUCT.name}`,
    description: input.description,
    path: input.path,
    canonical: originalUrl !== null && isWebAddress(originalUrl) ? originalUrl : undefined,
    keywords: [...new Set([...(input.keywords ?? []), ...SITE_KEYWORDS])],
    noindex: input.noindex ?? false,
    ogType: article === undefined ? 'website' : 'article',
    ogImage: card === undefined ? SOCIAL_CARD : { url: card.path, alt: card.alt },
    feeds: feedLinks(input.feeds ?? []),
    updatedTime: input.changedAt ?? undefined,
    article:
      article === undefined
        ? undefined
        : {
            // What is written of a season long past is no news on that day.
            publishedTime: article.writtenAt === null ? article.publishedAt : undefined,
            modifiedTime: article.updatedAt ?? article.publishedAt,
            author: article.author,
          },
    /** To be escaped for the script element (jsonForScript). */
    structuredData: nodes.length === 0 ? undefined : { '@context': 'https://schema.org', '@graph': nodes },
  };
}

/** What a page says about itself in its head; Head.astro prints it. */
export type HeadProps = ReturnType<typeof buildHead>;

/** JSON that may stand inside a script element: `<` is escaped, so no text of it can close the element. */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The robots line: search engines may show large previews of public pages, and nothing of the others. */
export function robotsLine(noindex: boolean): string {
  return noindex ? 'noindex' : 'max-image-preview:large';
}
