import { Type, type Static } from 'typebox';

interface ErrorEntry {
  status: number;
  message: string;
}

/** Every error the API answers with (specification section 8): codes are for programs and stay, messages for people. */
export const ERRORS = {
  invalid_request: { status: 400, message: 'The request could not be understood.' },
  invalid_email: { status: 400, message: 'Please enter a valid email address.' },
  invalid_week: { status: 400, message: 'Week must be a whole number from 0 to 19.' },
  invalid_fields: { status: 400, message: 'Please check what you have entered.' },
  invalid_credentials: { status: 401, message: 'Invalid credentials' },
  second_factor_required: {
    status: 401,
    message: 'Enter the code from your authenticator app, or a recovery code.',
  },
  second_factor_wrong: {
    status: 401,
    message: 'That code is not right, or it has been used. Please try the newest one.',
  },
  invalid_signature: { status: 400, message: 'The signature of this event is not valid.' },
  unauthenticated: { status: 401, message: 'Authentication required' },
  cross_site: { status: 403, message: 'This request must come from the site itself.' },
  staff_only: { status: 403, message: 'Staff access is needed for this.' },
  second_factor_needed: {
    status: 403,
    message: 'Staff pages need two-step sign-in. Switch it on in your dashboard (/dashboard), then come back.',
  },
  premium_only: { status: 403, message: 'This is for Premium members.' },
  no_letters: {
    status: 403,
    message: 'No letters can be sent to your address. Please confirm it first, if you have not.',
  },
  wrong_password: { status: 403, message: 'That is not your current password.' },
  wrong_code: {
    status: 403,
    message: 'That code is not right, or it has been used. Please try the newest one.',
  },
  not_found: { status: 404, message: 'Not found' },
  payment_not_found: { status: 404, message: 'Payment not found' },
  season_not_found: { status: 404, message: 'Season not found' },
  team_not_found: { status: 404, message: 'Team not found' },
  conference_not_found: { status: 404, message: 'Conference not found' },
  game_not_found: { status: 404, message: 'Game not found' },
  article_not_found: { status: 404, message: 'Article not found' },
  session_not_found: { status: 404, message: 'That device is signed out already.' },
  release_not_found: { status: 404, message: 'There is no such release any more.' },
  link_ended: {
    status: 410,
    message: 'This link has been used, has ended, or is not whole. Please ask for a new one.',
  },
  method_not_allowed: { status: 405, message: 'This address can only be read.' },
  username_taken: { status: 409, message: 'That username is taken. Please choose another one.' },
  email_taken: { status: 409, message: 'An account with this email address exists already.' },
  second_factor_is_on: { status: 409, message: 'Two-step sign-in is on already.' },
  second_factor_is_off: { status: 409, message: 'Two-step sign-in is off. Begin anew.' },
  email_verified: { status: 409, message: 'Your email address is verified already.' },
  already_premium: { status: 409, message: 'You are a Premium member already.' },
  no_subscription: { status: 409, message: 'There is no subscription to change.' },
  update_running: {
    status: 409,
    message: 'An update or a rollback is under way. Please wait until it is done.',
  },
  release_is_current: { status: 409, message: 'Readers see that release already.' },
  release_unusable: { status: 409, message: 'That release cannot be shown.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'Send the body as JSON.' },
  nothing_chosen: {
    status: 422,
    message: 'Choose something to read about, or stop the letters altogether.',
  },
  team_not_covered: {
    status: 422,
    message: 'That team plays below the FBS, so it cannot be a favorite.',
  },
  push_address_refused: { status: 422, message: 'Alerts cannot be sent to that address.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please try again later.' },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
  update_failed: { status: 500, message: 'The content update failed.' },
  payments_unreachable: {
    status: 502,
    message: 'The payment service cannot be reached right now. You have not been charged. Please try again.',
  },
  payments_off: { status: 503, message: 'Payments are not open on this site right now.' },
  mail_off: {
    status: 503,
    message: 'This site sends no mail. Please ask the people who run it: they can make you a link for a new password.',
  },
  alerts_off: { status: 503, message: 'This site sends no alerts.' },
  busy: { status: 503, message: 'The site is very busy right now. Please try again in a moment.' },
  cannot_save: {
    status: 503,
    message: 'The site cannot save anything right now. Please try again later.',
  },
  sign_out_pending: {
    status: 503,
    message:
      'You are signed out on this device, and your session opens nothing any more. The site cannot save anything right now: it removes the session as soon as it can.',
  },
  password_changed_signed_out: {
    status: 503,
    message:
      'Your password has been changed and every session has ended, this one too. The site cannot begin a new one right now: please sign in with the new password later.',
  },
  stopping: { status: 503, message: 'The server is stopping.' },
  release_unavailable: { status: 503, message: 'No release of the site can be read.' },
  accounts_unavailable: { status: 503, message: 'The accounts database cannot be written.' },
  letters_wait: { status: 503, message: 'Letters that are due have not been sent for a while.' },
  disk_full: { status: 503, message: 'The disk is full.' },
  unavailable: { status: 503, message: 'The site is not ready yet. Please try again soon.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

const PLAINEST: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** The code for a status that no entry was named for: the plainest of its kind. */
export function codeForStatus(status: number): ErrorCode {
  return PLAINEST[status] ?? (status >= 400 && status < 500 ? 'invalid_request' : 'internal');
}

/** The body of every answer that is an error. */
export const ErrorResponseSchema = Type.Object({
  message: Type.String({ description: 'For people; may change' }),
  code: Type.String({ description: 'For programs; stays' }),
  fields: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'A sentence for each field that cannot be used, by its name',
    }),
  ),
});

export type ErrorResponse = Static<typeof ErrorResponseSchema>;
