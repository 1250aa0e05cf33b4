import type { LEADER_KINDS, TeamFiguresSchema, PlayerLineSchema, GameBoxSchema } from '../schemas.ts';
import type { Static } from 'typebox';

export type LeaderKind = (typeof LEADER_KINDS)[number];

export type TeamFigures = Static<typeof TeamFiguresSchema>;
export type PlayerLine = Static<typeof PlayerLineSchema>;
export type GameBox = Static<typeof GameBoxSchema>;

/** Nothing known but the score. */
export const NO_BOX: Omit<GameBox, 'gameId'> = {
  awayPeriods: null,
  homePeriods: null,
  attendance: null,
  awayFigures: null,
  homeFigures: null,
  leaders: [],
};

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

/** A player's numbers of one kind with the player. */
export interface SeasonLeader {
  player: PlayerSeason;
  line: PlayerLine;
}

/** The players with numbers of a kind, most yards first, at most `limit`; ties by name. */
export function leadersOf(players: readonly PlayerSeason[], kind: LeaderKind, limit: number): SeasonLeader[] {
  return players
    .flatMap((player) => player.lines.filter((line) => line.kind === kind).map((line) => ({ player, line })))
    .toSorted((a, b) => b.line.yards - a.line.yards || (a.player.name < b.player.name ? -1 : 1))
    .slice(0, limit);
}
