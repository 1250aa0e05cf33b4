/** What one side of a game did, as box scores count it. */
export interface TeamFigures {
  firstDowns: number;
  totalYards: number;
  /** Net: sacks count as rushing. */
  passYards: number;
  completions: number;
  attempts: number;
  rushYards: number;
  rushes: number;
  /** Interceptions thrown and fumbles lost together. */
  turnovers: number;
  interceptions: number;
  fumblesLost: number;
  thirdDownsMade: number;
  thirdDownsTried: number;
  fourthDownsMade: number;
  fourthDownsTried: number;
  penalties: number;
  penaltyYards: number;
  /** Made by this side's defence. */
  sacks: number;
  possessionSeconds: number;
}

export const LEADER_KINDS = ['passing', 'rushing', 'receiving'] as const;
export type LeaderKind = (typeof LEADER_KINDS)[number];

/** A player's numbers of one kind, of a game or of a season. */
export interface PlayerLine {
  kind: LeaderKind;
  playerName: string;
  teamId: string;
  /** Completions, carries or catches. */
  count: number;
  /** Passes thrown; null for runs and catches. */
  attempts: number | null;
  yards: number;
  touchdowns: number;
  /** Interceptions thrown; null for runs and catches. */
  interceptions: number | null;
}

/** What is known of a finished game beside its score: nothing of it is needed for the game to stand. */
export interface GameBox {
  gameId: string;
  /** Points of each side by period: four quarters, then the overtimes in their order; both lists of one length. Null: not known. */
  awayPeriods: readonly number[] | null;
  homePeriods: readonly number[] | null;
  attendance: number | null;
  awayFigures: TeamFigures | null;
  homeFigures: TeamFigures | null;
  /** The best of each side by yards, at most one of a kind and side; empty where nobody is known. */
  leaders: readonly PlayerLine[];
}

/** Nothing known beside the score. */
export const NO_BOX: Omit<GameBox, 'gameId'> = {
  awayPeriods: null,
  homePeriods: null,
  attendance: null,
  awayFigures: null,
  homeFigures: null,
  leaders: [],
};
