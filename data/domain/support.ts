import { emailProblem, type FieldProblems } from './account.ts';

/** What has become of a letter to support. */
export const SUPPORT_STATES = ['open', 'answered', 'closed'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

/** Counted as JavaScript counts, so that the form and the API agree to the character. */
export const SUPPORT_LENGTH = { subject: 120, message: 5000 } as const;

/** Characters that show one text and mean another: what they turn round is read backwards. */
const TURNERS = /[\u202A-\u202E\u2066-\u2069]/gu;

/** A text of one line as it is kept: without control characters, so that no header can be added, and without blanks around it. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll(/\s+/gu, ' ');
}

/** A text of several lines as it is kept: of the control characters line ends and tabs alone are left. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(TURNERS, '')
    .trim();
}

function lengthProblem(name: string, text: string, most: number): string | undefined {
  if (text === '') return `${name} is required.`;
  return text.length > most
    ? `${name} has ${text.length.toLocaleString('en-US')} characters; ${most.toLocaleString('en-US')} is the most.`
    : undefined;
}

/** What is wrong with each field of a letter to support, and of its answer, as a sentence; undefined when nothing is. */
export const SUPPORT_CHECKS = {
  email: emailProblem,
  subject: (text: string) => lengthProblem('Subject', plainLine(text), SUPPORT_LENGTH.subject),
  message: (text: string) => lengthProblem('Message', plainText(text), SUPPORT_LENGTH.message),
} as const satisfies Partial<Record<keyof FieldProblems, (text: string) => string | undefined>>;
