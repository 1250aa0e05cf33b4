import { Type, type Static } from 'typebox';
import { FIRST_WEEK, LAST_WEEK } from '../domain/week.ts';
import { nullable, nullableValue } from './nullable.ts';
import { TeamSchema } from './team.ts';

const gameFacts = {
  id: Type.String(),
  season: Type.Integer(),
  week: Type.Integer({ minimum: FIRST_WEEK, maximum: LAST_WEEK }),
  gameDate: Type.String({
    description: 'Kick-off as an ISO 8601 UTC instant, or the US Eastern day alone while timeTbd',
  }),
  timeTbd: Type.Boolean(),
  kickoffWindow: nullableValue(Type.String()),
  awayTeam: TeamSchema,
  homeTeam: TeamSchema,
  awayRank: nullableValue(Type.Integer()),
  homeRank: nullableValue(Type.Integer()),
  venue: nullableValue(Type.String()),
  neutralSite: Type.Boolean(),
  conferenceGame: Type.Boolean(),
  tvNetwork: nullableValue(Type.String()),
  eventName: nullableValue(Type.String()),
  remark: nullableValue(Type.String()),
  isRivalry: Type.Boolean(),
  rivalryName: nullableValue(Type.String()),
  isConferenceChampionship: Type.Boolean(),
  isPlayoff: Type.Boolean(),
  playoffRound: nullable(Type.Enum(['first-round', 'quarterfinal', 'semifinal', 'championship'])),
  isGameOfWeek: Type.Boolean(),
};

/** A game on the wire (specification section 3): its status tells whether it has a score. */
export const GameSchema = Type.Union([
  Type.Object({
    ...gameFacts,
    status: Type.Enum(['scheduled', 'postponed', 'cancelled', 'result not known']),
    awayScore: Type.Null(),
    homeScore: Type.Null(),
  }),
  Type.Object({
    ...gameFacts,
    status: Type.Enum(['live']),
    awayScore: nullableValue(Type.Integer({ minimum: 0 })),
    homeScore: nullableValue(Type.Integer({ minimum: 0 })),
  }),
  Type.Object({
    ...gameFacts,
    status: Type.Enum(['final', 'completed']),
    awayScore: Type.Integer({ minimum: 0 }),
    homeScore: Type.Integer({ minimum: 0 }),
  }),
]);
export type GameResponse = Static<typeof GameSchema>;

/** The answer of `GET /api/games/game-of-week`: null, with status 200, when there is none. */
export const GameOfWeekSchema = nullable(GameSchema);

/** `{week}` of `GET /api/games/weekly/{week}`: a whole number from 0 to 19, written plainly. */
export const WeekParamsSchema = Type.Object({
  week: Type.String({ pattern: '^(?:1?[0-9])$', description: 'Week number, 0 to 19' }),
});
