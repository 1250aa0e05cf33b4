import type {
  PlaceLeaf,
  PostalAddressLeaf,
  SportsOrganizationLeaf,
  SportsTeamLeaf,
} from 'schema-dts';

import { teamPath } from '#data/domain/page-paths.ts';
import { leagueName, type TeamIdentity } from '#data/domain/football/team.ts';
import { type Locality, teamLocality } from '#data/domain/football/game.ts';
import { absoluteUrl } from '#site/lib/site-url.ts';

/** The sport as every page of the site calls it. */
export const SPORT = 'College football';

/** A town in markup, as far as the page names it: no country, which stands on no page. */
export function postalAddress({ city, state }: Locality): PostalAddressLeaf {
  return {
    '@type': 'PostalAddress',
    addressLocality: city,
    ...(state === null ? {} : { addressRegion: state }),
  };
}

/** A team as another node names it: by its id where it has a page, and by its name. */
export function teamReference(
  team: Pick<TeamIdentity, 'id' | 'classification' | 'name'>,
): SportsTeamLeaf {
  const path = teamPath(team);
  return {
    '@type': 'SportsTeam',
    ...(path === null ? {} : { '@id': `${absoluteUrl(path)}#team` }),
    name: team.name,
  };
}

/** The league of a team, by its name alone: its marks are its own, and an organization without a logo is described nowhere. An independent is of the division alone. */
const leagueReference = (conference: string | null): SportsOrganizationLeaf => ({
  '@type': 'SportsOrganization',
  name: (leagueName(conference) && conference) ?? 'FBS',
});

function homeOf(team: TeamIdentity): PlaceLeaf | undefined {
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
export function sportsTeamNode(team: TeamIdentity, image: string): SportsTeamLeaf {
  const path = teamPath(team);
  const location = homeOf(team);
  return {
    ...teamReference(team),
    sport: SPORT,
    ...(path === null ? {} : { url: absoluteUrl(path) }),
    memberOf: leagueReference(team.conference),
    ...(location === undefined ? {} : { location }),
    image: absoluteUrl(image),
  };
}
