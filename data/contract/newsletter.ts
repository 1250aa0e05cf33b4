import { Type, type Static } from 'typebox';
import { LINK_LIFE } from '../domain/members/lifetimes.ts';
import { flag, nullableValue, text } from '../domain/schemas.ts';
import { type Rhythm, RHYTHMS } from '../newsletter/rhythms.ts';
import { LETTER_CALLS, MESSAGE, type RouteRows } from './route-rows.ts';

/**
 * What the forms say before an address is given, under a version that is stored with each request as a proof of what
 * was agreed to: a change of the words needs the next version (decision 18).
 */
export const NEWSLETTER_WORDS = {
  version: '2',
  card: 'Daily updates on recruiting and analysis, in your inbox after the morning update, and the scores of every game day.',
  inline: 'In your inbox in the morning: commitments, what to watch, and scores after a game day.',
  /** For letters about what a reader follows. */
  follow:
    'In your inbox in the morning, when there is news about {topics}. If letters come already, the link below each one changes what they are about.',
} as const;

/** The text a reader sees after joining (specification section 8). */
export const NEWSLETTER_WELCOME = "You'll receive daily updates on recruiting, scores, and analysis.";
/** The text in its place where no letters are sent. */
export const NEWSLETTER_LATER =
  'The newsletter is not open here yet. We keep your address, and ask you to confirm it once it opens.';

/** What a reader has chosen. */
export const letterChoice = {
  wishes: Type.Union([
    Type.Object({ kind: Type.Literal('everything') }),
    Type.Object({
      kind: Type.Literal('chosen'),
      conferences: Type.Array(text, { maxItems: 20 }),
      teams: Type.Array(text, { maxItems: 200 }),
      recruiting: flag,
    }),
  ]),
  rhythm: Type.Enum(Object.keys(RHYTHMS) as Rhythm[]),
  timeZone: nullableValue(Type.String({ maxLength: 100, description: 'An IANA name; null: Eastern' })),
};

/** Whether letters go to an address; `gone`: it was deleted. */
const state = Type.Enum(['on', 'asked', 'left', 'gone']);

const NewsletterReaderSchema = Type.Object({
  state,
  email: Type.String({ description: 'Shortened: letters are passed on' }),
  ...letterChoice,
});
export type NewsletterReader = Static<typeof NewsletterReaderSchema>;

const MemberLettersSchema = Type.Object({
  isOpen: flag,
  isVerified: Type.Boolean({
    description: "The account's address is proven; without it nothing is told",
  }),
  state,
  token: nullableValue(Type.String({ description: 'Opens the preferences' })),
});
export type MemberLetters = Static<typeof MemberLettersSchema>;

const token = Type.String({ maxLength: 200, description: "What a letter's link holds" });
const readerCall = { limit: LETTER_CALLS, answer: NewsletterReaderSchema, errors: [410, 415] } as const;

/** The newsletter, whose readers are known by the links in their letters. */
export const NEWSLETTER_ROUTES = {
  'GET /newsletter/state': {
    summary: 'Whether letters are sent from here',
    answer: Type.Object({ isOpen: flag }),
  },
  'POST /newsletter': {
    summary: 'Join the newsletter: a letter asks to confirm; joining again is a success',
    // Enough for a household or an office behind one address, too little to fill the table.
    limit: { max: 10, timeWindow: '10 minutes' },
    // Whether the text may be an address is data/domain/members/email.ts's to say.
    body: Type.Object({ email: text, wishes: Type.Optional(letterChoice.wishes) }),
    // The same for a new, a known and a confirmed address.
    answer: Type.Object({
      message: text,
      isOpen: Type.Boolean({ description: 'False where no letters are sent yet' }),
    }),
    errors: [415, 422],
  },
  'POST /newsletter/confirm': {
    ...readerCall,
    summary: 'Confirm that an address wants the newsletter, by the link of a letter',
    body: Type.Object({
      token,
      timeZone: Type.Optional(Type.String({ maxLength: 100, description: "The browser's" })),
    }),
    // What opens the reader's preferences.
    answer: Type.Object({ token: text }),
  },
  'POST /newsletter/reader': {
    ...readerCall,
    summary: 'What a reader of the newsletter has chosen',
    body: Type.Object({ token }),
  },
  'POST /newsletter/preferences': {
    ...readerCall,
    summary: 'Choose what letters are about, how often they come, by which clock',
    body: Type.Object({ token, ...letterChoice }),
    errors: [...readerCall.errors, 422],
  },
  'POST /newsletter/return': {
    ...readerCall,
    summary: `Take back that a reader has left, for ${LINK_LIFE.resumeNewsletter.words}`,
    body: Type.Object({ token }),
  },
  'POST /newsletter/unsubscribe': {
    summary: "Leave the newsletter with one press, by a letter's own address",
    isForPrograms: true,
    query: Type.Object({ token: Type.String({ maxLength: 200 }) }),
    answer: MESSAGE,
    errors: [410, 413],
  },
  'GET /user/newsletter': {
    summary: "Whether letters go to the member's own address",
    answer: MemberLettersSchema,
  },
  'POST /user/newsletter': {
    summary: "Send letters to the member's own address, which is proven",
    answer: MemberLettersSchema,
  },
} as const satisfies RouteRows;
