import { readFile } from 'node:fs/promises';
import { refuseProblems } from '../text-fields.ts';

/** 49,000 passwords from breaches (MIT). Only server code may import this package. */
const BREACHED = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));
/** What that list lacks: words of football fans, and passwords that its makers find by other rules. */
const OURS = new URL('common-passwords.txt', import.meta.url);

async function readWords(): Promise<ReadonlySet<string>> {
  const breached = JSON.parse(await readFile(BREACHED, 'utf8')) as string[];
  return new Set([...breached, ...(await readFile(OURS, 'utf8')).trim().split('\n')]);
}

let cachedWords: ReturnType<typeof readWords> | undefined;

/** '7777777', 'abcabc', 'redredred': a short text repeated. */
const REPEATED = /^(.{1,5})\1+$/su;

/** '654321', 'abcdef': consecutive characters, up or down. */
function isRun(text: string): boolean {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(points.slice(1).map((point, at) => point - (points[at] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/**
 * True for a password that guessers try first, in any letter case (OWASP ASVS 5.0, 6.2.4): a listed one, also with one
 * to three punctuation marks added, a repetition or a run of characters, or the account's own name or address. Rejects
 * when the lists cannot be read, which happens at the first call.
 */
export async function isCommonPassword(password: string, own: { username: string; email: string }): Promise<boolean> {
  cachedWords ??= readWords().catch((error: unknown) => {
    cachedWords = undefined;
    throw error;
  });
  const words = await cachedWords;
  const text = password.normalize('NFC').toLowerCase();
  const email = own.email.trim().toLowerCase();
  return (
    words.has(text) ||
    words.has(text.replace(/[!.?*#$@]{1,3}$/, '')) ||
    REPEATED.test(text) ||
    isRun(text) ||
    [own.username.trim().toLowerCase(), email, email.split('@')[0]].includes(text)
  );
}

const COMMON_PASSWORD = 'That password is one of the first that guessers try. Please choose another one.';

export async function refuseCommonPassword(
  field: 'password' | 'newPassword',
  password: string,
  own: { username: string; email: string },
): Promise<void> {
  if (await isCommonPassword(password, own)) refuseProblems({ [field]: COMMON_PASSWORD });
}
