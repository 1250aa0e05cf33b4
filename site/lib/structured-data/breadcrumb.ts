import type { BreadcrumbListLeaf } from 'schema-dts';

import { PATHS } from '#site/lib/paths.ts';
import { absoluteUrl } from '#site/lib/site-url.ts';

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
export function breadcrumbNode(trail: readonly Crumb[]): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${absoluteUrl(trail.at(-1)?.href ?? PATHS.home)}#breadcrumb`,
    itemListElement: trail.map(({ href, label }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: label,
      item: absoluteUrl(href),
    })),
  };
}
