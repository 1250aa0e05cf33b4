import type { OrganizationLeaf } from 'schema-dts';

import { PRODUCT } from '#data/domain/product.ts';
import { absoluteUrl, PATHS } from '#site/lib/paths.ts';

import { organizationId } from './node-ids.ts';

const LOGO_PATH = '/logo.png';

/** The publisher; it stands once, on the home page. */
export function organizationNode(siteUrl: string | URL): OrganizationLeaf {
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: PRODUCT.name,
    url: absoluteUrl(PATHS.home, siteUrl),
    logo: {
      '@type': 'ImageObject',
      url: absoluteUrl(LOGO_PATH, siteUrl),
      width: { '@type': 'QuantitativeValue', value: 512, unitCode: 'E37' },
      height: { '@type': 'QuantitativeValue', value: 512, unitCode: 'E37' },
    },
  };
}
