import { Type } from 'typebox';
import {
  listFeaturedRecruits,
  listRecruitingNews,
  listRecruits,
} from '#data/content/queries/recruit.queries.ts';
import { RecruitingNewsSchema, RecruitSchema } from '#data/domain/schemas.ts';
import { SeasonQuerySchema } from '#data/contract/content.ts';
import { LIMITS } from '#data/domain/product.ts';
import { publicNews } from '../recruiting/public-news.ts';
import { describeRoute } from '../../http/routes.ts';
import type { ContentRoutes } from './content-answers.ts';
import { ofSeason } from './of-season.ts';

/** Recruits and the news about them. */
export const recruitsRoutes: ContentRoutes = async (app, { answer, clock, releases }) => {
  app.get(
    '/recruits',
    describeRoute(
      'Every recruit of the class that signs in a season, best national ranking first',
      {
        querystring: SeasonQuerySchema,
        answer: Type.Array(RecruitSchema),
        errors: [400, 404],
      },
    ),
    (request, reply) => answer(request, reply, ...ofSeason(request.query, listRecruits)),
  );

  app.get(
    '/recruits/featured',
    describeRoute(
      `The featured prospects: the best ranked, ${LIMITS.featuredRecruits} at the most`,
      { answer: Type.Array(RecruitSchema) },
    ),
    (request, reply) =>
      answer(request, reply, ({ db }) => listFeaturedRecruits(db, LIMITS.featuredRecruits)),
  );

  app.get(
    '/recruiting-news',
    describeRoute('Recruiting news that is public, newest first', {
      answer: Type.Array(RecruitingNewsSchema),
    }),
    (request, reply) => {
      const { until, isAll } = publicNews(releases.now, clock());
      return answer(
        request,
        reply,
        ({ db }) => listRecruitingNews(db, until),
        isAll ? '' : until.toISOString(),
      );
    },
  );
};
