import { emailProblem } from '#data/domain/members/account-rules.ts';
import { LINK_LIFE } from '#data/domain/members/lifetimes.ts';
import { addRoute, type App } from '../../http/routes.ts';
import { memberOf } from '../access.ts';
import type { Tools } from '../../tools.ts';
import { readTextFields } from '../text-fields.ts';
import { askAddressChange, sendVerificationAgain, useAddressLink } from './email.service.ts';

/** `/api/user`: the email address of the signed-in member: its proof and its change. */
export function emailRoutes(app: App, tools: Tools): void {
  addRoute(app, 'POST /user/verify-address', async (request) => {
    await sendVerificationAgain(tools, request);
    return {
      message: `An email is on its way to ${memberOf(request).email}. Its link works for ${LINK_LIFE.proveAddress.words}.`,
    };
  });

  addRoute(app, 'POST /user/email', async (request) => {
    const fields = readTextFields(request.body, { email: emailProblem, password: undefined });
    const email = await askAddressChange(tools, request, fields);
    return {
      message:
        `Please click the link in the email to ${email} within ${LINK_LIFE.proveAddress.words}. ` +
        'Until then your address stays as it is. If nothing comes, the address may already be in use.',
    };
  });
}

/** `/api/auth/verify-address`: the link that proves an address, for any client. */
export function emailLinkRoutes(app: App, tools: Tools): void {
  addRoute(app, 'POST /auth/verify-address', async (request) => {
    const { token } = readTextFields(request.body, { token: undefined });
    const { user, isNew } = await useAddressLink(tools, token, request);
    const { username, email } = user;
    const message = isNew
      ? `The account ${username} now has the address ${email}.`
      : `The address ${email} of the account ${username} is confirmed.`;
    return { message, username, email };
  });
}
