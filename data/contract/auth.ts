import { Type } from 'typebox';
import { PASSWORD_LENGTH, USERNAME_LENGTH } from '../domain/account.ts';

/** The answer of calls that have nothing to say but a sentence. */
export const MessageSchema = Type.Object({ message: Type.String() });

/** The rule for a new password, in words. */
export const PASSWORD_RULE = `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters, not a common one`;

/** The body of `POST /api/auth/login` (specification section 7). */
export const LoginRequestSchema = Type.Object({
  username: Type.String(),
  password: Type.String(),
  code: Type.Optional(
    Type.String({ description: 'Where two-step sign-in is on: of the app, or a recovery code' }),
  ),
});

/** The body of `POST /api/auth/register`; the rules for each field are those of data/domain/account.ts. */
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
/** Says the same whether somebody has the address or not. */
export const RESET_ASKED =
  'If an account has this email address, a letter is on its way to it. Its link works once, for 30 minutes.';

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

/** The readable cookie beside the session's: 'signed in, free or premium' for pages to go by. It opens nothing. */
export const MEMBER_COOKIE = 'hashmark_member';
export type MemberCookieValue = 'free' | 'premium';
