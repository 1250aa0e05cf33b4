import type { Following } from '#data/domain/addresses.ts';
import { PRODUCT } from '#data/domain/product.ts';

/** Something to follow; a team comes with its name, which its id does not tell. */
export type NamedFollowing =
  Exclude<Following, { kind: 'team' }> | (Extract<Following, { kind: 'team' }> & { name: string });

/** What a feed is called where a page announces it, `Georgia articles | Hashmark`: unlike every other feed of the site. */
export function feedTitle(following: NamedFollowing): string {
  switch (following.kind) {
    case 'all':
      return `All articles | ${PRODUCT.name}`;
    case 'conference':
      return `${following.conference} articles | ${PRODUCT.name}`;
    case 'team':
      return `${following.name} articles | ${PRODUCT.name}`;
    case 'recruiting':
      return `Recruiting news | ${PRODUCT.name}`;
  }
}
