import { Type, type Static } from 'typebox';
import { REPORTED_STATUSES } from '../domain/football/game.ts';
import { count, nullable, nullableValue, text, textOrNull } from '../domain/schemas.ts';
import { IdParamsSchema, SeasonQuerySchema } from './content.ts';
import type { RouteRows } from './route-rows.ts';

/*
 * What only premium members may read, on the wire. Points are against an average FBS team on neutral ground, chances 0
 * to 1, and null stands for what is not known; data/domain/football/rating.ts says more of each figure.
 */

const points = Type.Number();
const rank = Type.Integer({ minimum: 1, description: 'Among all FBS teams' });
const week = Type.Integer({
  description: 'The week after whose games it stands; -1: the preseason',
});
const chance = Type.Number({ minimum: 0, maximum: 1 });
const chanceOrNull = nullableValue(chance);
const pointsOrNull = nullableValue(points);

const TeamNameSchema = Type.Object({
  id: text,
  name: text,
  shortName: text,
  conference: textOrNull,
  classification: Type.Enum(['fbs', 'fcs']),
});
const rating = { week, rating: points, rank, offense: points, defense: points };
const RatedWeekSchema = Type.Object({ ...rating, offenseRank: rank, defenseRank: rank });
/** A team's rating after a week, each part with its rank. */
export type RatedWeek = Static<typeof RatedWeekSchema>;

const StakeSchema = Type.Object({
  winsIfWon: pointsOrNull,
  winsIfLost: pointsOrNull,
  conferenceTitleIfWon: chanceOrNull,
  conferenceTitleIfLost: chanceOrNull,
  playoffIfWon: chanceOrNull,
  playoffIfLost: chanceOrNull,
});
const SideSchema = Type.Object({
  team: TeamNameSchema,
  before: nullable(RatedWeekSchema),
  after: nullable(RatedWeekSchema),
  stake: nullable(StakeSchema),
});

const GameAnalysisSchema = Type.Object({
  gameId: text,
  season: count,
  week: count,
  rated: count,
  away: SideSchema,
  home: SideSchema,
  status: Type.Enum([...REPORTED_STATUSES, 'result not known'] as const),
  /** Two games in three end within `spread` points of the margin. */
  forecast: nullable(Type.Object({ homeMargin: points, homeWin: chance, spread: points })),
  /** Period 0 is the kickoff, then the end of each quarter and overtime. */
  course: nullable(Type.Array(Type.Object({ period: count, awayPoints: count, homePoints: count, homeWin: chance }))),
  /** The chance that the winner had before, and how far the margin was from the expected one. */
  surprise: nullable(Type.Object({ winner: Type.Enum(['away', 'home']), winnerChance: chance, miss: points })),
});

export type GameAnalysis = Static<typeof GameAnalysisSchema>;

const ranked = nullable(Type.Object({ value: Type.Number(), rank }));
const record = { wins: count, losses: count };
const GroundSchema = Type.Object({ ...record, meanMargin: pointsOrNull });
const projected = {
  wins: points,
  titleGame: chanceOrNull,
  conferenceTitle: chanceOrNull,
  playoff: chance,
};
const aroundFigures = {
  season: count,
  isOver: Type.Boolean(),
  tieRules: nullable(Type.Enum(['scoring margin', 'company rating', 'head to head'])),
};

const TeamMetricsSchema = Type.Object({
  team: TeamNameSchema,
  ...aroundFigures,
  rated: count,
  metrics: nullable(
    Type.Object({
      ratings: Type.Array(Type.Object(rating)),
      offense: ranked,
      defense: ranked,
      strengthOfRecord: ranked,
      schedulePlayed: ranked,
      scheduleToCome: ranked,
      closeGames: Type.Object({ ...record, winsAboveExpected: Type.Number() }),
      home: GroundSchema,
      away: GroundSchema,
      projections: Type.Array(Type.Object({ week, ...projected, winShares: Type.Array(chance) })),
    }),
  ),
});

export type TeamMetrics = Static<typeof TeamMetricsSchema>;

const ConferenceRaceSchema = Type.Object({
  conference: text,
  ...aroundFigures,
  week: nullableValue(week),
  teams: Type.Array(
    Type.Object({
      team: TeamNameSchema,
      ...projected,
      proven: nullable(Type.Enum(['Clinched', 'Out'])),
    }),
  ),
});

export type ConferenceRace = Static<typeof ConferenceRaceSchema>;

/** What only premium members read about games, teams and conferences (decision 20). */
export const PREMIUM_ROUTES = {
  'GET /premium/games/{id}': {
    summary: 'What ratings say of a game: before it, in its course and after it',
    params: IdParamsSchema,
    answer: GameAnalysisSchema,
    errors: [400],
  },
  'GET /premium/teams/{id}': {
    summary: 'How good a team of the FBS is in a season, and how that may end',
    params: IdParamsSchema,
    query: SeasonQuerySchema,
    answer: TeamMetricsSchema,
  },
  'GET /premium/conferences/{slug}': {
    summary: "The race for a conference's title in a season",
    params: Type.Object({ slug: Type.String({ maxLength: 40 }) }),
    query: SeasonQuerySchema,
    answer: ConferenceRaceSchema,
  },
} as const satisfies RouteRows;
