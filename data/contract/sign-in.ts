import { type Static, Type } from 'typebox';
import { USERNAME_LENGTH } from '../domain/members/account-rules.ts';
import { LINK_LIFE } from '../domain/members/lifetimes.ts';
import { flag, instant, instantOrNull, integer, text } from '../domain/schemas.ts';
import { UserSchema } from './account.ts';
import { LETTER_CALLS, MESSAGE, NEW_PASSWORD, type RouteRows } from './route-rows.ts';

/** The same sentence whether an account has the address or not. */
export const RESET_ASKED = `If an account has this email address, an email is on its way to it. Its link works once, for ${LINK_LIFE.resetPassword.words}.`;
export const SIGNED_OUT = 'You are signed out.';
export const SECOND_FACTOR_ON = 'Two-step sign-in is on.';
export const SECOND_FACTOR_OFF = 'Two-step sign-in is off. Your password alone signs you in.';
export const SESSION_ENDED = 'That device is signed out.';

/** The readable cookie next to the session's: tells pages 'signed in, free or premium'. It permits nothing. */
export const MEMBER_COOKIE = 'hashmark_member';
export type MemberCookieValue = 'free' | 'premium';

/** Registering, signing in and out, and links in letters; what `token` is stands behind '#' in the link. */
export const SIGN_IN_ROUTES = {
  'POST /auth/forgot-password': {
    summary: 'Ask for a letter with a link for a new password',
    limit: LETTER_CALLS,
    form: Type.Object({ email: text }),
    answer: MESSAGE,
    errors: [503],
  },
  'POST /auth/reset-password': {
    summary: 'Choose a new password by the link of a letter; signing in comes after',
    form: Type.Object({ token: text, password: NEW_PASSWORD }),
    answer: Type.Object({
      message: text,
      username: Type.String({ description: 'Whose password it is now' }),
    }),
    errors: [410, 429, 503],
  },
  'POST /auth/verify-address': {
    summary: 'Confirm an address by the link of a letter to it',
    limit: LETTER_CALLS,
    form: Type.Object({ token: text }),
    answer: Type.Object({
      message: text,
      username: Type.String({ description: 'Whose address it is' }),
      email: text,
    }),
    errors: [410, 503],
  },
  'POST /auth/register': {
    summary: 'Make an account; signing in is a second step',
    form: Type.Object({
      username: Type.String({
        description: `${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} characters: a to z, digits, . _ -`,
      }),
      email: text,
      password: NEW_PASSWORD,
    }),
    status: 201,
    answer: Type.Object({ username: text, email: text, createdAt: instant }),
    errors: [409, 429, 503],
  },
  'POST /auth/login': {
    summary: 'Sign in with a name and a password, and a code where two-step sign-in is on',
    form: Type.Object({
      username: text,
      password: text,
      code: Type.Optional(Type.String({ description: 'Where two-step sign-in is on: of the app, or a recovery code' })),
    }),
    answer: UserSchema,
    errors: [401, 429, 503],
  },
  'POST /auth/logout': {
    summary: 'Sign out; the session ends on the server. A success for a visitor too',
    answer: MESSAGE,
    errors: [503],
  },
  'GET /auth/me': { summary: 'The signed-in member', answer: UserSchema },
} as const satisfies RouteRows;

const SecondFactorStateSchema = Type.Object({ isOn: flag, since: instantOrNull, recoveryCodesLeft: integer });
export type SecondFactorState = Static<typeof SecondFactorStateSchema>;

/** What goes into an authenticator app; it is shown this once. */
const SecondFactorSetupSchema = Type.Object({
  secret: Type.String({ description: 'Base32, to be typed into the app' }),
  address: Type.String({ description: 'The otpauth address that the QR code holds' }),
  qr: Type.Object({
    size: Type.Integer({ description: 'The view box is so wide and high' }),
    path: Type.String({ description: 'The dark squares, as the path of an SVG' }),
  }),
});
export type SecondFactorSetup = Static<typeof SecondFactorSetupSchema>;

const MemberSessionSchema = Type.Object({
  id: Type.String({ description: 'To end it by; opens nothing' }),
  device: Type.String({ description: 'In words, as it looked at the sign-in' }),
  place: Type.String({ description: 'The country of the sign-in, in words' }),
  signedInAt: instant,
  lastSeenAt: Type.String({ description: 'ISO 8601 UTC, to some minutes' }),
  isCurrent: Type.Boolean({ description: 'The one that asks' }),
});
export type MemberSession = Static<typeof MemberSessionSchema>;

const recoveryCodes = Type.Array(text, {
  description: 'Shown this once; each signs in once in place of a code',
});
const proof = Type.Object({
  password: text,
  code: Type.String({ description: 'Of the app, or a recovery code' }),
});
const secondFactorChange = { limit: { max: 20 }, errors: [409, 503] } as const;
const sessions = { limit: { max: 30 } };

/** The second factor of a member, and where they are signed in. */
export const SECURITY_ROUTES = {
  'GET /user/second-factor': {
    summary: 'Whether the member signs in with a second factor',
    limit: secondFactorChange.limit,
    answer: SecondFactorStateSchema,
  },
  'POST /user/second-factor/begin': {
    ...secondFactorChange,
    summary: "Begin to switch it on: the secret for the member's app",
    form: Type.Object({ password: text }),
    answer: SecondFactorSetupSchema,
  },
  'POST /user/second-factor/confirm': {
    ...secondFactorChange,
    summary: 'Switch it on with a first code; every other session ends',
    form: Type.Object({ code: text }),
    answer: Type.Object({
      message: text,
      recoveryCodes,
      sessionsEnded: Type.Integer({ description: 'On other devices; this one stays signed in' }),
    }),
  },
  'POST /user/second-factor/off': {
    ...secondFactorChange,
    summary: 'Switch it off',
    form: proof,
    answer: MESSAGE,
  },
  'POST /user/second-factor/recovery-codes': {
    ...secondFactorChange,
    summary: 'New recovery codes; the older ones count no more',
    form: proof,
    answer: Type.Object({ recoveryCodes }),
  },
  'GET /user/sessions': {
    ...sessions,
    summary: 'Where the member is signed in, the last used first',
    answer: Type.Array(MemberSessionSchema),
  },
  'POST /user/sessions/end': {
    ...sessions,
    summary: 'Sign one device out',
    body: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    answer: MESSAGE,
    errors: [404, 413, 415],
  },
  'POST /user/sessions/end-others': {
    ...sessions,
    summary: 'Sign out everywhere else',
    answer: Type.Object({ sessionsEnded: integer }),
  },
} as const satisfies RouteRows;
