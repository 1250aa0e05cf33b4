import { Type } from 'typebox';

const ClientSecret = Type.String({ minLength: 1, maxLength: 200 });

/** What the form in the browser sends when the pay button is pressed. */
export const ConfirmRequestSchema = Type.Object({
  clientSecret: ClientSecret,
  card: Type.Object({
    number: Type.String({ maxLength: 40 }),
    expMonth: Type.Integer(),
    expYear: Type.Integer(),
    cvc: Type.String({ maxLength: 8 }),
    postalCode: Type.Union([Type.String({ maxLength: 20 }), Type.Null()]),
  }),
});

/** What the bank's pretended step answers. */
export const AuthenticateRequestSchema = Type.Object({
  clientSecret: ClientSecret,
  outcome: Type.Enum(['complete', 'fail']),
});

export const RetrieveRequestSchema = Type.Object({ clientSecret: ClientSecret });

/** How many days the member's own clock is moved ahead. */
export const AdvanceRequestSchema = Type.Object({
  days: Type.Integer({ minimum: 0, maximum: 3660 }),
});
