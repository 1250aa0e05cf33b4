import type { PlaceLeaf, SportsEventLeaf } from 'schema-dts';

import { gamePath } from '#data/domain/page-paths.ts';
import { type Game, gameLocality, gameTitle } from '#data/domain/football/game.ts';
import { kickoffDay } from '#data/domain/football/kickoff.ts';
import { PATHS } from '#site/lib/paths.ts';
import { absoluteUrl } from '#site/lib/site-url.ts';

import { easternIso } from './eastern-iso.ts';
import { postalAddress, SPORT, teamReference } from './sports-team.ts';

/** What a game's page says in place of a venue that is not known. */
export const VENUE_UNKNOWN = 'To be announced';

/** `2025 season`: what the pages call the season that a game belongs to. */
export function seasonName(season: number): string {
  return `${season} season`;
}

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
  return status === 'cancelled'
    ? 'https://schema.org/EventCancelled'
    : 'https://schema.org/EventScheduled';
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
 * A game, for a page that shows all of this. A kick-off time that is not set leaves the date alone; at a neutral site
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
    ...(game.neutralSite ? {} : { organizer: homeTeam }),
    superEvent: {
      '@type': 'EventSeries',
      '@id': `${absoluteUrl(PATHS.home)}#season-${game.season}`,
      name: seasonName(game.season),
    },
    description,
    image: absoluteUrl(image),
  };
}
