import { Type } from 'typebox';
import { listEarlyNews } from '#data/content/queries/recruit.queries.ts';
import { EarlyNewsSchema } from '#data/domain/schemas.ts';
import { describeRoute, type Routes } from '../../http/routes.ts';
import { requirePremium } from '../../accounts/access.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import { publicNews } from './public-news.ts';

/** What premium members read before the others. */
export const earlyNewsRoutes: Routes<{ clock: () => Date; releases: CurrentRelease }> = async (
  app,
  { clock, releases },
) => {
  app.addHook('onRequest', requirePremium(clock));
  app.get(
    '/recruiting-news/early',
    describeRoute('Recruiting news that is not public yet, newest first, for premium members', {
      answer: Type.Array(EarlyNewsSchema),
      errors: [401, 403],
    }),
    () => releases.use((release) => listEarlyNews(release.db, publicNews(release, clock()).until)),
  );
};
