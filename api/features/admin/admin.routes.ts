import type { AccountsDb } from '#data/accounts/database.ts';
import { getReleaseMeta } from '#data/content/queries/meta.queries.ts';
import { countContent } from '#data/content/queries/stats.queries.ts';
import { ContentStatsSchema } from '#data/contract/content-stats.ts';
import { describeRoute } from '../../lib/describe-route.ts';
import type { Routes } from '../../lib/fastify-types.ts';
import { requireAdmin } from '../auth/access.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import type { Updates } from '../../updates/open-updates.ts';
import { releaseRoutes } from './release.routes.ts';
import { staffChoiceRoutes } from './staff-choice.routes.ts';
import { updateRoutes } from './update.routes.ts';

interface Options {
  accounts: AccountsDb;
  clock: () => Date;
  releases: CurrentRelease;
  updates: Updates;
}

/** What staff see and do; every call needs the admin role (design, 'Where the specification is silent'). */
export const adminRoutes: Routes<Options> = async (app, options) => {
  const { accounts, clock, releases, updates } = options;
  app.addHook('onRequest', requireAdmin(accounts, clock));

  app.get(
    '/content-stats',
    describeRoute('How much content the current release holds, and when it was made', {
      tags: ['staff'],
      answer: ContentStatsSchema,
      errors: [401, 403],
    }),
    () =>
      releases.use(async ({ db }) => {
        const { teams, articles, recruits, recruitingNews } = await countContent(db);
        const { createdAt } = await getReleaseMeta(db);
        return { stats: { teams, articles, recruits, recruitingNews }, lastUpdate: createdAt };
      }),
  );
  await app.register(updateRoutes, { accounts, clock, updates });
  await app.register(releaseRoutes, { accounts, clock, releases, updates });
  const { storeDir } = updates;
  await app.register(staffChoiceRoutes, { accounts, clock, releases, storeDir });
};
