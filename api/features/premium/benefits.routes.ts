import { BenefitsSchema } from '#data/contract/premium.ts';
import { benefitsOf, type Installation } from '#data/domain/product.ts';
import { describeRoute } from '../../lib/describe-route.ts';
import type { Routes } from '../../lib/fastify-types.ts';

/** What a Premium membership brings here, for everybody: the pages are built without knowing what the server has. */
export const benefitsRoutes: Routes<{ installation: Installation }> = async (
  app,
  { installation },
) => {
  const benefits = benefitsOf(installation);
  app.get(
    '/benefits',
    describeRoute('The benefits of Premium that this site has', {
      answer: BenefitsSchema,
    }),
    async () => benefits,
  );
};
