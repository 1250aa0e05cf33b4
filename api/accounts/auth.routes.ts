import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import { findUserById } from '#data/accounts/queries/user.queries.ts';
import { SIGNED_OUT } from '#data/contract/sign-in.ts';
import { emailProblem, passwordProblem, usernameProblem } from '#data/domain/members/account-rules.ts';
import { isReservedName } from '#data/domain/members/reserved-usernames.ts';
import { addRoute, disconnectSignal, type App } from '../http/routes.ts';
import { AppError } from '../http/errors.ts';
import { deviceNoteOf, setDeviceCookie } from './limits/known-clients.ts';
import { setMemberCookie } from './sessions/member.ts';
import { memberOf, noteInAudit } from './access.ts';
import { clearSessionCookies, endSession, startSession } from './sessions/session.ts';
import { describeMember } from './profile/profile.service.ts';
import { noticeNewDevice } from './email/notices.ts';
import { emailLinkRoutes } from './email/email.routes.ts';
import { resetRoutes } from './passwords/password.routes.ts';
import { register } from './register.ts';
import { checkSignIn } from './sign-in.ts';
import type { Tools } from '../tools.ts';
import { passSecondFactor } from './second-factor/second-factor.service.ts';
import { readOptionalText, readTextFields } from './text-fields.ts';

const RESERVED_NAME = 'That username is reserved for the people who run this site. Please choose another one.';

/** What is wrong with the name of a new account. Older accounts may have a name that is reserved now. */
function newUsernameProblem(name: string): string | undefined {
  return usernameProblem(name) ?? (isReservedName(name) ? RESERVED_NAME : undefined);
}

/** `/api/auth`: registering, signing in and out (specification sections 5 to 8). */
export function authRoutes(app: App, tools: Tools): void {
  const { accounts, clock, mail } = tools;
  resetRoutes(app, tools);
  emailLinkRoutes(app, tools);

  addRoute(app, 'POST /auth/register', async (request, reply) => {
    const fields = readTextFields(request.body, {
      username: newUsernameProblem,
      email: emailProblem,
      password: passwordProblem,
    });
    const account = await register(tools, fields, { ip: request.ip, disconnected: disconnectSignal(reply) });
    return reply.code(201).send(account);
  });

  addRoute(app, 'POST /auth/login', async (request, reply) => {
    const fields = readTextFields(request.body, { username: undefined, password: undefined });
    const code = readOptionalText(request.body, 'code');
    const visitor = {
      ip: request.ip,
      disconnected: disconnectSignal(reply),
      deviceNote: deviceNoteOf(request),
    };
    const proof = await checkSignIn(tools, fields, visitor);
    const withSecondFactor = await passSecondFactor(tools, proof, code, visitor);
    await proof.attempt.succeed();
    const now = clock();
    await startSession(request, accounts, { ...proof, withSecondFactor }, now, async (trx, client) => {
      await insertAuditEvent(trx, { kind: 'signed_in', userId: proof.userId, address: request.ip }, now);
      await noticeNewDevice(trx, { mail, now }, proof, client);
    });
    const member = await findUserById(accounts, proof.userId);
    if (member === undefined) throw new AppError('invalid_credentials');
    setMemberCookie(reply, member, clock());
    if (proof.newDeviceNote !== undefined) setDeviceCookie(reply, proof.newDeviceNote);
    return describeMember(tools, member);
  });

  addRoute(
    app,
    'POST /auth/logout',
    async (request, reply) => {
      try {
        await endSession(request, reply);
      } catch (error) {
        throw new AppError('sign_out_pending', { cause: error });
      }
      if (request.member !== null) {
        // The member is signed out, whether this can be written or not.
        await noteInAudit(tools, request, 'signed_out').catch((error: unknown) => {
          request.log.error({ err: error }, 'a sign-out could not be written down');
        });
      }
      return { message: SIGNED_OUT };
    },
    {
      // After any error the cookies are cleared, unless another site's page sent the request.
      errorHandler: (error, _request, reply) => {
        if (!(error instanceof AppError && error.code === 'cross_site')) clearSessionCookies(reply);
        throw error;
      },
    },
  );

  addRoute(app, 'GET /auth/me', (request) => describeMember(tools, memberOf(request)));
}
