import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';

/** 49,000 passwords out of breaches, the commonest first (MIT). Server code alone may name this package. */
const BREACHED = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));
/** What that list leaves out: words of football fans, and some that its makers find by other rules. */
const OURS = new URL('common-passwords.txt', import.meta.url);
/** So many are hashed before others have a turn of the event loop: some 5 ms. */
const AT_ONCE = 2500;

/** The first eight bytes of a hash: enough to tell a few ten thousand words apart, and a number to compare. */
function fingerprint(text: string): bigint {
  return hash('sha256', text, 'buffer').readBigUInt64BE();
}

async function readFingerprints(): Promise<BigUint64Array> {
  const breached = JSON.parse(await readFile(BREACHED, 'utf8')) as string[];
  const words = [...breached, ...(await readFile(OURS, 'utf8')).trim().split('\n')];
  const prints = new BigUint64Array(words.length);
  for (const [at, word] of words.entries()) {
    prints[at] = fingerprint(word);
    if (at % AT_ONCE === 0) await setImmediate();
  }
  return prints.sort();
}

let kept: Promise<BigUint64Array> | undefined;

/** Whether the sorted list holds the number: the same count of steps for every answer, so that time tells nothing. */
function holds(sorted: BigUint64Array, wanted: bigint): boolean {
  let from = 0;
  for (let step = 2 ** Math.floor(Math.log2(sorted.length)); step >= 1; step /= 2) {
    const next = from + step;
    from = next < sorted.length && (sorted[next] ?? 0n) <= wanted ? next : from;
  }
  return sorted[from] === wanted;
}

/** '7777777', 'abcabc', 'redredred': a short text over and over. */
const REPEATED = /^(.{1,5})\1+$/su;

/** '654321', 'abcdef': each character the next of the last one, up or down. */
function isRun(text: string): boolean {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(points.slice(1).map((point, at) => point - (points[at] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/**
 * True for a password that a guesser tries first, whatever its letter case (OWASP ASVS 5.0, 6.2.4): a listed one, the
 * same with one to three marks after it, a repetition or a run of characters, or the account's own name or address. The
 * lists are read once, when first asked for. Rejects when they cannot be read.
 */
export async function isCommonPassword(password: string, own: { username: string; email: string }): Promise<boolean> {
  kept ??= readFingerprints().catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  const prints = await kept;
  const text = password.normalize('NFC').toLowerCase();
  const email = own.email.trim().toLowerCase();
  // All are worked out whatever the first ones say.
  return [
    holds(prints, fingerprint(text)),
    holds(prints, fingerprint(text.replace(/[!.?*#$@]{1,3}$/, ''))),
    REPEATED.test(text),
    isRun(text),
    [own.username.trim().toLowerCase(), email, email.split('@')[0]].includes(text),
  ].includes(true);
}
