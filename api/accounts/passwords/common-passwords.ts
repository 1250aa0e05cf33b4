import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { refuseProblems } from '../text-fields.ts';

/** 49,000 passwords from breaches (MIT). Only server code may import this package. */
const BREACHED = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));
/** What that list lacks: words of football fans, and passwords that its makers find by other rules. */
const OURS = new URL('common-passwords.txt', import.meta.url);
/** Hashed in one turn of the event loop: some 5 ms. */
const BATCH = 2500;

/** The first eight bytes of a hash: enough to distinguish some ten thousand words, and a number to compare. */
function fingerprint(text: string): bigint {
  return hash('sha256', text, 'buffer').readBigUInt64BE();
}

async function readFingerprints(): Promise<BigUint64Array> {
  const breached = JSON.parse(await readFile(BREACHED, 'utf8')) as string[];
  const words = [...breached, ...(await readFile(OURS, 'utf8')).trim().split('\n')];
  const prints = new BigUint64Array(words.length);
  for (const [at, word] of words.entries()) {
    prints[at] = fingerprint(word);
    if (at % BATCH === 0) await setImmediate();
  }
  return prints.sort();
}

let cachedPrints: Promise<BigUint64Array> | undefined;

/**
 * Whether the sorted list includes the number, in the same number of steps for each, so that the time reveals nothing.
 */
function holds(sorted: BigUint64Array, wanted: bigint): boolean {
  let from = 0;
  for (let step = 2 ** Math.floor(Math.log2(sorted.length)); step >= 1; step /= 2) {
    const next = from + step;
    from = next < sorted.length && (sorted[next] ?? 0n) <= wanted ? next : from;
  }
  return sorted[from] === wanted;
}

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
  cachedPrints ??= readFingerprints().catch((error: unknown) => {
    cachedPrints = undefined;
    throw error;
  });
  const prints = await cachedPrints;
  const text = password.normalize('NFC').toLowerCase();
  const email = own.email.trim().toLowerCase();
  // All of them are computed in any case, so that the time reveals nothing.
  return [
    holds(prints, fingerprint(text)),
    holds(prints, fingerprint(text.replace(/[!.?*#$@]{1,3}$/, ''))),
    REPEATED.test(text),
    isRun(text),
    [own.username.trim().toLowerCase(), email, email.split('@')[0]].includes(text),
  ].includes(true);
}

const COMMON_PASSWORD = 'That password is one that guessers try first. Please choose another one.';

export async function refuseCommonPassword(
  field: 'password' | 'newPassword',
  password: string,
  own: { username: string; email: string },
): Promise<void> {
  if (await isCommonPassword(password, own)) refuseProblems({ [field]: COMMON_PASSWORD });
}
