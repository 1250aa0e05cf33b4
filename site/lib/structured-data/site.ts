import type { OrganizationLeaf, WebSiteLeaf } from 'schema-dts';

import { PRODUCT } from '#data/domain/product.ts';
import { PATHS } from '#site/lib/paths.ts';
import { absoluteUrl } from '#site/lib/site-url.ts';

/*
 * How the nodes of all pages name each other: an `@id` is an address on this site with a fragment, so it is the same on
 * every page that speaks of the thing and in every release.
 */

/** The publisher's id. */
export function organizationId(): string {
  return `${absoluteUrl(PATHS.home)}#organization`;
}

/** The publisher; it stands once, on the home page. */
export function organizationNode(): OrganizationLeaf {
  const side = { '@type': 'QuantitativeValue', value: 512, unitCode: 'E37' } as const;
  return {
    '@type': 'Organization',
    '@id': organizationId(),
    name: PRODUCT.name,
    url: absoluteUrl(PATHS.home),
    logo: { '@type': 'ImageObject', url: absoluteUrl('/logo.png'), width: side, height: side },
  };
}

/**
 * The site, for the home page only. Without a SearchAction: nothing here answers a search by
 * address, and search engines no longer use it.
 */
export function websiteNode(): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    '@id': `${absoluteUrl(PATHS.home)}#website`,
    name: PRODUCT.name,
    url: absoluteUrl(PATHS.home),
    description: PRODUCT.tagline,
    inLanguage: 'en',
    publisher: { '@id': organizationId() },
  };
}
