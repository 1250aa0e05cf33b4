import { Type } from 'typebox';
import {
  findArticleById,
  listArticles,
  listArticlesForGame,
  listArticlesForTeam,
  listRecentArticles,
} from '#data/content/queries/article.queries.ts';
import { findBox, findGameById, listGames, listGamesForWeek } from '#data/content/queries/game.queries.ts';
import {
  GameCoverageArticleSchema,
  GameOfWeekSchema,
  IdParamsSchema,
  RankingsQuerySchema,
  SearchQuerySchema,
  SeasonQuerySchema,
  SuggestionSchema,
  WeekParamsSchema,
} from '#data/contract/content.ts';
import {
  ArticleSchema,
  GameBoxSchema,
  GameSchema,
  PollPlaceSchema,
  RecruitingNewsSchema,
  RecruitSchema,
  TeamSchema,
} from '#data/domain/schemas.ts';
import { LIMITS } from '#data/domain/product.ts';
import { currentSeason, listPollsOfWeek, listPollWeeks } from '#data/content/queries/season.queries.ts';
import { chooseGameOfWeek } from '#data/domain/football/game-of-week.ts';
import { NO_BOX } from '#data/domain/football/box-score.ts';
import { isUpcoming } from '#data/domain/football/game.ts';
import { findTeamById, listCoveredTeams } from '#data/content/queries/team.queries.ts';
import { listFeaturedRecruits, listRecruitingNews, listRecruits } from '#data/content/queries/recruit.queries.ts';
import { findSuggestions } from '#data/content/search/find-suggestions.ts';
import { AppError } from '../http/errors.ts';
import { describeRoute, type Routes } from '../http/routes.ts';
import type { CurrentRelease } from '../release/current-release.ts';
import { VISITOR_LIMITS } from '../accounts/limits/route-limits.ts';
import { type ContentRoutes, ofSeason } from './content-answers.ts';
import { publicNews } from './premium.routes.ts';

/** Articles: all, the newest, one, and those about one game. */
export const articlesRoutes: ContentRoutes = async (app, { answer }) => {
  app.get(
    '/articles',
    describeRoute('Every article with its text, newest first', {
      answer: Type.Array(ArticleSchema),
    }),
    (request, reply) => answer(request, reply, ({ db }) => listArticles(db)),
  );
  app.get(
    '/articles/recent',
    describeRoute(`The newest articles, ${LIMITS.recentArticles} at the most`, {
      answer: Type.Array(ArticleSchema),
    }),
    (request, reply) => answer(request, reply, ({ db }) => listRecentArticles(db, LIMITS.recentArticles)),
  );
  app.get(
    '/articles/:id',
    describeRoute('One article', { params: IdParamsSchema, answer: ArticleSchema, errors: [404] }),
    (request, reply) => {
      const { id } = request.params;
      return answer(request, reply, async ({ db }) => {
        const article = await findArticleById(db, id);
        if (article === undefined) throw new AppError('article_not_found');
        return article;
      });
    },
  );

  app.get(
    '/articles/game/:id',
    describeRoute('The articles about one game, newest first; none is an empty array', {
      params: IdParamsSchema,
      answer: Type.Array(GameCoverageArticleSchema),
      errors: [404],
    }),
    (request, reply) => {
      const { id } = request.params;
      return answer(request, reply, async ({ db }) => {
        if ((await findGameById(db, id)) === undefined) throw new AppError('game_not_found');
        return listArticlesForGame(db, id);
      });
    },
  );
};

/** The season's games: all, by week, the coming ones, the Game of the Week, and how one went. */
export const gamesRoutes: ContentRoutes = async (app, { answer }) => {
  app.get(
    '/games',
    describeRoute('Every game of a season, soonest first', {
      querystring: SeasonQuerySchema,
      answer: Type.Array(GameSchema),
      errors: [400, 404],
    }),
    (request, reply) => answer(request, reply, ...ofSeason(request.query, listGames)),
  );
  app.get(
    '/games/game-of-week',
    describeRoute('The Game of the Week; null when there is none', { answer: GameOfWeekSchema }),
    (request, reply) =>
      answer(
        request,
        reply,
        async ({ db, moment }) => chooseGameOfWeek(await listGames(db), await currentSeason(db), moment) ?? null,
      ),
  );

  app.get(
    '/games/upcoming',
    describeRoute(`Scheduled games of today and later, soonest first, ${LIMITS.upcomingGames} at the most`, {
      answer: Type.Array(GameSchema),
    }),
    (request, reply) =>
      answer(request, reply, async ({ db, moment }) => {
        const games = await listGames(db);
        return games.filter((game) => isUpcoming(game, moment)).slice(0, LIMITS.upcomingGames);
      }),
  );

  app.get(
    '/games/weekly/:week',
    {
      ...describeRoute('The games of one week, soonest first', {
        params: WeekParamsSchema,
        querystring: SeasonQuerySchema,
        answer: Type.Array(GameSchema),
        errors: [400, 404],
      }),
      schemaErrorFormatter: (_, place) => new AppError(place === 'params' ? 'invalid_week' : 'invalid_request'),
    },
    (request, reply) => {
      const week = Number(request.params.week);
      const list = ofSeason(request.query, (db, year) => listGamesForWeek(db, week, year));
      return answer(request, reply, ...list);
    },
  );

  app.get(
    '/games/:id/box',
    describeRoute('What is known of a finished game beside its score', {
      params: IdParamsSchema,
      answer: GameBoxSchema,
      errors: [404],
    }),
    (request, reply) =>
      answer(request, reply, async ({ db }) => {
        const gameId = request.params.id;
        if ((await findGameById(db, gameId)) === undefined) throw new AppError('game_not_found');
        return (await findBox(db, gameId)) ?? { gameId, ...NO_BOX };
      }),
  );
};

