import { Type, type Static } from 'typebox';
import { FREQUENCIES } from '../newsletter/preferences.ts';
import { nullableValue } from '../domain/schemas.ts';

/**
 * What the forms say before an address is given, under a version that is stored with each request as a proof of what
 * was agreed to: a change of the words needs the next version (decision 18).
 */
export const NEWSLETTER_WORDS = {
  version: '1',
  card: 'Daily updates on recruiting and analysis, in your inbox after the morning update, and the scores of every game day.',
  inline: 'In your inbox in the morning: commitments, what to watch, and scores after a game day.',
} as const;

/** The answer of `GET /api/newsletter/state`: whether letters are sent at all. */
export const NewsletterStateSchema = Type.Object({ isOpen: Type.Boolean() });
export type NewsletterState = Static<typeof NewsletterStateSchema>;

/** The body of `POST /api/newsletter`. Whether the text may be an address is data/domain/members/email.ts's to say. */
export const NewsletterRequestSchema = Type.Object({ email: Type.String() });

/** The answer of `POST /api/newsletter`, the same for a new, a known and a confirmed address. */
export const NewsletterResponseSchema = Type.Object({
  message: Type.String(),
  isOpen: Type.Boolean({ description: 'False where no letters are sent yet' }),
});

export type NewsletterResponse = Static<typeof NewsletterResponseSchema>;

/** The text a reader sees after joining (specification section 8). */
export const NEWSLETTER_WELCOME = "You'll receive daily updates on recruiting, scores, and analysis.";
/** The text in its place where no letters are sent. */
export const NEWSLETTER_LATER =
  'The newsletter is not open here yet. We keep your address, and ask you to confirm it once it opens.';

const TokenSchema = Type.String({ maxLength: 200, description: "What a letter's link holds" });

/** The body of `POST /api/newsletter/confirm`. */
export const ConfirmNewsletterRequestSchema = Type.Object({
  token: TokenSchema,
  timeZone: Type.Optional(Type.String({ maxLength: 100, description: "The browser's" })),
});

/** The answer: what opens the reader's preferences. */
export const ReaderTokenSchema = Type.Object({ token: Type.String() });

/** The body of the calls in which a reader is known by the link in a letter. */
export const ReaderRequestSchema = Type.Object({ token: TokenSchema });

export const LetterPreferencesSchema = Type.Union([
  Type.Object({ kind: Type.Literal('everything') }),
  Type.Object({
    kind: Type.Literal('chosen'),
    conferences: Type.Array(Type.String(), { maxItems: 20 }),
    teams: Type.Array(Type.String(), { maxItems: 200 }),
    recruiting: Type.Boolean(),
  }),
]);
const ChoiceFields = {
  wishes: LetterPreferencesSchema,
  rhythm: Type.Enum([...FREQUENCIES]),
  timeZone: nullableValue(Type.String({ maxLength: 100, description: 'An IANA name; null: Eastern' })),
};

/** The body of `POST /api/newsletter/preferences`. */
export const NewsletterChoiceRequestSchema = Type.Object({ token: TokenSchema, ...ChoiceFields });
export type NewsletterChoiceRequest = Static<typeof NewsletterChoiceRequestSchema>;

/** Whether letters go to an address; `gone`: it was deleted. */
const StateField = Type.Enum(['on', 'asked', 'left', 'gone']);

/** The answer of `POST /api/newsletter/reader`. */
export const NewsletterReaderSchema = Type.Object({
  state: StateField,
  email: Type.String({ description: 'Shortened: letters are passed on' }),
  ...ChoiceFields,
});

export type NewsletterReader = Static<typeof NewsletterReaderSchema>;

/** The answer of `GET` and `POST /api/user/newsletter`. */
export const MemberLettersSchema = Type.Object({
  isOpen: Type.Boolean(),
  isVerified: Type.Boolean({
    description: "The account's address is proven; without it nothing is told",
  }),
  state: StateField,
  token: nullableValue(Type.String({ description: 'Opens the preferences' })),
});

export type MemberLetters = Static<typeof MemberLettersSchema>;
