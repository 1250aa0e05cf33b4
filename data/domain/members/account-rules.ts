import { addressProblem } from './email.ts';
import ENDINGS from './host-endings.json' with { type: 'json' };

/** What an account may do; staff pages and calls need `admin` (specification section 6). */
export const USER_ROLES = ['member', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Specification sections 5 and 9; the upper end is the design's. Counted in characters (code points). */
export const PASSWORD_LENGTH = { min: 6, max: 200 } as const;
/** Ours: the specification names no rule. */
export const USERNAME_LENGTH = { min: 3, max: 30 } as const;
/** The fields of an account that a form sends. */
export type AccountField =
  | 'username'
  | 'email'
  | 'password'
  | 'currentPassword'
  | 'newPassword'
  | 'teamId'
  | 'code'
  | 'token'
  | 'subject'
  | 'message';

/** One sentence for each field that can't be used; empty when all is well. */
export type FieldProblems = Partial<Record<AccountField, string>>;

const USERNAME_FORM = /^[a-z\d][a-z\d._-]*$/i;

/** A name as it is compared: one person for each, whatever the letter case and the blanks around it. */
export function normalizeUsername(username: string): string {
  return username.trim().toLowerCase();
}

/**
 * What is wrong with a name for a new account, as a sentence; undefined when nothing is. Blanks around it are forgiven.
 */
export function usernameProblem(text: string): string | undefined {
  const username = text.trim();
  if (username === '') return 'Username is required.';
  if (username.length < USERNAME_LENGTH.min || username.length > USERNAME_LENGTH.max) {
    return `Username must be ${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} characters long.`;
  }
  if (!USERNAME_FORM.test(username)) {
    return 'Username may have the letters a to z, digits, and . _ - after the first character.';
  }
  if (looksLikeHost(username)) {
    return 'Username may not look like a web address. Please leave out its last dot.';
  }
  return undefined;
}

/** What is wrong with an e-mail address, as a sentence; undefined when nothing is. */
export function emailProblem(text: string): string | undefined {
  return text.trim() === '' ? 'Email is required.' : addressProblem(text);
}

/** What is wrong with a new password, as a sentence; undefined when nothing is. Any Unicode is welcome. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'Password is required.';
  if (!password.isWellFormed() || /\p{Cc}/u.test(password)) {
    return 'Password may not have control characters.';
  }
  // Two code units make one character at most, so this spares counting a text of a million.
  if (password.length > PASSWORD_LENGTH.max * 8) return tooLong;
  const length = Array.from(password.normalize('NFC')).length;
  if (length < PASSWORD_LENGTH.min) {
    return `Password must be at least ${PASSWORD_LENGTH.min} characters long.`;
  }
  return length > PASSWORD_LENGTH.max ? tooLong : undefined;
}

const tooLong = `Password must be at most ${PASSWORD_LENGTH.max} characters long.`;

/** The sentences in one text, in the order of the fields; undefined when there is none. */
export function problemText(problems: FieldProblems): string | undefined {
  const sentences = Object.values(problems);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/**
 * Endings of hosts: the common ones with more than two letters. Each of two letters is some country's, or may become
 * one, but for the `jr` of many a name; one that is missing here costs a link in a letter, not an account.
 */
const HOST = new RegExp(`[a-z\\d]\\.(?:(?!jr)[a-z]{2}|${ENDINGS.join('|')})(?=_|[._-]*$)`, 'i');
/** True for a name that mail programs may make a link of: `evil-prizenza.com`. */
export function looksLikeHost(name: string): boolean {
  return HOST.test(name);
}
