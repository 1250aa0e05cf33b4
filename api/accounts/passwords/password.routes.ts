import { RESET_ASKED } from '#data/contract/sign-in.ts';
import { PASSWORD_CHANGED } from '#data/contract/account.ts';
import { emailProblem, normalizeUsername, passwordProblem } from '#data/domain/members/account-rules.ts';
import { AppError } from '../../http/errors.ts';
import { addRoute, disconnectSignal, type App } from '../../http/routes.ts';
import { freshStartText } from '../../mail/letters/account-letters.ts';
import { mailOf } from '../../mail/mail-queue.ts';
import type { Tools } from '../../tools.ts';
import { memberOf } from '../access.ts';
import { setDeviceCookie } from '../limits/known-clients.ts';
import { clearSessionCookies, startSession } from '../sessions/session.ts';
import { readTextFields } from '../text-fields.ts';
import { askReset, changePassword, useResetLink } from './password.service.ts';

/** `/api/auth`: a forgotten password, for clients that are not signed in. */
export function resetRoutes(app: App, tools: Tools): void {
  const pending = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(pending);
  });

  addRoute(
    app,
    'POST /auth/forgot-password',
    (request) => {
      readTextFields(request.body, { email: emailProblem });
      mailOf(tools);
      return { message: RESET_ASKED };
    },
    {
      // The work comes after the answer, so that the time of the answer reveals nothing about the address.
      onResponse: async (request, reply) => {
        if (reply.statusCode !== 200) return;
        const { email } = readTextFields(request.body, { email: emailProblem });
        const work = askReset(tools, email, request).catch((error: unknown) => {
          request.log.error({ err: error }, 'a letter for a new password could not be written');
        });
        pending.add(work);
        await work;
        pending.delete(work);
      },
    },
  );

  addRoute(app, 'POST /auth/reset-password', async (request, reply) => {
    const fields = readTextFields(request.body, { token: undefined, password: passwordProblem });
    const visitor = { ip: request.ip, disconnected: disconnectSignal(reply) };
    const { user, removed } = await useResetLink(tools, fields, visitor);
    const freshStart = removed === null ? '' : ` ${freshStartText(removed)}`;
    const message = `The account ${user.username} has a new password, and is signed out everywhere.${freshStart}`;
    return { message, username: user.username };
  });
}

/** `/api/user/password`: the change of a password by the signed-in member. */
export function passwordRoutes(app: App, tools: Tools): void {
  const { accounts, clock, devices } = tools;
  addRoute(app, 'POST /user/password', async (request, reply) => {
    const fields = readTextFields(request.body, {
      currentPassword: undefined,
      newPassword: passwordProblem,
    });
    const member = memberOf(request);
    const changed = await changePassword(tools, request, fields);
    const { passwordChangedAt, sessionsEnded } = changed;
    const withSecondFactor = request.session.get('withSecondFactor') === true;
    const proof = { userId: member.id, passwordChangedAt, withSecondFactor };
    try {
      await startSession(request, accounts, proof, clock());
    } catch (error) {
      // Changed again elsewhere in the meantime.
      if (error instanceof AppError) throw error;
      clearSessionCookies(reply);
      throw new AppError('password_changed_signed_out', { cause: error });
    }
    const account = { usernameKey: normalizeUsername(member.username), proof: changed };
    setDeviceCookie(reply, devices.issue(account));
    return { message: PASSWORD_CHANGED, sessionsEnded };
  });
}
