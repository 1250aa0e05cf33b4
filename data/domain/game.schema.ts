import { Type } from 'typebox';
import { nullable, nullableValue } from '../nullable.ts';
import { TeamSchema } from './team.schema.ts';
import { FIRST_WEEK, LAST_WEEK } from './week.ts';

const gameFacts = {
  /** `away-at-home-YYYY-MM-DD`, the day in US Eastern time. Never keyed by the pair: two teams may meet twice. */
  id: Type.String(),
  season: Type.Integer(),
  /** Our own count (see week.ts). */
  week: Type.Integer({ minimum: FIRST_WEEK, maximum: LAST_WEEK }),
  gameDate: Type.String({
    description: 'Kick-off as an ISO 8601 UTC instant, or the US Eastern day alone while timeTbd',
  }),
  timeTbd: Type.Boolean(),
  /** When `timeTbd`, the hours or the days that are left: `3:30 to 4:30 PM or 6 to 8 PM ET`, `Nov 27 or 28`. */
  kickoffWindow: nullableValue(Type.String()),
  awayTeam: TeamSchema,
  homeTeam: TeamSchema,
  /** Poll rank at kick-off where a source names one. */
  awayRank: nullableValue(Type.Integer()),
  homeRank: nullableValue(Type.Integer()),
  venue: nullableValue(Type.String()),
  neutralSite: Type.Boolean(),
  conferenceGame: Type.Boolean(),
  tvNetwork: nullableValue(Type.String()),
  /** Bowl, classic or championship name. */
  eventName: nullableValue(Type.String()),
  /** What else its source says of it: `Rescheduled from Jan 1`. */
  remark: nullableValue(Type.String()),
  isRivalry: Type.Boolean(),
  rivalryName: nullableValue(Type.String()),
  isConferenceChampionship: Type.Boolean(),
  /** Bowls and playoff: games whose pairing nobody knew before the selection. */
  isPostseason: Type.Boolean(),
  isPlayoff: Type.Boolean(),
  playoffRound: nullable(Type.Enum(['first-round', 'quarterfinal', 'semifinal', 'championship'])),
  /** Staff marked it as Game of the Week. */
  isGameOfWeek: Type.Boolean(),
};

/** A game (specification section 3): its status tells whether it has a score. */
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
