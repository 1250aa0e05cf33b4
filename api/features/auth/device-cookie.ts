import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Signed notes in the browser that somebody has signed in from here before, for one account. Such a note opens
 * nothing: it only lets the account's own browser be counted apart from strangers who guess (OWASP's 'device
 * cookie'), so that nobody can be locked out by somebody else's guesses. The first of `secrets` signs, all are accepted.
 */
export function deviceCookies(secrets: readonly string[]) {
  const [newest = ''] = secrets;

  function sign(secret: string, usernameKey: string, nonce: string): Buffer {
    return createHmac('sha256', secret).update(`device\n${nonce}\n${usernameKey}`).digest();
  }

  return {
    /** A new note for the account of this name (as it is compared). */
    issue(usernameKey: string): string {
      const nonce = randomBytes(18).toString('base64url');
      return `${nonce}.${sign(newest, usernameKey, nonce).toString('base64url')}`;
    },
    /** What stands for the browser in counting, when the note is genuine and for this account; else undefined. */
    recognize(note: string | undefined, usernameKey: string): string | undefined {
      const [, nonce, mac] = /^([\w-]{24})\.([\w-]{43})$/.exec(note ?? '') ?? [];
      if (nonce === undefined || mac === undefined) return undefined;
      const given = Buffer.from(mac, 'base64url');
      const isGenuine = secrets.some((secret) =>
        timingSafeEqual(sign(secret, usernameKey, nonce), given),
      );
      return isGenuine ? nonce : undefined;
    },
  };
}

export type DeviceCookies = ReturnType<typeof deviceCookies>;
