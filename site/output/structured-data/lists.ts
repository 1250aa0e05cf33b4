import type { BreadcrumbListLeaf, ItemListLeaf } from 'schema-dts';

import type { Article } from '#data/domain/article.ts';
import { type Game, gameMatchup } from '#data/domain/football/game.ts';
import type { Recruit } from '#data/domain/football/recruit.ts';
import type { TeamIdentity } from '#data/domain/football/team.ts';
import { articlePath, gamePath, recruitPath, teamPath } from '#data/domain/page-paths.ts';
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
export function listedTeams(teams: readonly Pick<TeamIdentity, 'id' | 'classification' | 'name'>[]): ListedItem[] {
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
