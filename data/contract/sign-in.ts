import { type Static, Type } from 'typebox';
import { PASSWORD_LENGTH, USERNAME_LENGTH } from '../domain/members/account-rules.ts';
import { LINK_LIFE } from '../domain/members/lifetimes.ts';
import { nullableValue } from '../domain/schemas.ts';

/** The answer of calls that have nothing to say but a sentence. */
export const MessageSchema = Type.Object({ message: Type.String() });
/** The rule for a new password, in words. */
export const PASSWORD_RULE = `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters, not a common one`;

/** The body of `POST /api/auth/login` (specification section 7). */
export const LoginRequestSchema = Type.Object({
  username: Type.String(),
  password: Type.String(),
  code: Type.Optional(Type.String({ description: 'Where two-step sign-in is on: of the app, or a recovery code' })),
});

/**
 * The body of `POST /api/auth/register`; the rules for each field are those of data/domain/members/account-rules.ts.
 */
export const RegisterRequestSchema = Type.Object({
  username: Type.String({
    description: `${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} characters: a to z, digits, . _ -`,
  }),
  email: Type.String(),
  password: Type.String({ description: PASSWORD_RULE }),
});

export const RegisterResponseSchema = Type.Object({
  username: Type.String(),
  email: Type.String(),
  createdAt: Type.String({ description: 'ISO 8601 UTC' }),
});

/** The body of `POST /api/auth/forgot-password`. */
export const ForgotPasswordRequestSchema = Type.Object({ email: Type.String() });
/** The same sentence whether an account has the address or not. */
export const RESET_ASKED = `If an account has this email address, a letter is on its way to it. Its link works once, for ${LINK_LIFE.resetPassword.words}.`;

/** The body of `POST /api/auth/reset-password`; `token` is what the link in the letter holds behind '#'. */
export const ResetPasswordRequestSchema = Type.Object({
  token: Type.String(),
  password: Type.String({ description: PASSWORD_RULE }),
});

export const ResetPasswordResponseSchema = Type.Object({
  message: Type.String(),
  username: Type.String({ description: 'Whose password it is now' }),
});

/** The body of `POST /api/auth/verify-address`; `token` is what the link in the letter holds behind '#'. */
export const VerifyAddressRequestSchema = Type.Object({ token: Type.String() });
export const VerifyAddressResponseSchema = Type.Object({
  message: Type.String(),
  username: Type.String({ description: 'Whose address it is' }),
  email: Type.String(),
});

export const SIGNED_OUT = 'You are signed out.';

/** The readable cookie next to the session's: tells pages 'signed in, free or premium'. It permits nothing. */
export const MEMBER_COOKIE = 'hashmark_member';
export type MemberCookieValue = 'free' | 'premium';

/** The answer of `GET /api/user/second-factor`. */
export const SecondFactorStateSchema = Type.Object({
  isOn: Type.Boolean(),
  since: nullableValue(Type.String({ description: 'ISO 8601 UTC' })),
  recoveryCodesLeft: Type.Integer(),
});

export type SecondFactorState = Static<typeof SecondFactorStateSchema>;
/** The body of `POST /api/user/second-factor/begin`. */
export const BeginSecondFactorRequestSchema = Type.Object({ password: Type.String() });
/** What goes into an authenticator app; it is shown this once. */
export const SecondFactorSetupSchema = Type.Object({
  secret: Type.String({ description: 'Base32, to be typed into the app' }),
  address: Type.String({ description: 'The otpauth address that the QR code holds' }),
  qr: Type.Object({
    size: Type.Integer({ description: 'The view box is so wide and high' }),
    path: Type.String({ description: 'The dark squares, as the path of an SVG' }),
  }),
});

export type SecondFactorSetup = Static<typeof SecondFactorSetupSchema>;

/** The body of `POST /api/user/second-factor/confirm`. */
export const ConfirmSecondFactorRequestSchema = Type.Object({ code: Type.String() });
const RecoveryCodesSchema = Type.Array(Type.String(), {
  description: 'Shown this once; each signs in once in place of a code',
});

export const ConfirmSecondFactorResponseSchema = Type.Object({
  message: Type.String(),
  recoveryCodes: RecoveryCodesSchema,
  sessionsEnded: Type.Integer({ description: 'On other devices; this one stays signed in' }),
});

export const SECOND_FACTOR_ON = 'Two-step sign-in is on.';

/** The body of `POST /api/user/second-factor/off` and `/recovery-codes`. */
export const SecondFactorProofRequestSchema = Type.Object({
  password: Type.String(),
  code: Type.String({ description: 'Of the app, or a recovery code' }),
});

export const SECOND_FACTOR_OFF = 'Two-step sign-in is off. Your password alone signs you in.';
export const RenewedCodesResponseSchema = Type.Object({ recoveryCodes: RecoveryCodesSchema });

/** One of the answer of `GET /api/user/sessions`: where the member is signed in, the last used first. */
export const MemberSessionSchema = Type.Object({
  id: Type.String({ description: 'To end it by; opens nothing' }),
  device: Type.String({ description: 'In words, as it looked at the sign-in' }),
  place: Type.String({ description: 'The country of the sign-in, in words' }),
  signedInAt: Type.String({ description: 'ISO 8601 UTC' }),
  lastSeenAt: Type.String({ description: 'ISO 8601 UTC, to some minutes' }),
  isCurrent: Type.Boolean({ description: 'The one that asks' }),
});

export type MemberSession = Static<typeof MemberSessionSchema>;
/** The body of `POST /api/user/sessions/end`. */
export const EndSessionRequestSchema = Type.Object({ id: Type.String({ maxLength: 64 }) });
export const SESSION_ENDED = 'That device is signed out.';

/** The answer of `POST /api/user/sessions/end-others`. */
export const EndOthersResponseSchema = Type.Object({ sessionsEnded: Type.Integer() });
