import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './self-signed.ts';

/** What the service answers to a device: a status, with a wait where it names one, or nothing for a long time. */
type Whim = number | { status: number; retryAfter: string } | 'slow';

/** A browser's push subscription, with what only the browser knows. */
interface TestDevice {
  /** As a browser writes it. */
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  name: string;
}

export interface TestPushServer {
  origin: string;
  /** The certificate that it answers with. */
  cert: string;
  key: string;
  /** What was taken, decrypted, in order; also what was answered with a refusal. */
  taken: { device: string; alert: unknown; headers: IncomingHttpHeaders }[];
  whims: Record<string, Whim>;
  device: (name: string) => TestDevice;
  close: () => Promise<void>;
}

const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64url');

/** The text of a message (RFC 8188, 8291), with the device's private key. */
function decrypt(body: Buffer, secret: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }) {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), secret.ecdh.getPublicKey(), sender]);
  const shared = secret.ecdh.computeSecret(sender);
  const ikm = Buffer.from(hkdfSync('sha256', shared, secret.auth, info, 32));
  const part = (name: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as unknown;
}

/** Throws unless the request is signed for this service by the key it names (RFC 8292). */
function checkSignature(authorization = '', origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = fromBase64(key);
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    fromBase64(signature),
  );
  const { aud } = JSON.parse(fromBase64(claims).toString()) as { aud: string };
  if (!isSigned || aud !== origin) throw new Error('not signed for this service');
}

/**
 * A push service of our own on this machine, which reads what it is sent; with the certificate of another one, if one
 * is given.
 */
export async function startPushServer({ key, cert } = selfSigned()): Promise<TestPushServer> {
  const secrets = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const taken: TestPushServer['taken'] = [];
  const whims: TestPushServer['whims'] = {};
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const name = request.url?.slice(1) ?? '';
      const secret = secrets.get(name);
      if (secret === undefined) return response.writeHead(404).end();
      checkSignature(request.headers.authorization, origin());
      const alert = decrypt(Buffer.concat(chunks), secret);
      taken.push({ device: name, alert, headers: request.headers });
      const whim = whims[name] ?? 201;
      if (whim === 'slow') return undefined;
      const { status, retryAfter = '' } = typeof whim === 'number' ? { status: whim } : whim;
      return response.writeHead(status, retryAfter === '' ? {} : { 'retry-after': retryAfter }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = (): string => `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: origin(),
    ...{ cert, key, taken, whims },
    device(name) {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      secrets.set(name, { ecdh, auth });
      const keys = { p256dh, auth: auth.toString('base64url') };
      return {
        name,
        subscription: { endpoint: `${origin()}/${name}`, expirationTime: null, keys },
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
