import { Type } from 'typebox';
import {
  listFeaturedRecruits,
  listRecruitingNews,
  listRecruits,
} from '#data/content/queries/recruit.queries.ts';
import { RecruitingNewsSchema, RecruitSchema } from '#data/contract/recruit.ts';
import { LIMITS } from '#data/domain/product.ts';
import type { ContentRoutes } from './content-routes.ts';

/** Recruits and the news about them. */
export const recruitsRoutes: ContentRoutes = (app, { content }, done) => {
  app.get(
    '/recruits',
    {
      schema: {
        summary: 'Every recruit, best national ranking first',
        response: { 200: Type.Array(RecruitSchema) },
      },
    },
    (request, reply) => content.send(request, reply, 'recruits', ({ db }) => listRecruits(db)),
  );

  app.get(
    '/recruits/featured',
    {
      schema: {
        summary: `The featured prospects: the best ranked, ${LIMITS.featuredRecruits} at the most`,
        response: { 200: Type.Array(RecruitSchema) },
      },
    },
    (request, reply) =>
      content.send(request, reply, 'recruits/featured', ({ db }) =>
        listFeaturedRecruits(db, LIMITS.featuredRecruits),
      ),
  );

  app.get(
    '/recruiting-news',
    {
      schema: {
        summary: 'Recruiting news, newest first',
        response: { 200: Type.Array(RecruitingNewsSchema) },
      },
    },
    (request, reply) =>
      content.send(request, reply, 'recruiting-news', ({ db }) => listRecruitingNews(db)),
  );
  done();
};
