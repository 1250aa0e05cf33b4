import { Type, type Static } from 'typebox';
import { SUPPORT_LENGTH, SUPPORT_STATES } from '../domain/members/support.ts';
import { nullableValue } from '../domain/schemas.ts';

/** The body of `POST /api/support`; the rules are those of data/domain/members/support.ts. */
export const SupportRequestSchema = Type.Object({
  email: Type.Optional(Type.String({ description: 'A member with a proved address needs none' })),
  subject: Type.String({ description: `At most ${SUPPORT_LENGTH.subject} characters` }),
  message: Type.String({ description: `At most ${SUPPORT_LENGTH.message} characters` }),
});

/** The body of `POST /api/admin/support/{id}/state`. */
export const SupportStateRequestSchema = Type.Object({ state: Type.Enum(['open', 'closed']) });

const id = Type.String();
const written = {
  writtenAt: Type.String({ description: 'ISO 8601 UTC' }),
  message: Type.String(),
};
const letter = {
  ...written,
  state: Type.Enum([...SUPPORT_STATES]),
  username: nullableValue(Type.String({ description: 'Who was signed in; null for a visitor' })),
  isPremium: Type.Boolean({ description: 'Its writer was signed in and premium then' }),
  address: Type.String(),
  subject: Type.String(),
};

/** A letter to support with the answers to it. */
export const SupportLetterSchema = Type.Object({
  id,
  ...letter,
  answers: Type.Array(Type.Object({ id, ...written })),
});

/** The same for its writer. */
export const SupportExportSchema = Type.Object({
  ...letter,
  answers: Type.Array(Type.Object(written)),
});

export type SupportLetter = Static<typeof SupportLetterSchema>;

/** `?state=open&page=2` of `GET /api/admin/support`; pages begin at 1. */
export const SupportInboxQuerySchema = Type.Object({
  state: Type.Optional(Type.Enum([...SUPPORT_STATES])),
  page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,4}$' })),
});
