import { Type, type Static } from 'typebox';

/** The body of `POST /api/newsletter`. Whether the text may be an address is data/domain/email.ts's to say. */
export const NewsletterRequestSchema = Type.Object({ email: Type.String() });

/** The answer of `POST /api/newsletter`, the same for a new and for a known address. */
export const NewsletterResponseSchema = Type.Object({ message: Type.String() });
export type NewsletterResponse = Static<typeof NewsletterResponseSchema>;

/** The text a reader sees after joining (specification section 8). */
export const NEWSLETTER_WELCOME =
  "You'll receive daily updates on recruiting, scores, and analysis.";
