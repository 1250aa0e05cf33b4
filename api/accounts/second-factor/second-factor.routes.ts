import type { FastifyReply } from 'fastify';
import { SECOND_FACTOR_OFF, SECOND_FACTOR_ON } from '#data/contract/sign-in.ts';
import { findCredentials, type User } from '#data/accounts/queries/user.queries.ts';
import { normalizeUsername } from '#data/domain/members/account-rules.ts';
import { addRoute, type App } from '../../http/routes.ts';
import { memberOf } from '../access.ts';
import type { Tools } from '../../tools.ts';
import { setDeviceCookie } from '../limits/known-clients.ts';
import { startSession } from '../sessions/session.ts';
import { readTextFields } from '../text-fields.ts';
import { beginSetup, confirmSetup, renewRecoveryCodes, secondFactorState, switchOff } from './second-factor.service.ts';

const PROOF = { password: undefined, code: undefined } as const;

/** The change has invalidated the device note of this browser, which has just proved everything. */
async function renewDeviceNote(
  { accounts, devices }: Tools,
  { id: userId, username }: User,
  reply: FastifyReply,
): Promise<void> {
  const proof = await findCredentials(accounts, { userId });
  setDeviceCookie(reply, devices.issue({ usernameKey: normalizeUsername(username), proof }));
}

/** `/api/user/second-factor`: authenticator app and recovery codes (OWASP ASVS 5.0, 6.5). */
export function secondFactorRoutes(app: App, tools: Tools): void {
  addRoute(app, 'GET /user/second-factor', (request) => secondFactorState(tools, memberOf(request).id));

  addRoute(app, 'POST /user/second-factor/begin', (request) => {
    const { password } = readTextFields(request.body, { password: undefined });
    return beginSetup(tools, request, password);
  });

  addRoute(app, 'POST /user/second-factor/confirm', async (request, reply) => {
    const { code } = readTextFields(request.body, { code: undefined });
    const member = memberOf(request);
    const confirmed = await confirmSetup(tools, request, code);
    const { id: userId, passwordChangedAt } = member;
    const proof = { userId, passwordChangedAt, withSecondFactor: true };
    await startSession(request, tools.accounts, proof, tools.clock());
    await renewDeviceNote(tools, member, reply);
    return { message: SECOND_FACTOR_ON, ...confirmed };
  });

  addRoute(app, 'POST /user/second-factor/off', async (request, reply) => {
    await switchOff(tools, request, readTextFields(request.body, PROOF));
    await renewDeviceNote(tools, memberOf(request), reply);
    return { message: SECOND_FACTOR_OFF };
  });

  addRoute(app, 'POST /user/second-factor/recovery-codes', async (request) => {
    const proof = readTextFields(request.body, PROOF);
    return { recoveryCodes: await renewRecoveryCodes(tools, request, proof) };
  });
}
