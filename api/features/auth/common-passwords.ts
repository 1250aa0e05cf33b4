import { readFileSync } from 'node:fs';

/** The list as people spell it, one a line: guesses everybody makes, and the ones only a football fan makes. */
const COMMON = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'),
);

/**
 * True for a password that a guesser tries first, whatever its letter case (OWASP ASVS 5.0, 6.2.4): one of our
 * list, the same with a mark or two after it, one character over and over, or the account's own name or address.
 */
export function isCommonPassword(
  password: string,
  own: { username: string; email: string },
): boolean {
  const text = password.normalize('NFC').toLowerCase();
  if (COMMON.has(text) || COMMON.has(text.replace(/[!.?*#$@]{1,2}$/, ''))) return true;
  if (new Set(text).size === 1) return true;
  const email = own.email.trim().toLowerCase();
  return [own.username.trim().toLowerCase(), email, email.split('@')[0]].includes(text);
}
