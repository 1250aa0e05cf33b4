import { hash } from 'node:crypto';

/** Bytes that can be sent as they are, with everything that is said about them. */
export interface ReadyBody {
  readonly bytes: number;
  readonly buffer: Buffer;
  /** Strong, from the bytes themselves: another encoding has another one (RFC 9110, 8.8.3). */
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What a 304 repeats of them. */
  readonly unchangedHeaders: Readonly<Record<string, string>>;
}

const REPEATED = ['access-control-allow-origin', 'cache-control', 'vary', 'x-release-id'];

/** A body with its ETag, from its bytes and its other headers (names in lower case). */
export function readyBody(buffer: Buffer, headers: Readonly<Record<string, string>>): ReadyBody {
  const etag = `"${hash('sha256', buffer, 'base64url').slice(0, 27)}"`;
  const repeated = Object.entries(headers).filter(([name]) => REPEATED.includes(name));
  return {
    bytes: buffer.byteLength,
    buffer,
    etag,
    headers: { ...headers, etag },
    unchangedHeaders: { ...Object.fromEntries(repeated), etag },
  };
}

/** True when an If-None-Match header names this ETag; weak and strong compare alike (RFC 9110, 13.1.2). */
export function namesEtag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
