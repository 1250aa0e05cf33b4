import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AHEAD, REVALIDATE } from '#data/releases/page-headers.ts';
import { parseByteRange } from './byte-range.ts';

type Headers = Readonly<Record<string, string>>;

/** Bytes that can be sent as they are, with the headers that belong to them (names in lower case). */
export interface Body {
  /** The label of the call that it answers (api/metrics); none of a file's. */
  readonly route?: string | undefined;
  readonly bytes: Buffer;
  readonly headers: Headers & { readonly etag: string };
}

/** What one request for a body is answered with; no bytes with 304. */
interface BodyAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer | undefined;
}

/**
 * What a 304 repeats of a body's headers (RFC 9110, 15.4.5), and the page's policy: what a 304 says takes the place of
 * what the browser has kept (RFC 9111, 3.2).
 */
const REPEATED = new Set([
  ...['access-control-allow-origin', 'cache-control', 'content-security-policy'],
  ...['etag', 'last-modified', 'vary'],
]);

/** A body with its ETag: strong, from the bytes, so each encoding has another one (RFC 9110, 8.8.3). */
export function makeBody(bytes: Buffer, headers: Headers, route?: string): Body {
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`;
  return { route, bytes, headers: { ...headers, etag } };
}

/** True when an If-None-Match header names this ETag; weak and strong compare alike (RFC 9110, 13.1.2). */
function namesEtag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}

/** The answer to a GET or HEAD for a body: all of it, 304 when the client has it, or the part it asks for (206, 416). */
export function answerWith({ headers: asked, method }: IncomingMessage, body: Body): BodyAnswer {
  const { bytes, route } = body;
  const isPage = route === undefined && body.headers['cache-control'] === REVALIDATE;
  const isAhead = isPage && asked['purpose'] === 'prefetch';
  const headers = isAhead ? { ...body.headers, 'cache-control': AHEAD } : body.headers;
  const known = asked['if-none-match'];
  if (known !== undefined && namesEtag(known, headers.etag)) {
    const repeated = Object.entries(headers).filter(([name]) => REPEATED.has(name));
    return { status: 304, headers: Object.fromEntries(repeated), bytes: undefined };
  }
  const ifRange = asked['if-range'];
  const mayBePart = method === 'GET' && headers['accept-ranges'] !== undefined;
  const range =
    mayBePart && (ifRange === undefined || ifRange === headers.etag)
      ? parseByteRange(asked.range, bytes.byteLength)
      : undefined;
  if (range === undefined) return { status: 200, headers, bytes };
  const named = (part: string): Headers => ({
    ...headers,
    'content-range': `bytes ${part}/${bytes.byteLength}`,
  });
  if (range === 'unsatisfiable')
    return { status: 416, headers: named('*'), bytes: Buffer.alloc(0) };
  const { start, end } = range;
  return {
    status: 206,
    headers: named(`${start}-${end}`),
    bytes: bytes.subarray(start, end + 1),
  };
}
