import { listSupportRequests } from '#data/accounts/queries/support.queries.ts';
import { IdParamsSchema } from '#data/contract/params.ts';
import {
  SUPPORT_PAGE,
  SupportAnswerRequestSchema,
  SupportInboxQuerySchema,
  SupportInboxSchema,
  SupportLetterSchema,
  SupportStateRequestSchema,
} from '#data/contract/support.ts';
import type { AuditKind } from '#data/accounts/audit-kind.ts';
import type { FastifyRequest } from 'fastify';
import { SUPPORT_CHECKS } from '#data/domain/support.ts';
import { describeRoute } from '../../lib/describe-route.ts';
import type { Routes } from '../../lib/fastify-types.ts';
import { limitPerMember, memberOf, noteInAudit } from '../auth/access.ts';
import { readTextFields } from '../auth/text-fields.ts';
import { answerSupport, moveSupport } from '../support/support.service.ts';
import type { StaffTools } from './staff-tools.ts';

const config = limitPerMember(60);

/** Staff's inbox of letters to support. */
export const supportInboxRoutes: Routes<StaffTools> = async (app, { accounts, clock, mail }) => {
  const actOf = (request: FastifyRequest, kind: AuditKind) => ({
    ...{ accounts, mail, now: clock() },
    note: (trx: StaffTools['accounts']) => noteInAudit({ accounts: trx, clock }, request, kind),
  });

  app.get(
    '/support',
    describeRoute("Letters to support, premium members' first, then the longest waiting", {
      tags: ['staff'],
      querystring: SupportInboxQuerySchema,
      answer: SupportInboxSchema,
      errors: [400, 401, 403],
    }),
    ({ query: { state = 'open', page = '1' } }) => {
      const offset = (Number(page) - 1) * SUPPORT_PAGE;
      return listSupportRequests(accounts, state, { limit: SUPPORT_PAGE, offset });
    },
  );

  app.post(
    '/support/:id/answer',
    {
      config,
      attachValidation: true,
      ...describeRoute('Answers a letter by mail', {
        tags: ['staff'],
        params: IdParamsSchema,
        body: SupportAnswerRequestSchema,
        answer: SupportLetterSchema,
        errors: [400, 401, 403, 404, 409, 413, 415, 429, 503],
      }),
    },
    (request) => {
      const { message } = readTextFields(request.body, { message: SUPPORT_CHECKS.message });
      const answer = { message, answeredBy: memberOf(request).username };
      return answerSupport(actOf(request, 'support_answered'), request.params.id, answer);
    },
  );

  app.post(
    '/support/:id/state',
    {
      config,
      ...describeRoute('Closes a letter, or opens it again', {
        tags: ['staff'],
        params: IdParamsSchema,
        body: SupportStateRequestSchema,
        answer: SupportLetterSchema,
        errors: [400, 401, 403, 404, 413, 415, 429, 503],
      }),
    },
    (request) => {
      const { state } = request.body;
      const kind = state === 'open' ? 'support_reopened' : 'support_closed';
      return moveSupport(actOf(request, kind), request.params.id, state);
    },
  );
};