/** The polls of a week: the writers', the coaches' and the committee's. */
export const rankingsRoutes: ContentRoutes = async (app, { answer }) => {
  app.get(
    '/rankings',
    describeRoute('The polls of one week (the newest), poll by poll, the best first', {
      querystring: RankingsQuerySchema,
      answer: Type.Array(PollPlaceSchema),
      errors: [400, 404],
    }),
    (request, reply) => {
      const { week } = request.query;
      const [read, version] = ofSeason(request.query, async (db, year) => {
        const asked = week ?? (await listPollWeeks(db, year)).at(-1)?.week;
        return asked === undefined ? [] : listPollsOfWeek(db, Number(asked), year);
      });
      return answer(request, reply, read, `${version} week ${week ?? ''}`);
    },
  );
};

/** The teams of the five conferences, and what was written about one team. */
export const teamsRoutes: ContentRoutes = async (app, { answer }) => {
  app.get(
    '/teams',
    describeRoute('The teams of the five conferences in a season, by name', {
      querystring: SeasonQuerySchema,
      answer: Type.Array(TeamSchema),
      errors: [400, 404],
    }),
    (request, reply) => answer(request, reply, ...ofSeason(request.query, listCoveredTeams)),
  );
  app.get(
    '/teams/:id/articles',
    describeRoute('The articles that concern a team, newest first', {
      params: IdParamsSchema,
      answer: Type.Array(ArticleSchema),
      errors: [404],
    }),
    (request, reply) => {
      const { id } = request.params;
      return answer(request, reply, async ({ db }) => {
        if ((await findTeamById(db, id)) === undefined) throw new AppError('team_not_found');
        return listArticlesForTeam(db, id);
      });
    },
  );
};

/** Recruits and the news about them. */
export const recruitsRoutes: ContentRoutes = async (app, { answer, clock, releases }) => {
  app.get(
    '/recruits',
    describeRoute('Every recruit of the class that signs in a season, best national ranking first', {
      querystring: SeasonQuerySchema,
      answer: Type.Array(RecruitSchema),
      errors: [400, 404],
    }),
    (request, reply) => answer(request, reply, ...ofSeason(request.query, listRecruits)),
  );
  app.get(
    '/recruits/featured',
    describeRoute(`The featured prospects: the best ranked, ${LIMITS.featuredRecruits} at the most`, {
      answer: Type.Array(RecruitSchema),
    }),
    (request, reply) => answer(request, reply, ({ db }) => listFeaturedRecruits(db, LIMITS.featuredRecruits)),
  );

  app.get(
    '/recruiting-news',
    describeRoute('Recruiting news that is public, newest first', {
      answer: Type.Array(RecruitingNewsSchema),
    }),
    (request, reply) => {
      const { until, isAll } = publicNews(releases.now, clock());
      return answer(request, reply, ({ db }) => listRecruitingNews(db, until), isAll ? '' : until.toISOString());
    },
  );
};

/** The pages that may be meant by what a reader types into the search box. */
export const searchRoutes: Routes<{ releases: CurrentRelease }> = async (app, { releases }) => {
  app.get(
    '/search',
    describeRoute('Pages that may be meant by what was typed: teams, games, stories, recruits', {
      config: { rateLimit: VISITOR_LIMITS.search },
      querystring: SearchQuerySchema,
      answer: Type.Array(SuggestionSchema),
      errors: [400, 429],
    }),
    async ({ query }, reply) =>
      releases.use(({ db, moment }) => {
        // Only the reader's own browser may cache it: searches are private.
        reply.header('cache-control', 'private, max-age=60');
        return findSuggestions(db, query.q, moment);
      }),
  );
};
