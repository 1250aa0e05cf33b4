import { Type } from 'typebox';
import { findSuggestions } from '#data/content/search/find-suggestions.ts';
import { MOST_SUGGESTIONS, SearchQuerySchema, SuggestionSchema } from '#data/contract/search.ts';
import { describeRoute } from '../../lib/describe-route.ts';
import type { Routes } from '../../lib/fastify-types.ts';
import type { CurrentRelease } from '../../release/current-release.ts';

/** Some ten words a minute, letter by letter, of a household. */
const RATE_LIMIT = { max: 180, timeWindow: '1 minute' };
/** Kept by the reader's own browser alone: what somebody searches is nobody else's. */
const CACHING = 'private, max-age=60';

/** The pages that may be meant by what a reader types into the search box. */
export const searchRoutes: Routes<{ releases: CurrentRelease }> = async (app, { releases }) => {
  app.get(
    '/search',
    describeRoute(
      `Pages that may be meant by what was typed, ${MOST_SUGGESTIONS} at the most: teams, games, stories, recruits`,
      {
        querystring: SearchQuerySchema,
        answer: Type.Array(SuggestionSchema),
        errors: [400, 429],
        config: { rateLimit: RATE_LIMIT },
      },
    ),
    (request, reply) =>
      releases.use(async ({ db, id, moment }) => {
        const found = await findSuggestions(db, request.query.q, moment);
        reply.header('x-release-id', id).header('cache-control', CACHING);
        return found;
      }),
  );
};
