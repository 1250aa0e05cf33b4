import type { ItemListLeaf } from 'schema-dts';

import { articlePath, gamePath, recruitPath, teamPath } from '#data/domain/page-paths.ts';
import type { Article } from '#data/domain/article.ts';
import { gameMatchup, type Game } from '#data/domain/football/game.ts';
import type { Recruit } from '#data/domain/football/recruit.ts';
import type { TeamIdentity } from '#data/domain/football/team.ts';
import { absoluteUrl } from '#site/lib/site-url.ts';

/** One line of a list that a page shows. */
interface ListedItem {
  /** Where its own page is. */
  path: string;
  /** As the list shows it. */
  name: string;
}

/** An article in a list that shows its headline. */
export function listedArticle({ id, title }: Pick<Article, 'id' | 'title'>): ListedItem {
  return { path: articlePath(id), name: title };
}

/** A game in a list of cards, under the name that its card has. */
export function listedGame(game: Game): ListedItem {
  return { path: gamePath(game.id), name: gameMatchup(game) };
}

/** Teams in a list under the names it shows; those without a page are left out. */
export function listedTeams(
  teams: readonly Pick<TeamIdentity, 'id' | 'classification' | 'name'>[],
): ListedItem[] {
  return teams.flatMap((team) => {
    const path = teamPath(team);
    return path === null ? [] : [{ path, name: team.name }];
  });
}

/** A prospect in a list that shows his name. */
export function listedRecruit({ id, name }: Pick<Recruit, 'id' | 'name'>): ListedItem {
  return { path: recruitPath(id), name };
}

/**
 * A list as the page shows it, in its order; null when it is empty. No search engine promises to show such a list:
 * this only names the items.
 */
export function itemListNode(items: readonly ListedItem[]): ItemListLeaf | null {
  if (items.length === 0) return null;
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ path, name }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      url: absoluteUrl(path),
    })),
  };
}
