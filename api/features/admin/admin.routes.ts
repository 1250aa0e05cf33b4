import { countContent, getReleaseMeta } from '#data/content/queries/release.queries.ts';
import { ContentStatsSchema } from '#data/contract/content.ts';
import { describeRoute, type Routes } from '../../http/routes.ts';
import { requireAdmin } from '../../accounts/access.ts';
import { releaseRoutes } from './release.routes.ts';
import { staffChoiceRoutes } from './staff-choice.routes.ts';
import type { StaffTools } from './staff-tools.ts';
import { supportInboxRoutes } from '../support/support.routes.ts';
import { updateRoutes } from './update.routes.ts';

interface Options extends StaffTools {
  /** True where the site is public. */
  needsSecondFactor: boolean;
}

/** What staff see and do; every call needs the admin role (design, 'Where the specification is silent'). */
export const adminRoutes: Routes<Options> = async (
  app,
  { accounts, clock, releases, updates, mail, needsSecondFactor },
) => {
  app.addHook('onRequest', requireAdmin({ accounts, clock, needsSecondFactor }));

  app.get(
    '/content-stats',
    describeRoute('How much content the current release holds, and when it was made', {
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
  for (const routes of [updateRoutes, releaseRoutes, staffChoiceRoutes, supportInboxRoutes])
    await app.register(routes, { accounts, clock, releases, updates, mail });
};
