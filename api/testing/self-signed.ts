import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** One element of DER (ITU-T X.690). */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
const oid = (...bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes));
const time = (date: Date): Buffer => der(0x18, Buffer.from(`${date.toISOString().replaceAll(/[-:T]|\..*/g, '')}Z`));

/** A certificate for localhost and 127.0.0.1 that signs itself (RFC 5280), good for a day, as PEM with its key. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = der(0x30, oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const commonName = der(0x30, oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from('localhost')));
  const name = der(0x30, der(0x31, commonName));
  const altName = der(
    0x30,
    oid(0x55, 0x1d, 0x11),
    der(0x04, der(0x30, der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))),
  );
  const hour = 3_600_000;
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ecdsaWithSha256,
    name,
    der(0x30, time(new Date(Date.now() - hour)), time(new Date(Date.now() + 24 * hour))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, altName)),
  );
  const bits = (bytes: Uint8Array): Buffer => der(0x03, Buffer.from([0]), bytes);
  const whole = der(0x30, body, ecdsaWithSha256, bits(sign('sha256', body, privateKey)));
  const lines = whole.toString('base64').replaceAll(/.{1,64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}-----END CERTIFICATE-----\n`,
  };
}
