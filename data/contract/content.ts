import { type Static, Type } from 'typebox';
import { ArticleSchema, GameSchema, nullable } from '../domain/schemas.ts';
import { FINAL_POLL_WEEK } from '../domain/football/poll.ts';
import { SEARCH_LENGTH } from '../domain/words/search-words.ts';

/** `?season=2024`: the season that is asked for; without it the current one. */
export const SeasonQuerySchema = Type.Object({
  season: Type.Optional(Type.String({ pattern: '^\\d{4}$' })),
});

/** `{id}` of a team, article or game: URL-safe, stable over syncs. */
export const IdParamsSchema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) });

export type ArticleResponse = Static<typeof ArticleSchema>;
/** What stands under a game's card (specification section 3, game coverage article). */
export const GameCoverageArticleSchema = Type.Pick(ArticleSchema, ['id', 'title', 'summary', 'author', 'publishedAt']);
export type GameCoverageArticle = Static<typeof GameCoverageArticleSchema>;

export type GameResponse = Static<typeof GameSchema>;
/** The answer of `GET /api/games/game-of-week`: null, with status 200, when there is none. */
export const GameOfWeekSchema = nullable(GameSchema);

/** `{week}` of `GET /api/games/weekly/{week}`: a whole number from 0 to 19, written plainly. */
export const WeekParamsSchema = Type.Object({
  week: Type.String({ pattern: '^(?:1?[0-9])$', description: 'Week number, 0 to 19' }),
});

/** `?season=2025&week=11`: the newest polls of the season without a week. */
export const RankingsQuerySchema = Type.Object({
  ...SeasonQuerySchema.properties,
  week: Type.Optional(
    Type.String({
      pattern: '^(?:1?[0-9]|20)$',
      description: `Week number, 0 to ${FINAL_POLL_WEEK}; the last is after the title game`,
    }),
  ),
});

/** `?q=ohio state`: what a reader has typed so far. */
export const SearchQuerySchema = Type.Object({
  q: Type.String({ maxLength: SEARCH_LENGTH.most }),
});

/** In the order in which suggestions are grouped. */
export const SUGGESTION_KINDS = ['team', 'game', 'story', 'recruit'] as const;

/** A page that may be meant by what was typed. */
export const SuggestionSchema = Type.Object({
  kind: Type.Enum(SUGGESTION_KINDS),
  path: Type.String({ description: 'Address of its page on this site' }),
  title: Type.String({
    description: 'Ohio State; Ohio State 27, Michigan 9; the title of a story; the name of a recruit',
  }),
  detail: Type.String({
    description: 'One line that tells it from others: conference, day, position',
  }),
});

export type Suggestion = Static<typeof SuggestionSchema>;

const count = Type.Integer({ minimum: 0 });
/** How many of each a release holds (specification section 3, content stats). */
export const ContentCountsSchema = Type.Object({
  /** Teams of the five conferences; opponents are not counted. */
  teams: count,
  games: count,
  articles: count,
  recruits: count,
  recruitingNews: count,
});

export type ContentCounts = Static<typeof ContentCountsSchema>;

/** What the admin page counts. */
export const ContentStatsSchema = Type.Object({
  stats: Type.Omit(ContentCountsSchema, ['games']),
  lastUpdate: Type.String({ description: 'ISO 8601 UTC' }),
});

export type ContentStats = Static<typeof ContentStatsSchema>;

/** The kinds of content that a release may have changed. */
export const CONTENT_KINDS = ['teams', 'games', 'recruits', 'recruitingNews', 'articles'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
/** The data of every `release` event of `GET /api/events`; the event's id is the release's. */
export const ReleaseEventSchema = Type.Object({
  releaseId: Type.String({ description: 'The release that readers are given now' }),
  changed: Type.Array(Type.Enum(CONTENT_KINDS), {
    description: 'What may differ from the release that the client knew; every kind where that is unknown',
  }),
});

export type ReleaseEvent = Static<typeof ReleaseEventSchema>;

/** `GET /healthz`: the process answers. */
export const HealthSchema = Type.Object({ status: Type.Enum(['ok']) });
/**
 * `GET /readyz`: the server is not stopping, a release is open, accounts can be written, the disk has room for them,
 * and letters go.
 */
export const ReadinessSchema = Type.Object({
  status: Type.Enum(['ready']),
  releaseId: Type.String(),
});
