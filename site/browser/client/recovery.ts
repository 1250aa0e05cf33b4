import type { Static } from 'typebox';

import type { EmailRequestSchema } from '#data/contract/account.ts';
import type {
  MessageSchema,
  ResetPasswordResponseSchema,
  VerifyAddressResponseSchema,
} from '#data/contract/sign-in.ts';

import { ApiError, apiPost } from './request.ts';
import { refreshMember } from './session.ts';

/** `POST /api/auth/forgot-password`: the same answer for every address; 503 where the site sends no mail. */
export const askPasswordReset = (email: string) =>
  apiPost<Static<typeof MessageSchema>>('/api/auth/forgot-password', { email });

/** The API's sentence about a link, also for an expired one. */
export interface LinkOutcome {
  text: string;
  isGood: boolean;
}

const INCOMPLETE_LINK = 'This link is not whole. Please open it from the letter again, or copy all of it.';

async function followLink(token: string, send: () => Promise<{ message: string }>): Promise<LinkOutcome> {
  if (token === '') return { text: INCOMPLETE_LINK, isGood: false };
  try {
    const { message } = await send();
    return { text: message, isGood: true };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link_ended')
      return { text: error.serverMessage ?? INCOMPLETE_LINK, isGood: false };
    throw error;
  }
}

/** `POST /api/auth/reset-password`: sets a new password by the link of a letter; it does not sign in. */
export function resetPassword(token: string, password: string): Promise<LinkOutcome> {
  return followLink(token, () =>
    apiPost<Static<typeof ResetPasswordResponseSchema>>('/api/auth/reset-password', {
      token,
      password,
    }),
  );
}

/** `POST /api/auth/verify-address`: confirms an address by the link of a letter. */
export function verifyAddress(token: string): Promise<LinkOutcome> {
  return followLink(token, async () => {
    const answer = await apiPost<Static<typeof VerifyAddressResponseSchema>>('/api/auth/verify-address', { token });
    await refreshMember();
    return answer;
  });
}

/** `POST /api/user/verify-address`: sends the confirmation letter again. */
export const sendVerificationAgain = () => apiPost<Static<typeof MessageSchema>>('/api/user/verify-address');

/** `POST /api/user/email`: asks for another address, which waits for the link in a letter to it. */
export const changeEmail = (fields: Static<typeof EmailRequestSchema>) =>
  apiPost<Static<typeof MessageSchema>>('/api/user/email', fields);
