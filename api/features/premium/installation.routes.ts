import { InstallationSchema } from '#data/contract/billing.ts';
import { benefitsOf, type Installation } from '#data/domain/members/plan-prices.ts';
import { describeRoute, type Routes } from '../../http/routes.ts';

/** What this installation has, for everybody: the pages are built without knowing it. */
export const installationRoutes: Routes<{ installation: Installation }> = async (
  app,
  { installation },
) => {
  const answer = { ...installation, benefits: benefitsOf(installation) };
  app.get(
    '/installation',
    describeRoute('What this site has of what only some installations have', {
      answer: InstallationSchema,
    }),
    async () => answer,
  );
};
