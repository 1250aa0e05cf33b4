import type { WebSiteLeaf } from 'schema-dts';

import { PRODUCT } from '#data/domain/product.ts';
import { absoluteUrl, PATHS } from '#site/lib/paths.ts';

import { organizationId, websiteId } from './node-ids.ts';

/**
 * The site, for the home page only. Without a SearchAction: nothing here answers a search by
 * address, and search engines no longer use it.
 */
export function websiteNode(siteUrl: string | URL): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    '@id': websiteId(siteUrl),
    name: PRODUCT.name,
    url: absoluteUrl(PATHS.home, siteUrl),
    description: PRODUCT.tagline,
    inLanguage: 'en',
    publisher: { '@id': organizationId(siteUrl) },
  };
}
