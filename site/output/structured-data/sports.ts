import type {
  PersonLeaf,
  PlaceLeaf,
  PostalAddressLeaf,
  SportsEventLeaf,
  SportsOrganizationLeaf,
  SportsTeamLeaf,
} from 'schema-dts';

import { MINUTE_MS } from '#data/domain/durations.ts';
import { easternClock, isCalendarDay, toInstant } from '#data/domain/eastern-time.ts';
import type { PlayerSeason } from '#data/domain/football/box-score.ts';
import {
  type Game,
  gameLocality,
  gameTitle,
  homeVenueName,
  type Locality,
  teamLocality,
} from '#data/domain/football/game.ts';
import { kickoffDay } from '#data/domain/football/kickoff.ts';
import { leagueName, type TeamIdentity } from '#data/domain/football/team.ts';
import { gamePath, playerPath, recruitPath, teamPath } from '#data/domain/page-paths.ts';
import { seasonName } from '#site/format.ts';
import type { ShownRecruit } from '#site/page-data/recruiting-pages.ts';
import { absoluteUrl, PATHS } from '#site/screen-paths.ts';

/**
 * An instant as `2025-08-30T19:30:00-04:00`: the same moment, written on the Eastern clock that the pages show, so that
 * the day in the markup is the day on the page also for a late kickoff. Takes ISO 8601 with an offset; a calendar day
 * alone, as a kickoff without a time has, stays a day. RangeError for anything else.
 */
export function easternIso(at: string): string {
  if (isCalendarDay(at)) return at;
  const instant = toInstant(at);
  const { day, hour, minute } = easternClock(instant);
  const clock = `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  const seconds = instant.toISOString().slice(17, 19);
  const wholeMinute = Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
  const behind = (wholeMinute - Date.parse(`${clock}:00Z`)) / (60 * MINUTE_MS);
  return `${clock}:${seconds}-${String(behind).padStart(2, '0')}:00`;
}

/** The sport as every page of the site calls it. */
const SPORT = 'College football';

/** A town in markup, as far as the page names it: no country, which stands on no page. */
function postalAddress({ city, state }: Locality): PostalAddressLeaf {
  return {
    '@type': 'PostalAddress',
    addressLocality: city,
    addressRegion: state ?? undefined,
  };
}

/** A team as another node names it: by its id where it has a page, and by its name. */
export function teamReference(team: Pick<TeamIdentity, 'id' | 'classification' | 'name'>): SportsTeamLeaf {
  const path = teamPath(team);
  return {
    '@type': 'SportsTeam',
    '@id': path === null ? undefined : `${absoluteUrl(path)}#team`,
    name: team.name,
  };
}

/**
 * The league of a team, by its name alone: its logo is its own, and an organization without a logo is described
 * nowhere. An independent is of the division alone.
 */
const leagueReference = (conference: string | null): SportsOrganizationLeaf => ({
  '@type': 'SportsOrganization',
  name: (leagueName(conference) && conference) ?? 'FBS',
});

function homeOf(team: TeamIdentity): PlaceLeaf | undefined {
  const locality = teamLocality(team);
  if (locality === null) return undefined;
  const address = postalAddress(locality);
  return { '@type': 'Place', name: homeVenueName(team) ?? undefined, address };
}

/**
 * A team, for its own page, which shows its name, its conference and where it is at home. `image` is the path of its
 * share card. Without a logo: the schools' logos are theirs. Without a coach: no source names one.
 */
export function sportsTeamNode(team: TeamIdentity, image: string): SportsTeamLeaf {
  const path = teamPath(team);
  return {
    ...teamReference(team),
    sport: SPORT,
    url: path === null ? undefined : absoluteUrl(path),
    memberOf: leagueReference(team.conference),
    location: homeOf(team),
    image: absoluteUrl(image),
  };
}

/** What a game's page says in place of a venue that is not known. */
const VENUE_UNKNOWN = 'To be announced';

/** A game's id; it is described on its own page. */
export function gameNodeId(id: Game['id']): string {
  return `${absoluteUrl(gamePath(id))}#event`;
}

/**
 * A game that is live or over took place as scheduled. A moved game keeps 'scheduled' with its new date: we hold no
 * record of the old one, which 'rescheduled' would have to name.
 */
function eventStatusOf({ status }: Game) {
  if (status === 'postponed') return 'https://schema.org/EventPostponed';
  return status === 'cancelled' ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled';
}

/** Where the town is not known, the stadium's name is all the address there is. */
function placeOf(game: Game): PlaceLeaf {
  const name = game.venue ?? VENUE_UNKNOWN;
  const locality = gameLocality(game);
  return {
    '@type': 'Place',
    name,
    address: locality === null ? name : postalAddress(locality),
  };
}

/**
 * A game, for a page that shows all of this. A kickoff time that is not set leaves the date alone; at a neutral site
 * there is no host. Takes what the page says of the game in a sentence, and the path of its share card.
 */
export function sportsEventNode(
  game: Game,
  { description, image }: { description: string; image: string },
): SportsEventLeaf {
  const awayTeam = teamReference(game.awayTeam);
  const homeTeam = teamReference(game.homeTeam);
  return {
    '@type': 'SportsEvent',
    '@id': gameNodeId(game.id),
    name: gameTitle(game),
    url: absoluteUrl(gamePath(game.id)),
    sport: SPORT,
    startDate: game.timeTbd ? kickoffDay(game) : easternIso(game.gameDate),
    eventStatus: eventStatusOf(game),
    location: placeOf(game),
    awayTeam,
    homeTeam,
    competitor: [awayTeam, homeTeam],
    organizer: game.neutralSite ? undefined : homeTeam,
    superEvent: {
      '@type': 'EventSeries',
      '@id': `${absoluteUrl(PATHS.home)}#season-${game.season}`,
      name: seasonName(game.season),
    },
    description,
    image: absoluteUrl(image),
  };
}

/**
 * A prospect as his page shows him. A commitment is an affiliation, not yet a membership: he plays for his school
 * until he enrols.
 */
export function personNode(recruit: ShownRecruit): PersonLeaf {
  const { imageUrl, externalUrl } = recruit;
  const url = absoluteUrl(recruitPath(recruit.id));
  const team = recruit.commitmentStatus === 'committed' ? recruit.committedTeam : null;
  return {
    '@type': 'Person',
    '@id': `${url}#recruit`,
    url,
    name: recruit.name,
    homeLocation: { '@type': 'Place', name: recruit.location },
    affiliation: team === null ? undefined : teamReference(team),
    image: imageUrl === null ? undefined : absoluteUrl(imageUrl),
    sameAs: externalUrl ?? undefined,
  };
}

/** A player of a team's season, as his page shows him. */
export function playerNode({ id, name }: Pick<PlayerSeason, 'id' | 'name'>, team: TeamIdentity): PersonLeaf {
  const url = absoluteUrl(playerPath(id));
  return { '@type': 'Person', '@id': `${url}#player`, url, name, memberOf: teamReference(team) };
}
