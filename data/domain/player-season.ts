import type { PlayerLine } from './game-box.ts';

/** What a player did in a season, all games of it together. */
export interface PlayerSeason {
  /** The league's number of the player. */
  id: string;
  season: number;
  name: string;
  teamId: string;
  /** At most one of a kind. */
  lines: readonly PlayerLine[];
}
