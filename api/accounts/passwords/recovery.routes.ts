import {
  ForgotPasswordRequestSchema,
  MessageSchema,
  RESET_ASKED,
  ResetPasswordRequestSchema,
  ResetPasswordResponseSchema,
  VerifyAddressRequestSchema,
  VerifyAddressResponseSchema,
} from '#data/contract/sign-in.ts';
import { emailProblem, passwordProblem } from '#data/domain/members/account.ts';
import { clientGone, describeRoute, type Routes } from '../../http/routes.ts';
import { freshStartText } from '../../mail/letters/account-letters.ts';
import type { Billing } from '../../billing/billing.ts';
import { mailOf } from '../../mail/mail-queue.ts';
import { followAddressLink } from '../email/email.service.ts';
import type { AuthTools } from '../sign-in.ts';
import { askReset, useResetLink } from './password.service.ts';
import { VISITOR_LIMITS } from '../limits/route-limits.ts';
import { readTextFields } from '../text-fields.ts';

const config = { rateLimit: VISITOR_LIMITS.letterCalls };

interface Options {
  tools: AuthTools;
  /** Null where payments are off. */
  billing: Billing | null;
}

/** What links in letters are for, signed in or not: a forgotten password, and the proof of an address. */
export const recoveryRoutes: Routes<Options> = async (app, { tools, billing }) => {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });

  app.post(
    '/forgot-password',
    {
      ...describeRoute('Ask for a letter with a link for a new password', {
        attachValidation: true,
        body: ForgotPasswordRequestSchema,
        config,
        answer: MessageSchema,
        errors: [400, 403, 413, 415, 429, 503],
      }),
      // Whatever takes time comes after the answer: its time says nothing of the address.
      onResponse: async (request, reply) => {
        if (reply.statusCode !== 200) return;
        const { email } = readTextFields(request.body, { email: emailProblem });
        const work = askReset(tools, email, request).catch((error: unknown) => {
          request.log.error({ err: error }, 'a letter for a new password could not be written');
        });
        underWay.add(work);
        await work;
        underWay.delete(work);
      },
    },
    (request) => {
      readTextFields(request.body, { email: emailProblem });
      mailOf(tools);
      return { message: RESET_ASKED };
    },
  );

  app.post(
    '/reset-password',
    describeRoute('Choose a new password by the link of a letter; signing in comes after', {
      attachValidation: true,
      body: ResetPasswordRequestSchema,
      answer: ResetPasswordResponseSchema,
      errors: [400, 403, 410, 413, 415, 429, 503],
    }),
    async (request, reply) => {
      const fields = readTextFields(request.body, { token: undefined, password: passwordProblem });
      const visitor = { ip: request.ip, gone: clientGone(reply) };
      const reset = { tools, billing, log: request.log };
      const { user, gone } = await useResetLink(reset, fields, visitor);
      const afresh = gone === null ? '' : ` ${freshStartText(gone)}`;
      const message = `The account ${user.username} has a new password, and is signed out everywhere.${afresh}`;
      return { message, username: user.username };
    },
  );

  app.post(
    '/verify-address',
    describeRoute('Confirm an address by the link of a letter to it', {
      config,
      attachValidation: true,
      body: VerifyAddressRequestSchema,
      answer: VerifyAddressResponseSchema,
      errors: [400, 403, 410, 413, 415, 429, 503],
    }),
    async (request) => {
      const { token } = readTextFields(request.body, { token: undefined });
      const { user, isNew } = await followAddressLink(tools, token, request);
      const { username, email } = user;
      const message = isNew
        ? `The account ${username} has the address ${email} now.`
        : `The address ${email} of the account ${username} is confirmed.`;
      return { message, username, email };
    },
  );
};
