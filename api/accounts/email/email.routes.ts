import { MessageSchema, VerifyAddressRequestSchema, VerifyAddressResponseSchema } from '#data/contract/sign-in.ts';
import { EmailRequestSchema } from '#data/contract/account.ts';
import { emailProblem } from '#data/domain/members/account-rules.ts';
import { LINK_LIFE } from '#data/domain/members/lifetimes.ts';
import { describeRoute, type Routes } from '../../http/routes.ts';
import { limitPerMember, MEMBER_LIMITS, VISITOR_LIMITS } from '../limits/route-limits.ts';
import { memberOf } from '../access.ts';
import type { AuthTools } from '../sign-in.ts';
import { readTextFields } from '../text-fields.ts';
import { askAddressChange, sendVerificationAgain, useAddressLink } from './email.service.ts';

const config = limitPerMember(MEMBER_LIMITS.email);

/** `/api/user`: the email address of the signed-in member: its proof and its change. */
export const emailRoutes: Routes<{ tools: AuthTools }> = async (app, { tools }) => {
  app.post(
    '/verify-address',
    describeRoute('Send the letter that asks to confirm the address again', {
      config,
      answer: MessageSchema,
      errors: [401, 403, 409, 429, 503],
    }),
    async (request) => {
      await sendVerificationAgain(tools, request);
      return {
        message: `A letter is on its way to ${memberOf(request).email}. Its link works for ${LINK_LIFE.proveAddress.words}.`,
      };
    },
  );

  app.post(
    '/email',
    describeRoute('Ask for another address; it counts once its owner confirms it', {
      config,
      attachValidation: true,
      body: EmailRequestSchema,
      answer: MessageSchema,
      errors: [400, 401, 403, 413, 415, 429, 503],
    }),
    async (request) => {
      const fields = readTextFields(request.body, { email: emailProblem, password: undefined });
      const email = await askAddressChange(tools, request, fields);
      return {
        message:
          `Please follow the link in the letter to ${email}, within ${LINK_LIFE.proveAddress.words}. ` +
          'Until then your address stays as it is. If nothing comes, the address may be in use already.',
      };
    },
  );
};

/** `/api/auth/verify-address`: the link that proves an address, for any client. */
export const emailLinkRoutes: Routes<{ tools: AuthTools }> = async (app, { tools }) => {
  app.post(
    '/verify-address',
    describeRoute('Confirm an address by the link of a letter to it', {
      config: { rateLimit: VISITOR_LIMITS.letterCalls },
      attachValidation: true,
      body: VerifyAddressRequestSchema,
      answer: VerifyAddressResponseSchema,
      errors: [400, 403, 410, 413, 415, 429, 503],
    }),
    async (request) => {
      const { token } = readTextFields(request.body, { token: undefined });
      const { user, isNew } = await useAddressLink(tools, token, request);
      const { username, email } = user;
      const message = isNew
        ? `The account ${username} has the address ${email} now.`
        : `The address ${email} of the account ${username} is confirmed.`;
      return { message, username, email };
    },
  );
};
