import type { BreadcrumbListLeaf, ItemListLeaf } from 'schema-dts';

import { absoluteUrl, PATHS } from '#site/screen-paths.ts';

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

/**
 * A list as the page shows it, in its order, by where each item's own page is; null: it has none, and is left out. Null
 * when the list is empty. No search engine promises to show such a list.
 */
export function itemListNode(items: readonly (string | null)[]): ItemListLeaf | null {
  const paths = items.filter((path) => path !== null);
  if (paths.length === 0) return null;
  return {
    '@type': 'ItemList',
    numberOfItems: paths.length,
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      url: absoluteUrl(path),
    })),
  };
}
