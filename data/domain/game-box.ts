import { Type, type Static } from 'typebox';
import { nullable, nullableValue } from '../nullable.ts';

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
