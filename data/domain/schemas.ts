import { Type, type Static, type TNull, type TSchema, type TUnion, type TUnsafe } from 'typebox';
import { FIRST_WEEK, LAST_WEEK } from './football/week.ts';

/** A schema whose value may also be null: on the wire an unknown value is null, never left out. */
export function nullable<Schema extends TSchema>(schema: Schema): TUnion<[Schema, TNull]> {
  return Type.Union([schema, Type.Null()]);
}

/** The same for a plain value, without a choice of schemas: writing a season of games is several times faster so. */
export function nullableValue<Schema extends TSchema & { type: string }>(
  schema: Schema,
): TUnsafe<Static<Schema> | null> {
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: [schema.type, 'null'] });
}

export const text = Type.String();
export const textOrNull = nullableValue(text);
export const flag = Type.Boolean();
export const integer = Type.Integer();
const integerOrNull = nullableValue(integer);
export const count = Type.Integer({ minimum: 0 });
export const countOrNull = nullableValue(count);
export const instant = Type.String({ description: 'ISO 8601 UTC' });
export const instantOrNull = nullableValue(instant);

/** A team with its record, as pages and the API have it (specification section 3). */
export const TeamSchema = Type.Object({
  /** URL-safe slug of the name, stable over syncs. */
  id: text,
  name: text,
  shortName: text,
  mascot: textOrNull,
  /**
   * One of CONFERENCES for a covered team; any other league's name, or null, for the others
   * (data/domain/football/team.ts).
   */
  conference: textOrNull,
  classification: Type.Enum(['fbs', 'fcs']),
  wins: count,
  losses: count,
  conferenceWins: count,
  conferenceLosses: count,
  colorPrimary: Type.String({ description: 'Lower-case hex, #rrggbb' }),
  colorSecondary: Type.String({ description: 'Lower-case hex, #rrggbb' }),
  homeVenue: textOrNull,
  city: textOrNull,
  state: textOrNull,
});

const gameFacts = {
  /** `away-at-home-YYYY-MM-DD`, the day in US Eastern time. Never keyed by the pair: two teams may meet twice. */
  id: text,
  season: integer,
  /** Our own count (see week.ts). */
  week: Type.Integer({ minimum: FIRST_WEEK, maximum: LAST_WEEK }),
  gameDate: Type.String({
    description: 'Kickoff as an ISO 8601 UTC instant, or the US Eastern day alone while timeTbd',
  }),
  timeTbd: flag,
  /** When `timeTbd`, the hours or the days that are left: `3:30 to 4:30 PM or 6 to 8 PM ET`, `Nov 27 or 28`. */
  kickoffWindow: textOrNull,
  awayTeam: TeamSchema,
  homeTeam: TeamSchema,
  /** Poll rank at kickoff where a source names one. */
  awayRank: integerOrNull,
  homeRank: integerOrNull,
  venue: textOrNull,
  neutralSite: flag,
  conferenceGame: flag,
  tvNetwork: textOrNull,
  /** Bowl, classic or championship name. */
  eventName: textOrNull,
  /** What else its source says of it: `Rescheduled from Jan 1`. */
  remark: textOrNull,
  isRivalry: flag,
  rivalryName: textOrNull,
  isConferenceChampionship: flag,
  /** Bowls and playoff: games whose pairing was not known before the selection. */
  isPostseason: flag,
  isPlayoff: flag,
  playoffRound: nullable(Type.Enum(['first-round', 'quarterfinal', 'semifinal', 'championship'])),
  /** Staff marked it as Game of the Week. */
  isGameOfWeek: flag,
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
    awayScore: countOrNull,
    homeScore: countOrNull,
  }),
  Type.Object({
    ...gameFacts,
    status: Type.Enum(['final', 'completed']),
    awayScore: count,
    homeScore: count,
  }),
]);

/** What a piece is: the desk's game pieces, a hand-written feature, or an item of a news feed. */
const ARTICLE_KINDS = ['recap', 'preview', 'feature', 'feed'] as const;
/** An article with its text (specification section 3). */
export const ArticleSchema = Type.Object({
  /** URL-safe slug, stable over syncs. */
  id: text,
  kind: Type.Enum(ARTICLE_KINDS),
  title: text,
  summary: text,
  content: Type.String({ description: 'Plain paragraphs separated by a blank line' }),
  author: text,
  publishedAt: instant,
  /** Of the last real change after publication. */
  updatedAt: textOrNull,
  writtenAt: nullableValue(
    Type.String({
      description: 'When a recap was written (ISO 8601 UTC) whose season was over by then',
    }),
  ),
  imageUrl: textOrNull,
  /** The team the piece is filed under; every team it concerns is in `article_team`. */
  team: nullable(TeamSchema),
  gameId: textOrNull,
  /** One of the five for a conference-wide piece. */
  conference: textOrNull,
  sourceSite: text,
  externalUrl: textOrNull,
  /** Each line repeats what the text says. */
  figure: nullableValue(
    Type.Array(Type.Object({ value: text, label: text }), {
      description: 'The lines of its own figure, for a piece about no game',
    }),
  ),
});

