import type { Game } from './game.ts';
import type { Team } from './team.ts';

/** A town: `Athens` in `GA`. */
export interface Locality {
  city: string;
  /** Two letters; null where no source names it. */
  state: string | null;
}

/** Where a team is at home; null for a team whose town no source names. */
export function teamLocality(team: Pick<Team, 'city' | 'state'>): Locality | null {
  return team.city === null ? null : { city: team.city, state: team.state };
}

/** Where a game is played: known only when the home team plays in its own stadium; null else. */
export function gameLocality(
  game: Pick<Game, 'venue' | 'neutralSite' | 'homeTeam'>,
): Locality | null {
  const atHome = !game.neutralSite && game.venue !== null && game.venue === game.homeTeam.homeVenue;
  return atHome ? teamLocality(game.homeTeam) : null;
}

/** `Athens, GA`, or the city alone. */
export function localityLabel({ city, state }: Locality): string {
  return state === null ? city : `${city}, ${state}`;
}
