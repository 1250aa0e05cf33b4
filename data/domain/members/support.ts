import { emailProblem } from './account-rules.ts';

/** What has become of a letter to support. */
export const SUPPORT_STATES = ['open', 'answered', 'closed'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

/** In UTF-16 units, which the form and the API count alike. */
export const SUPPORT_LENGTH = { subject: 120, message: 5000 } as const;

/** So many letters are a whole page: there may be another. */
export const SUPPORT_PAGE = 20;

/**
 * Text as it is stored: without control characters but line ends and tabs, and without those that reverse the order of
 * letters.
 */
export function plainText(text: string): string {
  const lines = text.toWellFormed().replaceAll(/\r\n?/g, '\n');
  return lines.replaceAll(/(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, '').trim();
}

/** The same in one line, so that it adds no header to a letter. */
export const plainLine = (text: string): string => plainText(text).replaceAll(/\s+/gu, ' ');

const rule = (label: string, most: number, plain: (text: string) => string) => (text: string) => {
  const { length } = plain(text);
  if (length === 0) return `${label} is required.`;
  return length > most ? `${label} has ${length} characters; the limit is ${most}.` : undefined;
};

/** What is wrong with a field of a letter to support, as a sentence; undefined when nothing is. */
export const SUPPORT_CHECKS = {
  email: emailProblem,
  subject: rule('Subject', SUPPORT_LENGTH.subject, plainLine),
  message: rule('Message', SUPPORT_LENGTH.message, plainText),
} as const;
