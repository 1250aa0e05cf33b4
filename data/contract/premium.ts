import { Type, type Static } from 'typebox';
import { PRESEASON } from '../ratings/ratings.ts';
import { LAST_WEEK } from '../domain/week.ts';
import { nullable, nullableValue } from './nullable.ts';

/** The answer of `GET /api/benefits`: the texts as they are shown. */
export const BenefitsSchema = Type.Array(Type.String());

const chance = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });
const orNull = (description: string) =>
  nullableValue(Type.Number({ minimum: 0, maximum: 1, description }));
const points = (description: string) => Type.Number({ description });
const place = Type.Integer({ minimum: 1 });
const whole = Type.Integer({ minimum: 0 });
const wins = nullableValue(Type.Number({ minimum: 0, description: 'Mean wins of the season' }));

const RatedWeekSchema = Type.Object({
  week: Type.Integer({
    minimum: PRESEASON,
    maximum: LAST_WEEK,
    description: `The week after whose games it stands; ${PRESEASON} is the preseason`,
  }),
  rating: points('Points better than an average FBS team on neutral ground'),
  offense: points('Points scored above average'),
  defense: points('Points held below average'),
  rank: place,
  offenseRank: place,
  defenseRank: place,
});
/** A team's rating after a week, each part with its rank among the season's FBS teams. */
export type RatedWeek = Static<typeof RatedWeekSchema>;

const TeamNameSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  shortName: Type.String(),
  conference: nullableValue(Type.String()),
  classification: Type.Enum(['fbs', 'fcs']),
});

const SideSchema = Type.Object({
  team: TeamNameSchema,
  before: nullable(RatedWeekSchema),
  after: nullable(RatedWeekSchema),
  stake: nullable(
    Type.Object({
      winsIfWon: wins,
      winsIfLost: wins,
      conferenceTitleIfWon: orNull('Chance of the conference title'),
      conferenceTitleIfLost: orNull('Chance of the conference title'),
      playoffIfWon: orNull('Chance of the playoff'),
      playoffIfLost: orNull('Chance of the playoff'),
    }),
  ),
});

/** What premium members are shown of a game, on the wire; null stands for what is not known. */
export const GameAnalysisSchema = Type.Object({
  gameId: Type.String(),
  season: Type.Integer(),
  week: Type.Integer(),
  status: Type.Enum([
    ...['scheduled', 'live', 'final', 'completed', 'postponed', 'cancelled', 'result not known'],
  ] as const),
  neutralSite: Type.Boolean(),
  away: SideSchema,
  home: SideSchema,
  rated: whole,
  forecast: nullable(
    Type.Object({
      homeMargin: points("The home team's points less the away team's"),
      homeWin: chance('The chance that the home team wins'),
      spread: points('Two games in three end within so many points of the margin'),
    }),
  ),
  course: nullable(
    Type.Array(
      Type.Object({
        period: Type.Integer({
          minimum: 0,
          description: '0: the kick-off, 1 to 4: the end of a quarter, then of the overtimes',
        }),
        awayPoints: whole,
        homePoints: whole,
        homeWin: chance('The chance that the home team wins from here'),
      }),
    ),
  ),
  surprise: nullable(
    Type.Object({
      winner: Type.Enum(['away', 'home']),
      winnerChance: chance('The chance that the winner had before the game'),
      miss: points('How far the margin was from the expected one'),
    }),
  ),
});
export type GameAnalysis = Static<typeof GameAnalysisSchema>;

const ranked = (description: string) =>
  nullable(Type.Object({ value: Type.Number({ description }), rank: place }));
const record = { wins: whole, losses: whole };
const GroundSchema = Type.Object({
  ...record,
  meanMargin: nullableValue(points("Own points less the opponents' in a game")),
});
const projected = {
  wins: Type.Number({ minimum: 0, description: 'Mean wins of the whole season, no playoff games' }),
  titleGame: orNull("Chance to play for the conference's title"),
  conferenceTitle: orNull('Chance to win it'),
  playoff: chance('Chance of the playoff'),
};
const aroundFigures = {
  season: Type.Integer(),
  isOver: Type.Boolean({ description: 'No game of the season is still to be played' }),
  tieRules: nullable(
    Type.Enum(['scoring margin', 'company rating', 'head to head'], {
      description: "How far the conference's own tie-breakers can be followed",
    }),
  ),
};

/** What premium members are shown of a team in a season, on the wire; null stands for what is not known. */
export const TeamMetricsSchema = Type.Object({
  team: TeamNameSchema,
  ...aroundFigures,
  rated: whole,
  metrics: nullable(
    Type.Object({
      ratings: Type.Array(Type.Omit(RatedWeekSchema, ['offenseRank', 'defenseRank']), {
        description: 'Week by week',
      }),
      offense: ranked('Points scored above average'),
      defense: ranked('Points held below average'),
      schedulePlayed: ranked("The opponents' mean rating, the place counted in"),
      scheduleToCome: ranked("The opponents' mean rating, the place counted in"),
      strengthOfRecord: ranked('The chance of an average top-25 team of as many wins'),
      closeGames: Type.Object({
        ...record,
        winsAboveExpected: Type.Number({ description: 'In games decided by 8 points or fewer' }),
      }),
      home: GroundSchema,
      away: GroundSchema,
      projections: Type.Array(
        Type.Object({
          week: Type.Integer({ description: 'The week after whose games it stands' }),
          ...projected,
          winShares: Type.Array(chance('Of so many wins'), { description: '0 wins first' }),
        }),
        { description: 'Week by week' },
      ),
    }),
  ),
});
export type TeamMetrics = Static<typeof TeamMetricsSchema>;

/** `{slug}` of `GET /api/premium/conferences/{slug}`. */
export const ConferenceParamsSchema = Type.Object({
  slug: Type.String({ minLength: 1, maxLength: 40 }),
});

/** What premium members are shown of a conference's race in a season, on the wire. */
export const ConferenceRaceSchema = Type.Object({
  conference: Type.String(),
  ...aroundFigures,
  week: nullableValue(Type.Integer({ description: 'The week after whose games it stands' })),
  teams: Type.Array(
    Type.Object({
      team: TeamNameSchema,
      ...projected,
      proven: nullable(
        Type.Enum(['Clinched', 'Out'], {
          description: 'Whether the title game is, by records alone',
        }),
      ),
    }),
    { description: 'The likeliest champion first' },
  ),
});
export type ConferenceRace = Static<typeof ConferenceRaceSchema>;
