import { findUserById } from '#data/accounts/queries/user.queries.ts';
import {
  LoginRequestSchema,
  LogoutResponseSchema,
  RegisterRequestSchema,
  RegisterResponseSchema,
  SIGNED_OUT,
} from '#data/contract/auth.ts';
import { errorAnswers } from '#data/contract/errors.ts';
import { UserSchema } from '#data/contract/user.ts';
import { emailProblem, passwordProblem, usernameProblem } from '#data/domain/account.ts';
import type { Routes } from '../../lib/fastify-types.ts';
import { AppError } from '../../lib/app-error.ts';
import { clientGone } from '../../lib/client-gone.ts';
import { describeRoute } from '../../lib/describe-route.ts';
import { deviceNoteOf, setDeviceCookie } from './device-cookie.ts';
import { setMemberCookie } from './member-cookie.ts';
import { memberOf, noteInAudit } from './access.ts';
import { endSession, startSession } from './session.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import { describeMember } from '../user/describe-member.ts';
import { checkSignIn, register, type AuthTools } from './auth.service.ts';
import { readTextFields } from './text-fields.ts';

interface Options {
  tools: AuthTools;
  releases: CurrentRelease;
}

/** Coming and going (specification sections 5 to 8). */
export const authRoutes: Routes<Options> = async (app, { tools, releases }) => {
  const { accounts, clock } = tools;

  app.post(
    '/register',
    {
      // The schema describes; `readTextFields` checks, because it names every bad field at once.
      attachValidation: true,
      schema: {
        summary: 'Make an account; signing in is a second step',
        tags: ['account'],
        body: RegisterRequestSchema,
        response: {
          201: RegisterResponseSchema,
          ...errorAnswers(400, 403, 409, 413, 415, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const fields = readTextFields(request.body, {
        username: usernameProblem,
        email: emailProblem,
        password: passwordProblem,
      });
      const account = await register(tools, fields, { ip: request.ip, gone: clientGone(reply) });
      return reply.code(201).send(account);
    },
  );

  app.post(
    '/login',
    {
      attachValidation: true,
      ...describeRoute('Sign in with a name and a password', {
        tags: ['account'],
        body: LoginRequestSchema,
        answer: UserSchema,
        errors: [400, 401, 403, 413, 415, 429, 503],
      }),
    },
    async (request, reply) => {
      const fields = readTextFields(request.body, { username: undefined, password: undefined });
      const visitor = {
        ip: request.ip,
        gone: clientGone(reply),
        deviceNote: deviceNoteOf(request),
      };
      const proof = await checkSignIn(tools, fields, visitor);
      const entry = { kind: 'signed_in', userId: proof.userId, address: request.ip } as const;
      await startSession(request, accounts, proof, clock(), entry);
      const member = await findUserById(accounts, proof.userId);
      if (member === undefined) throw new AppError('invalid_credentials');
      setMemberCookie(reply, member, clock());
      if (proof.newDeviceNote !== undefined) setDeviceCookie(reply, proof.newDeviceNote);
      return describeMember(releases, member, clock());
    },
  );

  app.post(
    '/logout',
    describeRoute('Sign out; the session ends on the server. A success for a visitor too', {
      tags: ['account'],
      answer: LogoutResponseSchema,
      errors: [403],
    }),
    async (request, reply) => {
      if (request.member !== null) await noteInAudit(tools, request, 'signed_out');
      await endSession(request, reply);
      return { message: SIGNED_OUT };
    },
  );

  app.get(
    '/me',
    describeRoute('The signed-in member', { tags: ['account'], answer: UserSchema, errors: [401] }),
    (request) => describeMember(releases, memberOf(request), clock()),
  );
};
