import { gamePath, teamPath } from '#data/domain/addresses.ts';
import type { Game } from '#data/domain/game.ts';
import type { Team } from '#data/domain/team.ts';
import { absoluteUrl, PATHS } from '#site/lib/paths.ts';

/*
 * How the nodes of all pages name each other. An id is an address on this site with a fragment, so it is the same
 * on every page that speaks of the thing and in every release.
 */

/** The publisher of the site; described on the home page. */
export function organizationId(siteUrl: string | URL): string {
  return `${absoluteUrl(PATHS.home, siteUrl)}#organization`;
}

/** The site itself; described on the home page. */
export function websiteId(siteUrl: string | URL): string {
  return `${absoluteUrl(PATHS.home, siteUrl)}#website`;
}

/** A season, which every game of it belongs to. */
export function seasonId(season: number, siteUrl: string | URL): string {
  return `${absoluteUrl(PATHS.home, siteUrl)}#season-${season}`;
}

/** An article; takes the path of its page. */
export function articleNodeId(path: string, siteUrl: string | URL): string {
  return `${absoluteUrl(path, siteUrl)}#article`;
}

/** A page's breadcrumb; takes the path of the page. */
export function breadcrumbId(path: string, siteUrl: string | URL): string {
  return `${absoluteUrl(path, siteUrl)}#breadcrumb`;
}

/** A game; described on its own page. */
export function gameNodeId(id: Game['id'], siteUrl: string | URL): string {
  return `${absoluteUrl(gamePath(id), siteUrl)}#event`;
}

/** A team, described on its own page; undefined for an opponent that has none. */
export function teamNodeId(
  team: Pick<Team, 'id' | 'conference'>,
  siteUrl: string | URL,
): string | undefined {
  const path = teamPath(team);
  return path === null ? undefined : `${absoluteUrl(path, siteUrl)}#team`;
}

/** A prospect: the place of the list of all recruits where he stands. */
export function recruitNodeId(id: string, siteUrl: string | URL): string {
  return `${absoluteUrl(PATHS.recruits, siteUrl)}#${id}`;
}
