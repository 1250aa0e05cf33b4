import type { ItemListLeaf, PersonLeaf } from 'schema-dts';

import { absoluteUrl } from '#site/lib/paths.ts';

/** One line of a list that a page shows. */
export interface ListedItem {
  /** Where its own page is, or its place on this one (`/recruits#id`). */
  path: string;
  /** As the list shows it. */
  name: string;
  /** What it is, when it has no page of its own to say so. */
  thing?: PersonLeaf;
}

/**
 * A list as the page shows it, in its order; null when it is empty. No search engine promises to show such a list:
 * this only names the items.
 */
export function itemListNode(
  items: readonly ListedItem[],
  siteUrl: string | URL,
): ItemListLeaf | null {
  if (items.length === 0) return null;
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ path, name, thing }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      url: absoluteUrl(path, siteUrl),
      ...(thing === undefined ? {} : { item: thing }),
    })),
  };
}
