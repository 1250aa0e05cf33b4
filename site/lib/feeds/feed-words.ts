import { PRODUCT } from '#data/domain/product.ts';
import type { NamedFollowing } from '#site/lib/feed-title.ts';

/** One sentence on what a feed holds. */
export function feedDescription(following: NamedFollowing): string {
  switch (following.kind) {
    case 'all':
      return `Recaps, previews and features on college football, all that ${PRODUCT.name} publishes.`;
    case 'conference':
      return `Recaps, previews and features on the teams of the ${following.conference}.`;
    case 'team':
      return `Recaps, previews and features on ${following.name} football.`;
    case 'recruiting':
      return 'Commitments, decommitments and the classes of college football teams.';
  }
}
