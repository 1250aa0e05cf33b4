import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the secrets of authenticator apps, with keys derived from the secrets that sign cookies: a copy of the
 * accounts alone, such as a backup, reveals none of them. The first of `secrets` encrypts, all are tried in decrypting.
 */
export function createSecretEncryption(secrets: readonly string[]) {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'hashmark second factor', 32)));

  function decryptWith(key: Buffer, owner: string, encrypted: Buffer): Buffer | undefined {
    try {
      const nonce = encrypted.subarray(0, NONCE_BYTES);
      const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner));
      cipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([cipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]);
    } catch {
      // Encrypted with another key, for another owner, or not by us.
      return undefined;
    }
  }

  return {
    /** As text that only `decrypt` for the same owner can read. */
    encrypt(owner: string, bytes: Uint8Array): string {
      const [key = Buffer.alloc(0)] = keys;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    /** The bytes, and whether an older secret than the first encrypted them; undefined when none of the secrets did. */
    decrypt(owner: string, text: string): { bytes: Buffer; isOld: boolean } | undefined {
      const encrypted = Buffer.from(text, 'base64url');
      for (const [index, key] of keys.entries()) {
        const bytes = decryptWith(key, owner, encrypted);
        if (bytes !== undefined) return { bytes, isOld: index > 0 };
      }
      return undefined;
    },
  };
}

export type SecretEncryption = ReturnType<typeof createSecretEncryption>;
