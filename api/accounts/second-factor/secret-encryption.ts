import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what must be read again, with keys derived from the secrets that sign cookies: a copy of the accounts
 * alone, such as a backup, then gives none of it away. The first of `secrets` encrypts, all are tried in reading.
 */
export function createSecretSeal(secrets: readonly string[]) {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'hashmark second factor', 32)));

  function openWith(key: Buffer, owner: string, sealed: Buffer): Buffer | undefined {
    try {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner));
      cipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]);
    } catch {
      // Another key, another owner, or not what we wrote.
      return undefined;
    }
  }

  return {
    /** The bytes as text that only `open` for the same owner can read. */
    seal(owner: string, bytes: Uint8Array): string {
      const [key = Buffer.alloc(0)] = keys;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    /** What was sealed, and whether with an older secret than the first; undefined when that secret is gone. */
    open(owner: string, sealed: string): { bytes: Buffer; isOld: boolean } | undefined {
      const text = Buffer.from(sealed, 'base64url');
      for (const [index, key] of keys.entries()) {
        const bytes = openWith(key, owner, text);
        if (bytes !== undefined) return { bytes, isOld: index > 0 };
      }
      return undefined;
    },
  };
}

export type SecretSeal = ReturnType<typeof createSecretSeal>;