export const COMMITMENT_STATUSES = ['committed', 'uncommitted', 'decommitted'] as const;
export const RECRUITING_NEWS_TYPES = ['commitment', 'decommitment', 'other'] as const;

/** A recruit (specification section 3). */
export const RecruitSchema = Type.Object({
  id: text,
  name: text,
  position: text,
  height: Type.String({ description: 'Feet and inches, 6-3 or 6-3.5' }),
  weight: Type.Integer({ description: 'Pounds' }),
  /** `City, ST`. */
  location: text,
  highSchool: textOrNull,
  classYear: integer,
  rating: Type.Integer({ minimum: 1, maximum: 5, description: 'Stars' }),
  nationalRanking: integerOrNull,
  /** On3's own rating where a source gives it. */
  on3Rating: nullableValue(Type.Number()),
  /** The industry composite. */
  compositeRating: nullableValue(Type.Number({ minimum: 0, maximum: 1 })),
  description: text,
  imageUrl: textOrNull,
  commitmentStatus: Type.Enum(COMMITMENT_STATUSES),
  committedTeam: nullable(TeamSchema),
  externalUrl: textOrNull,
});

/** An item of recruiting news (specification section 3). */
export const RecruitingNewsSchema = Type.Object({
  id: text,
  type: Type.Enum(RECRUITING_NEWS_TYPES),
  headline: text,
  details: text,
  publishedAt: instant,
  recruit: Type.Pick(RecruitSchema, ['id', 'name', 'position', 'height', 'weight', 'location']),
});

/** News with the moment from which everyone may read it: before that premium members alone do. */
export const EarlyNewsSchema = Type.Object({
  ...RecruitingNewsSchema.properties,
  publicAt: Type.String({ description: 'When everyone may read it; ISO 8601 UTC' }),
});

export const POLLS = ['ap', 'coaches', 'cfp'] as const;

/** One place in one poll. Ties share a rank, and the next is left free. */
export const PollPlaceSchema = Type.Object({
  season: integer,
  /** 0 to 19 by our count (the preseason poll is week 0); `final` is 20. */
  week: Type.Integer({ description: 'The week before whose games it stood' }),
  poll: Type.Enum(POLLS),
  rank: Type.Integer({ minimum: 1 }),
  teamId: text,
  /** Null for a ranking without votes. */
  firstPlaceVotes: integerOrNull,
  points: integerOrNull,
});

/** What players are ranked in by yards, in a game and in a season. */
export const LEADER_KINDS = ['passing', 'rushing', 'receiving'] as const;
/** What the defenders of a game are ranked in by its number. */
export const DEFENSE_KINDS = ['tackles', 'sacks', 'interceptions'] as const;
export const GAME_KINDS = [...LEADER_KINDS, ...DEFENSE_KINDS] as const;

const periods = nullable(
  Type.Array(count, {
    description: 'Points in each quarter, then in the overtimes',
  }),
);

/** What one side of a game did, as box scores count it. In the order in which the snapshot's lists have the numbers. */
export const TeamFiguresSchema = Type.Object({
  firstDowns: integer,
  totalYards: integer,
  /** Net: sacks count as rushing. */
  passYards: integer,
  completions: integer,
  attempts: integer,
  rushYards: integer,
  rushes: integer,
  /** Interceptions thrown and fumbles lost together. */
  turnovers: integer,
  interceptions: integer,
  fumblesLost: integer,
  thirdDownsMade: integer,
  thirdDownsTried: integer,
  fourthDownsMade: integer,
  fourthDownsTried: integer,
  penalties: integer,
  penaltyYards: integer,
  /** Made by this side's defence. */
  sacks: integer,
  possessionSeconds: integer,
});

const who = { playerName: text, teamId: text };

/** A player's numbers of one kind, of a game or of a season. */
export const PlayerLineSchema = Type.Object({
  kind: Type.Enum(LEADER_KINDS),
  ...who,
  /** Completions, carries or catches. */
  count: integer,
  /** Passes thrown; null for runs and catches. */
  attempts: integerOrNull,
  yards: integer,
  touchdowns: integer,
  /** Interceptions thrown; null for runs and catches. */
  interceptions: integerOrNull,
});

/** A defender's number of one kind in a game. */
export const DefenseLineSchema = Type.Object({
  kind: Type.Enum(DEFENSE_KINDS),
  ...who,
  count: Type.Number({ description: 'Tackles, sacks (two players share one by halves) or interceptions' }),
  solo: nullableValue(Type.Integer({ description: 'Of the tackles, those made alone; null for the other kinds' })),
  returnYards: nullableValue(Type.Integer({ description: 'Of interceptions; null for the other kinds' })),
});

/** What is known of a finished game besides its score; all of it may be missing. */
export const GameBoxSchema = Type.Object({
  gameId: text,
  /** Both lists of one length; null: not known. */
  awayPeriods: periods,
  homePeriods: periods,
  attendance: countOrNull,
  awayFigures: nullable(TeamFiguresSchema),
  homeFigures: nullable(TeamFiguresSchema),
  leaders: Type.Array(Type.Union([PlayerLineSchema, DefenseLineSchema]), {
    description: 'The best of each side, by yards, and in defense by number; at most one of a kind',
  }),
});
