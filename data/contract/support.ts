import { Type, type Static } from 'typebox';
import { SUPPORT_LENGTH, SUPPORT_STATES } from '../domain/support.ts';
import { nullableValue } from './nullable.ts';

/** Said to everybody alike, so that it tells of nobody whether they are a member. */
export const PREMIUM_FIRST = "Premium members' letters are read first.";

/** The answer of `GET /api/support`. */
export const SupportStateSchema = Type.Object({
  answersByMail: Type.Boolean({ description: 'False where no mail is sent' }),
});
export type SupportStateResponse = Static<typeof SupportStateSchema>;

/** The body of `POST /api/support`; the rules for each field are those of data/domain/support.ts. */
export const SupportRequestSchema = Type.Object({
  email: Type.Optional(
    Type.String({ description: 'Left out by a member with a proved address, to which it counts' }),
  ),
  subject: Type.String({ description: `At most ${SUPPORT_LENGTH.subject} characters` }),
  message: Type.String({ description: `At most ${SUPPORT_LENGTH.message} characters` }),
});
/** Says the same for every address. */
export const SupportResponseSchema = Type.Object({ message: Type.String() });
export const SUPPORT_RECEIVED = 'Thank you. We have your letter and answer it by mail.';
export const SUPPORT_UNANSWERED =
  'Thank you. We have your letter and read it. This site sends no mail, so we cannot answer it.';

const instant = Type.String({ description: 'ISO 8601 UTC' });

const SupportAnswerSchema = Type.Object({
  id: Type.String(),
  writtenAt: instant,
  answeredBy: Type.String({ description: 'The user name of then' }),
  message: Type.String(),
  delivery: nullableValue(
    Type.String({ description: 'queued, sent, refused or dropped; null: forgotten by now' }),
  ),
});

/** A letter to support as staff see it. */
export const SupportLetterSchema = Type.Object({
  id: Type.String(),
  state: Type.Enum([...SUPPORT_STATES]),
  writtenAt: instant,
  username: nullableValue(Type.String({ description: 'Who was signed in; null for a visitor' })),
  isPremium: Type.Boolean({ description: 'Its writer was signed in and premium then' }),
  address: Type.String(),
  subject: Type.String(),
  message: Type.String(),
  answers: Type.Array(SupportAnswerSchema),
});
export type SupportLetter = Static<typeof SupportLetterSchema>;

/** `?state=open&page=2` of `GET /api/admin/support`. */
export const SupportInboxQuerySchema = Type.Object({
  state: Type.Optional(Type.Enum([...SUPPORT_STATES])),
  page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,4}$' })),
});
export const SUPPORT_PAGE = 20;

/** The answer: one page of the letters in a state, premium members' first, then the longest waiting. */
export const SupportInboxSchema = Type.Object({
  total: Type.Integer({ description: 'In this state, on all pages' }),
  requests: Type.Array(SupportLetterSchema),
});
export type SupportInbox = Static<typeof SupportInboxSchema>;

/** The body of `POST /api/admin/support/{id}/answer`. */
export const SupportAnswerRequestSchema = Type.Object({ message: Type.String() });
/** The body of `POST /api/admin/support/{id}/state`. */
export const SupportStateRequestSchema = Type.Object({ state: Type.Enum(['open', 'closed']) });
