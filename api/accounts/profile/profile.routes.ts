import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import {
  AccountExportSchema,
  DeleteAccountRequestSchema,
  DeleteAccountResponseSchema,
  FAVORITE_TEAM_SAVED,
  FavoriteTeamRequestSchema,
  FavoriteTeamResponseSchema,
  PASSWORD_CHANGED,
  PasswordRequestSchema,
  PasswordResponseSchema,
} from '#data/contract/account.ts';
import { normalizeUsername, passwordProblem } from '#data/domain/members/account.ts';
import { AppError } from '../../http/errors.ts';
import { describeRoute, type Routes } from '../../http/routes.ts';
import { limitPerMember, memberOf, requireMember } from '../access.ts';
import { setDeviceCookie } from '../limits/known-clients.ts';
import { clearSessionCookies, endSession, startSession } from '../sessions/session.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import type { AuthTools } from '../sign-in.ts';
import { readTextFields } from '../text-fields.ts';
import type { Billing } from '../../billing/billing.ts';
import { addressRoutes } from '../email/email.routes.ts';
import { exportAccount } from './account-export.ts';
import { secondFactorRoutes } from '../second-factor/second-factor.routes.ts';
import { pushRoutes } from './push.routes.ts';
import { sessionsRoutes } from '../sessions/sessions.routes.ts';
import { changePassword, chooseFavoriteTeam, deleteAccount } from './profile.service.ts';

interface Options {
  tools: AuthTools;
  releases: CurrentRelease;
  /** Null where payments are off. */
  billing: Billing | null;
}

/** A person takes one, and another after a mistake; each reads everything there is. */
const EXPORTS_PER_HOUR = 6;

/** What a member does with their own account; every call needs a session. */
export const userRoutes: Routes<Options> = async (app, { tools, releases, billing }) => {
  const { accounts, clock, devices } = tools;
  app.addHook('onRequest', requireMember);
  await app.register(addressRoutes, { tools });
  await app.register(secondFactorRoutes, { prefix: '/second-factor', tools });
  await app.register(pushRoutes, { prefix: '/push', tools });
  await app.register(sessionsRoutes, { prefix: '/sessions', tools });

  app.post(
    '/favorite-team',
    describeRoute('Save the favorite team', {
      attachValidation: true,
      body: FavoriteTeamRequestSchema,
      answer: FavoriteTeamResponseSchema,
      errors: [400, 401, 403, 404, 413, 415, 422],
    }),
    async (request) => {
      const { teamId } = readTextFields(request.body, { teamId: undefined });
      const member = memberOf(request);
      const favoriteTeam = await chooseFavoriteTeam(accounts, releases, member, teamId);
      return { message: FAVORITE_TEAM_SAVED, favoriteTeam };
    },
  );

  app.post(
    '/password',
    describeRoute('Change the password; every other session ends', {
      attachValidation: true,
      body: PasswordRequestSchema,
      answer: PasswordResponseSchema,
      errors: [400, 401, 403, 413, 415, 429, 503],
    }),
    async (request, reply) => {
      const fields = readTextFields(request.body, {
        currentPassword: undefined,
        newPassword: passwordProblem,
      });
      const member = memberOf(request);
      const changed = await changePassword(tools, member, fields, request);
      const { passwordChangedAt, sessionsEnded } = changed;
      const withSecondFactor = request.session.get('withSecondFactor') === true;
      const proof = { userId: member.id, passwordChangedAt, withSecondFactor };
      try {
        await startSession(request, accounts, proof, clock());
      } catch (error) {
        // Changed once more meanwhile, elsewhere.
        if (error instanceof AppError) throw error;
        clearSessionCookies(reply);
        throw new AppError('password_changed_signed_out', { cause: error });
      }
      const account = { usernameKey: normalizeUsername(member.username), proof: changed };
      setDeviceCookie(reply, devices.issue(account));
      return { message: PASSWORD_CHANGED, sessionsEnded };
    },
  );

  app.get(
    '/export',
    describeRoute('Everything that is stored about the member, as a file', {
      config: limitPerMember(EXPORTS_PER_HOUR, '1 hour'),
      exposeHeadRoute: false,
      answer: Type.Unsafe<Readable>(AccountExportSchema),
      errors: [401, 429, 503],
    }),
    async (request, reply) => {
      const text = await exportAccount(tools, memberOf(request), request);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="hashmark-account.json"')
        .send(text);
    },
  );

  app.post(
    '/delete',
    describeRoute('Delete the account and everything that belongs to it', {
      attachValidation: true,
      body: DeleteAccountRequestSchema,
      answer: DeleteAccountResponseSchema,
      errors: [400, 401, 403, 413, 415, 429, 503],
    }),
    async (request, reply) => {
      const { password } = readTextFields(request.body, { password: undefined });
      const member = memberOf(request);
      const removal = { tools, billing, log: request.log };
      const { removed, text } = await deleteAccount(removal, member, password, request);
      // The sessions went with the account; nothing is left on the server to remove.
      await endSession(request, reply).catch(() => undefined);
      return { message: text, removed: { account: true, ...removed } };
    },
  );
};
