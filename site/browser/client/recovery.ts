import { ApiError, call } from './request.ts';
import { refreshMember } from './session.ts';

/** The API's sentence about a link, also for an expired one. */
export interface LinkOutcome {
  text: string;
  isGood: boolean;
}

const INCOMPLETE_LINK = 'This link is incomplete. Please open it from the email again, or copy all of it.';

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
  return followLink(token, () => call('POST /auth/reset-password', { token, password }));
}

/** `POST /api/auth/verify-address`: confirms an address by the link of a letter. */
export function verifyAddress(token: string): Promise<LinkOutcome> {
  return followLink(token, async () => {
    const answer = await call('POST /auth/verify-address', { token });
    await refreshMember();
    return answer;
  });
}
