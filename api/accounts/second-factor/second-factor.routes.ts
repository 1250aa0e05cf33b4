import type { FastifyReply } from 'fastify';
import type { TSchema } from 'typebox';
import {
  BeginSecondFactorRequestSchema,
  ConfirmSecondFactorRequestSchema,
  ConfirmSecondFactorResponseSchema,
  MessageSchema,
  RenewedCodesResponseSchema,
  SECOND_FACTOR_OFF,
  SECOND_FACTOR_ON,
  SecondFactorProofRequestSchema,
  SecondFactorSetupSchema,
  SecondFactorStateSchema,
} from '#data/contract/sign-in.ts';
import { findCredentials, type User } from '#data/accounts/queries/user.queries.ts';
import { normalizeUsername } from '#data/domain/members/account-rules.ts';
import { describeRoute, type Routes } from '../../http/routes.ts';
import { limitPerMember, MEMBER_LIMITS } from '../limits/route-limits.ts';
import { memberOf } from '../access.ts';
import type { AuthTools } from '../sign-in.ts';
import { setDeviceCookie } from '../limits/known-clients.ts';
import { startSession } from '../sessions/session.ts';
import { readTextFields } from '../text-fields.ts';
import { beginSetup, confirmSetup, renewRecoveryCodes, secondFactorState, switchOff } from './second-factor.service.ts';

const config = limitPerMember(MEMBER_LIMITS.secondFactor);
const PROOF = { password: undefined, code: undefined } as const;

/** The options of a route that changes something; `readTextFields` checks the body. */
function change<Answer extends TSchema>(summary: string, body: TSchema, answer: Answer) {
  const errors = [400, 401, 403, 409, 413, 415, 429, 503] as const;
  return describeRoute(summary, { config, attachValidation: true, body, answer, errors });
}

/** The change has invalidated the device note of this browser, which has just proved everything. */
async function renewDeviceNote(
  { accounts, devices }: AuthTools,
  { id: userId, username }: User,
  reply: FastifyReply,
): Promise<void> {
  const proof = await findCredentials(accounts, { userId });
  setDeviceCookie(reply, devices.issue({ usernameKey: normalizeUsername(username), proof }));
}

/** `/api/user/second-factor`: authenticator app and recovery codes (OWASP ASVS 5.0, 6.5). */
export const secondFactorRoutes: Routes<{ tools: AuthTools }> = async (app, { tools }) => {
  app.get(
    '',
    describeRoute('Whether the member signs in with a second factor', {
      config,
      answer: SecondFactorStateSchema,
      errors: [401, 429],
    }),
    (request) => secondFactorState(tools, memberOf(request).id),
  );

  app.post(
    '/begin',
    change(
      "Begin to switch it on: the secret for the member's app",
      BeginSecondFactorRequestSchema,
      SecondFactorSetupSchema,
    ),
    (request) => {
      const { password } = readTextFields(request.body, { password: undefined });
      return beginSetup(tools, request, password);
    },
  );

  app.post(
    '/confirm',
    change(
      'Switch it on with a first code; every other session ends',
      ConfirmSecondFactorRequestSchema,
      ConfirmSecondFactorResponseSchema,
    ),
    async (request, reply) => {
      const { code } = readTextFields(request.body, { code: undefined });
      const member = memberOf(request);
      const confirmed = await confirmSetup(tools, request, code);
      const { id: userId, passwordChangedAt } = member;
      const proof = { userId, passwordChangedAt, withSecondFactor: true };
      await startSession(request, tools.accounts, proof, tools.clock());
      await renewDeviceNote(tools, member, reply);
      return { message: SECOND_FACTOR_ON, ...confirmed };
    },
  );

  app.post('/off', change('Switch it off', SecondFactorProofRequestSchema, MessageSchema), async (request, reply) => {
    await switchOff(tools, request, readTextFields(request.body, PROOF));
    await renewDeviceNote(tools, memberOf(request), reply);
    return { message: SECOND_FACTOR_OFF };
  });

  app.post(
    '/recovery-codes',
    change(
      'New recovery codes; the older ones count no more',
      SecondFactorProofRequestSchema,
      RenewedCodesResponseSchema,
    ),
    async (request) => {
      const proof = readTextFields(request.body, PROOF);
      return { recoveryCodes: await renewRecoveryCodes(tools, request, proof) };
    },
  );
};
