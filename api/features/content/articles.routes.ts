import { Type } from 'typebox';
import {
  findArticleById,
  listArticles,
  listArticlesForGame,
  listRecentArticles,
} from '#data/content/queries/article.queries.ts';
import { findGameById } from '#data/content/queries/game.queries.ts';
import { GameCoverageArticleSchema, IdParamsSchema } from '#data/contract/content.ts';
import { ArticleSchema } from '#data/domain/schemas.ts';
import { LIMITS } from '#data/domain/product.ts';
import { AppError } from '../../http/errors.ts';
import { describeRoute } from '../../http/routes.ts';
import type { ContentRoutes } from './content-answers.ts';

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
    (request, reply) =>
      answer(request, reply, ({ db }) => listRecentArticles(db, LIMITS.recentArticles)),
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
