import { Type } from 'typebox';
import {
  listFeaturedRecruits,
  listRecruitingNews,
  listRecruits,
} from '#data/content/queries/recruit.queries.ts';
import { RecruitingNewsSchema, RecruitSchema } from '#data/contract/recruit.ts';
import { LIMITS } from '#data/domain/product.ts';
import { publicNews } from '../recruiting/public-news.ts';
import type { ContentRoutes } from './content-routes.ts';

/** Recruits and the news about them. */
export const recruitsRoutes: ContentRoutes = (app, { clock, content, releases }, done) => {
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
        summary: 'Recruiting news that is public, newest first',
        response: { 200: Type.Array(RecruitingNewsSchema) },
      },
    },
    (request, reply) => {
      const { until, isAll } = publicNews(releases.now, clock());
      return content.send(
        request,
        reply,
        `recruiting-news until ${until.toISOString()}`,
        ({ db }) => listRecruitingNews(db, until),
        { isLasting: isAll },
      );
    },
  );
  done();
};
