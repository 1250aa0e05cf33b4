import { GameAnalysisSchema } from '#data/contract/premium.ts';
import { IdParamsSchema } from '#data/contract/params.ts';
import { readGameAnalysis } from '#data/ratings/game-analysis.ts';
import { AppError } from '../../lib/app-error.ts';
import { describeRoute } from '../../lib/describe-route.ts';
import type { Routes } from '../../lib/fastify-types.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import { requirePremium } from '../auth/access.ts';

/** What premium members are told of games, teams and conferences beside what everyone reads (decision 049). */
export const premiumRoutes: Routes<{ clock: () => Date; releases: CurrentRelease }> = async (
  app,
  { clock, releases },
) => {
  app.addHook('onRequest', requirePremium(clock));

  app.get(
    '/games/:id',
    describeRoute('What ratings say of a game: before it, in its course and after it', {
      tags: ['premium'],
      params: IdParamsSchema,
      answer: GameAnalysisSchema,
      errors: [401, 403, 404],
    }),
    (request) =>
      releases.use(async ({ db }) => {
        const analysis = await readGameAnalysis(db, request.params.id);
        if (analysis === undefined) throw new AppError('game_not_found');
        return analysis;
      }),
  );
};
