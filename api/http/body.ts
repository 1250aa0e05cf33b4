import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AHEAD, REVALIDATE } from '#data/releases/page-headers.ts';

/** The smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];
const MAX_CACHED_HEADERS = 200;
// Browsers send a handful of headers; a client that invents new ones must not fill the memory.
const cachedEncodings = new LRUCache<string, readonly Encoding[]>({ max: MAX_CACHED_HEADERS });

function qualities(header: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (name === '') continue;
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const quality = weight === undefined ? 1 : Number(weight.slice(weight.indexOf('=') + 1));
    found.set(name === 'x-gzip' ? 'gzip' : name, quality >= 0 && quality <= 1 ? quality : 0);
  }
  return found;
}

/**
 * The encodings that a client accepts by its Accept-Encoding header, best first (RFC 9110, 12.5.3), equal ones smallest
 * first. Identity is always the last resort: an answer that may be readable is better than none.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return ['identity'];
  const known = cachedEncodings.get(header);
  if (known !== undefined) return known;
  const found = qualities(header);
  // Identity is acceptable when it is not named, but only after those that are.
  const quality = (encoding: Encoding): number =>
    found.get(encoding) ?? found.get('*') ?? (encoding === 'identity' ? 0.0001 : 0);
  const accepted = ENCODINGS.filter((encoding) => quality(encoding) > 0).toSorted((a, b) => quality(b) - quality(a));
  if (!accepted.includes('identity')) accepted.push('identity');
  cachedEncodings.set(header, accepted);
  return accepted;
}

interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of a body of `size` bytes that a Range header asks for; 'unsatisfiable' for one that does not exist;
 * undefined for the complete body: no header, or one that RFC 9110, 14.2 lets a server ignore (other units, several
 * parts).
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}

type Headers = Readonly<Record<string, string>>;
export interface Body {
  /** The metrics label of the call that it answers; none for a file. */
  readonly route?: string | undefined;
  readonly bytes: Buffer;
  readonly headers: Headers & { readonly etag: string };
}

/** No bytes with 304. */
interface BodyAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer | undefined;
}

/**
 * The headers that a 304 repeats (RFC 9110, 15.4.5), and the page's policy: they replace those that the browser has
 * cached (RFC 9111, 3.2).
 */
const REPEATED = new Set([
  'access-control-allow-origin',
  'cache-control',
  'content-security-policy',
  'etag',
  'last-modified',
  'vary',
]);

/** Adds a strong ETag, made from the bytes, so each encoding has its own (RFC 9110, 8.8.3). */
export function makeBody(bytes: Buffer, headers: Headers, route?: string): Body {
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`;
  return { route, bytes, headers: { ...headers, etag } };
}

/** True when an If-None-Match header names this ETag; weak and strong compare alike (RFC 9110, 13.1.2). */
function namesEtag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}

/** The answer to a GET or HEAD: the complete body, 304 when the client has it, or the part it asks for (206, 416). */
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
  const named = (part: string): Headers => ({ ...headers, 'content-range': `bytes ${part}/${bytes.byteLength}` });
  if (range === 'unsatisfiable') return { status: 416, headers: named('*'), bytes: Buffer.alloc(0) };
  const { start, end } = range;
  return { status: 206, headers: named(`${start}-${end}`), bytes: bytes.subarray(start, end + 1) };
}

/** Answers with a body: complete, 304 or a part, as the request asks; complete when another status than 200 was set. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body): void {
  const { status, headers, bytes } =
    reply.statusCode === 200 ? answerWith(request.raw, body) : { status: reply.statusCode, ...body };
  reply.code(status).headers(headers).send(bytes);
}
