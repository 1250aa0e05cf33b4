import { type Static, Type } from 'typebox';
import { FINAL_POLL_WEEK } from '../domain/football/poll.ts';
import { LIMITS } from '../domain/product.ts';
import {
  ArticleSchema,
  count,
  EarlyNewsSchema,
  GameBoxSchema,
  GameSchema,
  instant,
  nullable,
  PollPlaceSchema,
  RecruitingNewsSchema,
  RecruitSchema,
  TeamSchema,
  text,
} from '../domain/schemas.ts';
import { SEARCH_LENGTH } from '../domain/words/search-words.ts';
import type { RouteRows } from './route-rows.ts';

/** `?season=2024`: the season that is asked for; without it the current one. */
export const SeasonQuerySchema = Type.Object({
  season: Type.Optional(Type.String({ pattern: '^\\d{4}$' })),
});

/** `{id}` of a team, article or game: URL-safe, stable over syncs. */
export const IdParamsSchema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) });

export type ArticleResponse = Static<typeof ArticleSchema>;
export type GameResponse = Static<typeof GameSchema>;

/** What stands under a game's card (specification section 3, game coverage article). */
const GameCoverageArticleSchema = Type.Pick(ArticleSchema, ['id', 'title', 'summary', 'author', 'publishedAt']);
export type GameCoverageArticle = Static<typeof GameCoverageArticleSchema>;

/** In the order in which suggestions are grouped. */
export const SUGGESTION_KINDS = ['team', 'page', 'player', 'game', 'story', 'recruit'] as const;

/** A page that may be meant by what was typed. */
export const SuggestionSchema = Type.Object({
  kind: Type.Enum(SUGGESTION_KINDS),
  path: Type.String({ description: 'Address of its page on this site' }),
  title: Type.String({
    description:
      'Ohio State; Rankings; Ohio State 27, Michigan 9; the title of a story; the name of a player or recruit',
  }),
  detail: Type.String({
    description: 'One line that tells it from others: conference, day, position',
  }),
});
export type Suggestion = Static<typeof SuggestionSchema>;

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

/** The kinds of content that a release may have changed. */
export const CONTENT_KINDS = ['teams', 'games', 'recruits', 'recruitingNews', 'articles'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The id of a `release` event is the release's. */
const ReleaseEventSchema = Type.Object({
  releaseId: Type.String({ description: 'The release that readers are given now' }),
  changed: Type.Array(Type.Enum(CONTENT_KINDS), {
    description: 'What may differ from the release that the client knew; every kind where that is unknown',
  }),
});
export type ReleaseEvent = Static<typeof ReleaseEventSchema>;

const articles = Type.Array(ArticleSchema);
const games = Type.Array(GameSchema);
const recruits = Type.Array(RecruitSchema);
const ofSeason = { query: SeasonQuerySchema, errors: [404] } as const;

/** What everybody may read. */
export const CONTENT_ROUTES = {
  'GET /teams': {
    ...ofSeason,
    summary: 'The teams of the five conferences in a season, by name',
    answer: Type.Array(TeamSchema),
  },
  'GET /teams/{id}/articles': {
    summary: 'The articles that concern a team, newest first',
    params: IdParamsSchema,
    answer: articles,
  },
  'GET /recruits': {
    ...ofSeason,
    summary: 'Every recruit of the class that signs in a season, best national ranking first',
    answer: recruits,
  },
  'GET /recruits/featured': {
    summary: `The featured prospects: the best ranked, ${LIMITS.featuredRecruits} at the most`,
    answer: recruits,
  },
  'GET /recruiting-news': {
    summary: 'Recruiting news that is public, newest first',
    answer: Type.Array(RecruitingNewsSchema),
  },
  'GET /recruiting-news/early': {
    summary: 'Recruiting news that is not public yet, newest first, for premium members',
    answer: Type.Array(EarlyNewsSchema),
  },
  'GET /games': {
    ...ofSeason,
    summary: 'Every game of a season, soonest first',
    answer: games,
  },
  'GET /games/game-of-week': {
    summary: 'The Game of the Week; null when there is none',
    answer: nullable(GameSchema),
  },
  'GET /games/upcoming': {
    summary: `Scheduled games of today and later, soonest first, ${LIMITS.upcomingGames} at the most`,
    answer: games,
  },
  'GET /games/weekly/{week}': {
    ...ofSeason,
    summary: 'The games of one week, soonest first',
    params: Type.Object({
      week: Type.String({ pattern: '^(?:1?[0-9])$', description: 'Week number, 0 to 19' }),
    }),
    answer: games,
  },
  'GET /games/{id}/box': {
    summary: 'What is known of a finished game beside its score',
    params: IdParamsSchema,
    answer: GameBoxSchema,
  },
  'GET /rankings': {
    ...ofSeason,
    summary: 'The polls of one week (the newest), poll by poll, the best first',
    query: Type.Object({
      ...SeasonQuerySchema.properties,
      week: Type.Optional(
        Type.String({
          pattern: '^(?:1?[0-9]|20)$',
          description: `Week number, 0 to ${FINAL_POLL_WEEK}; the last is after the title game`,
        }),
      ),
    }),
    answer: Type.Array(PollPlaceSchema),
  },
  'GET /articles': { summary: 'Every article with its text, newest first', answer: articles },
  'GET /articles/recent': {
    summary: `The newest articles, ${LIMITS.recentArticles} at the most`,
    answer: articles,
  },
  'GET /articles/{id}': { summary: 'One article', params: IdParamsSchema, answer: ArticleSchema },
  'GET /articles/game/{id}': {
    summary: 'The articles about one game, newest first; none is an empty array',
    params: IdParamsSchema,
    answer: Type.Array(GameCoverageArticleSchema),
  },
  'GET /search': {
    summary: 'Pages that may be meant by what was typed: teams, pages, players, games, stories, recruits',
    // Some twenty words a minute, letter by letter.
    limit: { max: 180 },
    query: Type.Object({ q: Type.String({ maxLength: SEARCH_LENGTH.most }) }),
    answer: Type.Array(SuggestionSchema),
  },
  'GET /events': {
    summary: 'Which release is current: `release` events, whenever it changes',
    description: 'The first event comes at once, unless the Last-Event-ID header names the current release.',
    events: ReleaseEventSchema,
  },
  'GET /healthz': { summary: 'The process answers', answer: Type.Object({ status: Type.Enum(['ok']) }) },
  'GET /readyz': {
    summary: 'A release is open, accounts can be written, there is room for them, and letters go',
    answer: Type.Object({ status: Type.Enum(['ready']), releaseId: text }),
    errors: [503],
  },
  'GET /admin/content-stats': {
    summary: 'How much content the current release holds, and when it was made',
    answer: Type.Object({ stats: Type.Omit(ContentCountsSchema, ['games']), lastUpdate: instant }),
  },
} as const satisfies RouteRows;
