import { Type } from 'typebox';
import { findSuggestions } from '#data/content/search/find-suggestions.ts';
import { SearchQuerySchema, SuggestionSchema } from '#data/contract/content.ts';
import { describeRoute, type Routes } from '../http/routes.ts';
import type { CurrentRelease } from '../release/current-release.ts';
import { VISITOR_LIMITS } from '../accounts/limits/route-limits.ts';

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
        // Kept by the reader's own browser alone: what somebody searches is nobody else's.
        reply.header('cache-control', 'private, max-age=60');
        return findSuggestions(db, query.q, moment);
      }),
  );
};
