import { hash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { PRODUCT } from '#data/domain/product.ts';

/** The default of every authenticator app (RFC 6238): six digits from SHA-1, new ones every 30 seconds. */
const TOTP_KIND = { issuer: PRODUCT.name, algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20;
/** One step before and after the current one, because clocks differ and typing takes time (RFC 6238, section 5.2). */
const WINDOW = 1;

const RECOVERY_CODES = 10;
/** With 112 random bits or more a plain hash is enough (OWASP ASVS 5.0, 6.5.2); 15 bytes are 24 letters. */
const RECOVERY_BYTES = 15;

const DIGITS = /^\d{6}$/;
const RECOVERY = /^[A-Z2-7]{24}$/;

/** What a typed or pasted code is: one of the app, a recovery code, or neither. */
export function readCode(text: string): { totp?: string; recoveryHash?: string } {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  if (DIGITS.test(code)) return { totp: code };
  return RECOVERY.test(code) ? { recoveryHash: hash('sha256', code, 'hex') } : {};
}

const totpOf = (secret: Secret, label = ''): TOTP => new TOTP({ ...TOTP_KIND, label, secret });

/** The time step around `now` that a code of the app belongs to, if any. Compares in constant time. */
export function stepOf(secret: Buffer, totp: string, now: Date): number | undefined {
  const app = totpOf(new Secret({ buffer: new Uint8Array(secret).buffer }));
  const timestamp = now.getTime();
  const delta = app.validate({ token: totp, timestamp, window: WINDOW });
  return delta === null ? undefined : app.counter({ timestamp }) + delta;
}

/** A QR code as the path of an SVG whose view box is `size` wide and high, margin included. */
export interface QrCode {
  size: number;
  path: string;
}

function qrOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join('') };
}

export function newAppSecret(username: string): {
  bytes: Uint8Array;
  secret: string;
  address: string;
  qr: QrCode;
} {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer });
  const address = totpOf(secret, username).toString();
  return { bytes: secret.bytes, secret: secret.base32, address, qr: qrOf(address) };
}

/** New recovery codes: as the member gets them, in groups of four, and the hashes to store. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const plain = Array.from(
    { length: RECOVERY_CODES },
    () => new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32,
  );
  return {
    codes: plain.map((code) => code.match(/.{4}/g)?.join('-') ?? code),
    hashes: plain.map((code) => hash('sha256', code, 'hex')),
  };
}
