import type { Static } from 'typebox';
import type { GameBoxSchema, PlayerLineSchema, TeamFiguresSchema } from './game-box.schema.ts';

export const LEADER_KINDS = ['passing', 'rushing', 'receiving'] as const;
export type LeaderKind = (typeof LEADER_KINDS)[number];

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
