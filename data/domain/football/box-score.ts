import { type Static, Type } from 'typebox';
import { nullable, nullableValue } from '../schemas.ts';

export const LEADER_KINDS = ['passing', 'rushing', 'receiving'] as const;
export type LeaderKind = (typeof LEADER_KINDS)[number];
const whole = Type.Integer();
const periods = nullable(
  Type.Array(Type.Integer({ minimum: 0 }), {
    description: 'Points in each quarter, then in the overtimes',
  }),
);
/** What one side of a game did, as box scores count it. In the order in which the snapshot's lists have the numbers. */
export const TeamFiguresSchema = Type.Object({
  firstDowns: whole,
  totalYards: whole,
  /** Net: sacks count as rushing. */
  passYards: whole,
  completions: whole,
  attempts: whole,
  rushYards: whole,
  rushes: whole,
  /** Interceptions thrown and fumbles lost together. */
  turnovers: whole,
  interceptions: whole,
  fumblesLost: whole,
  thirdDownsMade: whole,
  thirdDownsTried: whole,
  fourthDownsMade: whole,
  fourthDownsTried: whole,
  penalties: whole,
  penaltyYards: whole,
  /** Made by this side's defence. */
  sacks: whole,
  possessionSeconds: whole,
});

/** A player's numbers of one kind, of a game or of a season. */
const PlayerLineSchema = Type.Object({
  kind: Type.Enum(LEADER_KINDS),
  playerName: Type.String(),
  teamId: Type.String(),
  /** Completions, carries or catches. */
  count: whole,
  /** Passes thrown; null for runs and catches. */
  attempts: nullableValue(Type.Integer()),
  yards: whole,
  touchdowns: whole,
  /** Interceptions thrown; null for runs and catches. */
  interceptions: nullableValue(Type.Integer()),
});

/** What is known of a finished game beside its score: nothing of it is needed for the game to stand. */
export const GameBoxSchema = Type.Object({
  gameId: Type.String(),
  /** Both lists of one length; null: not known. */
  awayPeriods: periods,
  homePeriods: periods,
  attendance: nullableValue(Type.Integer({ minimum: 0 })),
  awayFigures: nullable(TeamFiguresSchema),
  homeFigures: nullable(TeamFiguresSchema),
  leaders: Type.Array(PlayerLineSchema, { description: 'The best of each side by yards' }),
});

export type TeamFigures = Static<typeof TeamFiguresSchema>;
export type PlayerLine = Static<typeof PlayerLineSchema>;
export type GameBox = Static<typeof GameBoxSchema>;

/** Nothing known beside the score. */
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

/** The players with numbers of a kind, most yards first, `limit` at the most; ties by name. */
export function leadersOf(players: readonly PlayerSeason[], kind: LeaderKind, limit: number): SeasonLeader[] {
  return players
    .flatMap((player) => player.lines.filter((line) => line.kind === kind).map((line) => ({ player, line })))
    .toSorted((a, b) => b.line.yards - a.line.yards || (a.player.name < b.player.name ? -1 : 1))
    .slice(0, limit);
}
