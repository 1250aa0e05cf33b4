import type { PlaceLeaf, SportsTeamLeaf } from 'schema-dts';

import { teamPath } from '#data/domain/addresses.ts';
import { teamLocality } from '#data/domain/locality.ts';
import type { Team } from '#data/domain/team.ts';
import { absoluteUrl } from '#site/lib/paths.ts';

import { teamNodeId } from './node-ids.ts';
import { postalAddress } from './postal-address.ts';

/** The sport as every page of the site calls it. */
export const SPORT = 'College football';

/** A team as another node names it: by its id where it has a page, and by its name. */
export function teamReference(
  team: Pick<Team, 'id' | 'conference' | 'name'>,
  siteUrl: string | URL,
): SportsTeamLeaf {
  const id = teamNodeId(team, siteUrl);
  return { '@type': 'SportsTeam', ...(id === undefined ? {} : { '@id': id }), name: team.name };
}

function homeOf(team: Team): PlaceLeaf | undefined {
  const locality = teamLocality(team);
  if (locality === null) return undefined;
  const address = postalAddress(locality);
  return team.homeVenue === null
    ? { '@type': 'Place', address }
    : { '@type': 'Place', name: team.homeVenue, address };
}

/**
 * A team, for its own page, which shows its name, its conference and where it is at home. `image` is the path of its
 * share card. Without a logo: the schools' marks are theirs. Without a coach: no source tells us.
 */
export function sportsTeamNode(
  team: Team,
  siteUrl: string | URL,
  { image }: { image?: string } = {},
): SportsTeamLeaf {
  const path = teamPath(team);
  const location = homeOf(team);
  return {
    ...teamReference(team, siteUrl),
    sport: SPORT,
    ...(path === null ? {} : { url: absoluteUrl(path, siteUrl) }),
    ...(team.conference === null
      ? {}
      : { memberOf: { '@type': 'SportsOrganization', name: team.conference } }),
    ...(location === undefined ? {} : { location }),
    ...(image === undefined ? {} : { image: absoluteUrl(image, siteUrl) }),
  };
}
