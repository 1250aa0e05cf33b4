import {
  SUPPORT_RECEIVED,
  SUPPORT_UNANSWERED,
  SupportRequestSchema,
  SupportResponseSchema,
  SupportStateSchema,
} from '#data/contract/support.ts';
import { describeRoute } from '../../lib/describe-route.ts';
import type { Routes } from '../../lib/fastify-types.ts';
import type { AuthTools } from '../auth/auth.service.ts';
import { askSupport, hasSupport } from './support.service.ts';

/** Letters to support, open to all. */
export const supportRoutes: Routes<{ tools: AuthTools }> = async (app, { tools }) => {
  const answersByMail = hasSupport(tools.mail);

  app.get(
    '/support',
    describeRoute('Whether letters to support are answered by mail', {
      answer: SupportStateSchema,
    }),
    () => ({ answersByMail }),
  );

  app.post(
    '/support',
    {
      attachValidation: true,
      ...describeRoute('Write to support; the same answer for every address', {
        body: SupportRequestSchema,
        answer: SupportResponseSchema,
        errors: [400, 401, 403, 413, 415, 429, 503],
      }),
    },
    async (request) => {
      await askSupport(tools, request.body, request);
      return { message: answersByMail ? SUPPORT_RECEIVED : SUPPORT_UNANSWERED };
    },
  );
};
