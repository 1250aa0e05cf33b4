import type { BreadcrumbListLeaf } from 'schema-dts';

import { absoluteUrl, PATHS } from '#site/lib/paths.ts';

import { breadcrumbId } from './node-ids.ts';

/** One step of the way to a page, as the breadcrumb on the page shows it. */
export interface Crumb {
  href: string;
  label: string;
}

/** The way to a page as the page shows it: from the home page, through `steps`, to the page itself. */
export function crumbs(...steps: [Crumb, ...Crumb[]]): Crumb[] {
  return [{ href: PATHS.home, label: 'Home' }, ...steps];
}

/** A page's breadcrumb for search engines; takes what `crumbs` gave the page to show, the page itself last. */
export function breadcrumbNode(trail: readonly Crumb[], siteUrl: string | URL): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbId(trail.at(-1)?.href ?? PATHS.home, siteUrl),
    itemListElement: trail.map(({ href, label }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: label,
      item: absoluteUrl(href, siteUrl),
    })),
  };
}
