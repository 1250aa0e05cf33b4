import { PRODUCT } from '#data/domain/product.ts';

import { absoluteUrl, PATHS } from './paths.ts';

/** One thing of a page's graph; nodes refer to each other by `@id`. */
export type GraphNode = { '@type': string; '@id'?: string } & Record<string, unknown>;

/** What a NewsArticle node needs; every value also stands on the page. */
export interface ArticleFacts {
  path: string;
  headline: string;
  description: string;
  /** Path on this site or absolute address. */
  imageUrl: string;
  /** ISO 8601 with offset. */
  publishedAt: string;
  updatedAt: string | null;
  author: string;
  /** True for the desk's automated pieces, whose author is the newsroom and not a person. */
  automated: boolean;
  section: string | null;
}

/** One step of the way to a page, as the breadcrumb on the page shows it. */
export interface Crumb {
  href: string;
  label: string;
}

const LOGO_PATH = '/logo.png';

function organizationId(siteUrl: string | URL): string {
  return `${absoluteUrl(PATHS.home, siteUrl)}#organization`;
}

/** The publisher; it stands once, on the home page. */
export function organizationNode(siteUrl: string | URL): GraphNode {
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: PRODUCT.name,
    url: absoluteUrl(PATHS.home, siteUrl),
    logo: {
      '@type': 'ImageObject',
      url: absoluteUrl(LOGO_PATH, siteUrl),
      width: 512,
      height: 512,
    },
  };
}

/**
 * The site, for the home page only. Without a SearchAction: nothing here answers a search by
 * address, and search engines no longer use it.
 */
export function websiteNode(siteUrl: string | URL): GraphNode {
  return {
    '@type': 'WebSite',
    '@id': `${absoluteUrl(PATHS.home, siteUrl)}#website`,
    name: PRODUCT.name,
    url: absoluteUrl(PATHS.home, siteUrl),
    description: PRODUCT.tagline,
    inLanguage: 'en',
    publisher: { '@id': organizationId(siteUrl) },
  };
}

/** An article. Articles are free for everyone: membership takes away advertising only. */
export function newsArticleNode(article: ArticleFacts, siteUrl: string | URL): GraphNode {
  const url = absoluteUrl(article.path, siteUrl);
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: article.headline,
    description: article.description,
    image: [absoluteUrl(article.imageUrl, siteUrl)],
    datePublished: article.publishedAt,
    dateModified: article.updatedAt ?? article.publishedAt,
    author: { '@type': article.automated ? 'Organization' : 'Person', name: article.author },
    publisher: {
      '@type': 'Organization',
      '@id': organizationId(siteUrl),
      name: PRODUCT.name,
      url: absoluteUrl(PATHS.home, siteUrl),
    },
    ...(article.section === null ? {} : { articleSection: article.section }),
    inLanguage: 'en',
    isAccessibleForFree: true,
  };
}

/** The way to a page as the page shows it: from the home page, through `steps`, to the page itself. */
export function crumbs(...steps: [Crumb, ...Crumb[]]): Crumb[] {
  return [{ href: PATHS.home, label: 'Home' }, ...steps];
}

/** A page's breadcrumb for search engines; takes what `crumbs` gave the page to show. */
export function breadcrumbNode(trail: readonly Crumb[], siteUrl: string | URL): GraphNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ href, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(href, siteUrl),
    })),
  };
}

/** A page's one JSON-LD graph. Whoever prints it escapes it for the script element (jsonForScript). */
export function jsonLdGraph(nodes: readonly GraphNode[]): {
  '@context': 'https://schema.org';
  '@graph': readonly GraphNode[];
} {
  return { '@context': 'https://schema.org', '@graph': nodes };
}
