import { Type, type Static } from 'typebox';
import { SUPPORT_LENGTH, SUPPORT_STATES } from '../domain/members/support.ts';
import { instant, nullableValue, text } from '../domain/schemas.ts';
import { IdParamsSchema } from './content.ts';
import { MESSAGE, type RouteRows } from './route-rows.ts';

const written = { writtenAt: instant, message: text };
const letter = {
  ...written,
  state: Type.Enum([...SUPPORT_STATES]),
  username: nullableValue(Type.String({ description: 'Who was signed in; null for a visitor' })),
  isPremium: Type.Boolean({ description: 'Its writer was signed in and premium then' }),
  address: text,
  subject: text,
};

/** A letter to support with the answers to it. */
const SupportLetterSchema = Type.Object({
  id: text,
  ...letter,
  answers: Type.Array(Type.Object({ id: text, ...written })),
});
export type SupportLetter = Static<typeof SupportLetterSchema>;

/** The same for its writer. */
export const SupportExportSchema = Type.Object({ ...letter, answers: Type.Array(Type.Object(written)) });

/** Writing to support, and staff's answers; the rules of fields are those of data/domain/members/support.ts. */
export const SUPPORT_ROUTES = {
  'POST /support': {
    summary: 'Write to support; the same answer for every address',
    form: Type.Object({
      email: Type.Optional(Type.String({ description: 'A member with a proved address needs none' })),
      subject: Type.String({ description: `At most ${SUPPORT_LENGTH.subject} characters` }),
      message: Type.String({ description: `At most ${SUPPORT_LENGTH.message} characters` }),
    }),
    answer: MESSAGE,
    errors: [429, 503],
  },
  'GET /admin/support': {
    summary: "Letters to support, premium members' first, then the longest waiting",
    // Pages begin at 1.
    query: Type.Object({
      state: Type.Optional(Type.Enum([...SUPPORT_STATES])),
      page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,4}$' })),
    }),
    answer: Type.Array(SupportLetterSchema),
  },
  'POST /admin/support/{id}/answer': {
    summary: 'Answers a letter by mail; of two who answer at once both do',
    params: IdParamsSchema,
    form: MESSAGE,
    answer: MESSAGE,
    errors: [503],
  },
  'POST /admin/support/{id}/state': {
    summary: 'Closes a letter, or opens it again',
    params: IdParamsSchema,
    body: Type.Object({ state: Type.Enum(['open', 'closed']) }),
    answer: MESSAGE,
    errors: [413, 415],
  },
} as const satisfies RouteRows;
