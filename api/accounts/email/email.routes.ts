import { MessageSchema } from '#data/contract/sign-in.ts';
import { EmailRequestSchema } from '#data/contract/account.ts';
import { emailProblem } from '#data/domain/members/account.ts';
import { describeRoute, type Routes } from '../../http/routes.ts';
import { limitPerMember, memberOf } from '../access.ts';
import { askAddressChange, sendVerificationAgain } from './email.service.ts';
import type { AuthTools } from '../sign-in.ts';
import { readTextFields } from '../text-fields.ts';

const config = limitPerMember(20);

/** A member's e-mail address: to prove it, and to change it. */
export const addressRoutes: Routes<{ tools: AuthTools }> = async (app, { tools }) => {
  app.post(
    '/verify-address',
    describeRoute('Send the letter that asks to confirm the address again', {
      config,
      answer: MessageSchema,
      errors: [401, 403, 409, 429, 503],
    }),
    async (request) => {
      const member = memberOf(request);
      await sendVerificationAgain(tools, member, request);
      return { message: `A letter is on its way to ${member.email}. Its link works for two days.` };
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
      const email = await askAddressChange(tools, memberOf(request), fields, request);
      const message = `Please follow the link in the letter to ${email}, within two days. Until then your address stays as it is. If nothing comes, the address may be in use already.`;
      return { message };
    },
  );
};
