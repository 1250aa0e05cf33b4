import { Type } from 'typebox';
import { LEADER_KINDS } from '../domain/game-box.ts';
import { nullable, nullableValue } from './nullable.ts';

const whole = Type.Integer();
const periods = nullable(
  Type.Array(Type.Integer({ minimum: 0 }), {
    description: 'Points in each quarter, then in the overtimes',
  }),
);
const figures = nullable(
  Type.Object({
    firstDowns: whole,
    totalYards: whole,
    passYards: whole,
    completions: whole,
    attempts: whole,
    rushYards: whole,
    rushes: whole,
    turnovers: whole,
    interceptions: whole,
    fumblesLost: whole,
    thirdDownsMade: whole,
    thirdDownsTried: whole,
    fourthDownsMade: whole,
    fourthDownsTried: whole,
    penalties: whole,
    penaltyYards: whole,
    sacks: whole,
    possessionSeconds: whole,
  }),
);

/** What is known of a finished game beside its score, on the wire. */
export const GameBoxSchema = Type.Object({
  gameId: Type.String(),
  awayPeriods: periods,
  homePeriods: periods,
  attendance: nullableValue(Type.Integer({ minimum: 0 })),
  awayFigures: figures,
  homeFigures: figures,
  leaders: Type.Array(
    Type.Object({
      kind: Type.Enum([...LEADER_KINDS]),
      playerName: Type.String(),
      teamId: Type.String(),
      count: whole,
      attempts: nullableValue(Type.Integer()),
      yards: whole,
      touchdowns: whole,
      interceptions: nullableValue(Type.Integer()),
    }),
    { description: 'The best of each side by yards' },
  ),
});
