import { Type, type Static } from 'typebox';
import { nullableValue } from '../nullable.ts';

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
