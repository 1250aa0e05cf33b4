import type {
  DEFENSE_KINDS,
  DefenseLineSchema,
  GameBoxSchema,
  LEADER_KINDS,
  PlayerLineSchema,
  TeamFiguresSchema,
} from '../schemas.ts';
import type { Static } from 'typebox';

export type LeaderKind = (typeof LEADER_KINDS)[number];
export type DefenseKind = (typeof DEFENSE_KINDS)[number];

export type TeamFigures = Static<typeof TeamFiguresSchema>;
export type PlayerLine = Static<typeof PlayerLineSchema>;
export type DefenseLine = Static<typeof DefenseLineSchema>;
/** A line of a game's leaders. */
export type GameLeader = PlayerLine | DefenseLine;
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

export const isOfDefense = (kind: LeaderKind | DefenseKind): kind is DefenseKind =>
  kind === 'tackles' || kind === 'sacks' || kind === 'interceptions';
export const isByYards = (line: GameLeader): line is PlayerLine => !isOfDefense(line.kind);

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

/**
 * Who has led a team in a kind in the most of the games of these boxes, and in how many; undefined where it was not
 * half of them, or where it is not known of one who led in it.
 */
export function usualLeader(
  boxes: readonly (Pick<GameBox, 'leaders'> | undefined)[],
  teamId: string,
  kind: LeaderKind,
): [playerName: string, games: number] | undefined {
  const lines = boxes.flatMap((box) => box?.leaders ?? []);
  const own = lines.filter((line) => line.kind === kind && line.teamId === teamId);
  const [most] = [...Map.groupBy(own, ({ playerName }) => playerName)].toSorted(([, a], [, b]) => b.length - a.length);
  if (most === undefined || own.length < boxes.length || most[1].length * 2 < boxes.length) return undefined;
  return [most[0], most[1].length];
}
