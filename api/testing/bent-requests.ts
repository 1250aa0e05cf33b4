import { connect } from 'node:net';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const JSON_BODY = '{"username":"fan","password":"four words for it"}';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const BENT_METHODS = ['TRACE', 'CONNECT', 'PROPFIND', 'PRI', 'QUERY', 'get', 'G\u0000T', '', 'X'.repeat(300)];
const TARGETS = [
  '/',
  '/teams',
  '/article/article-1',
  '/_astro/main.abc123.js',
  '/cards/none.png',
  '/feeds/all.json',
  '/api/auth/me',
  '/api/auth/login',
  '/api/auth/logout',
  '/api/teams',
  '/api/articles/recent',
  '/api/events',
  '/api/newsletter',
  '/api/admin/updates',
  '/api/user/export',
  '/api/stripe/webhook',
  '/api/docs',
  '/api/docs/json',
  '/healthz',
  '/readyz',
];
const BENT_TARGETS = [
  '',
  '*',
  'x:443',
  '?',
  '#',
  '//',
  '///x',
  '/\\x',
  '/..',
  '/../../etc/passwd',
  '/%2e%2e/%2f',
  '/%',
  '/%ff%fe',
  '/%00',
  '/\u0001',
  '/teams#x',
  '/teams;x',
  '/api',
  '/api/',
  '/api//teams',
  '/api/../teams',
  '/\u00e9\u00ff',
  '/ /',
  'http://x',
  'http://x/api/auth/me',
  'http://y/api/teams',
  'HTTP://X/',
  'http://',
  'http:///',
  'ftp://x/',
  'x',
  'http://x@x/',
  'http://x:x/teams',
  'http://[::1]/',
  'javascript:1',
  '/__proto__',
  '/api/teams?__proto__=1',
  `/${'a'.repeat(5000)}`,
  `/${'a/'.repeat(3000)}`,
  `/?${'a=1&'.repeat(3000)}`,
  `/${'%41'.repeat(400)}`,
];
const VERSIONS = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.10', 'HTTP/1.1 x', 'http/1.1', '', 'RTSP/1.0'];
const FIELDS = [
  'Host: y',
  'Host:',
  'host: x',
  'Host: x y',
  'Host: @',
  'Host : x',
  'X-Forwarded-For: 1, x, ::1',
  'Expect: 100-continue',
  'Expect: x',
  'Upgrade: websocket',
  'Connection: upgrade',
  'Connection: close, x',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 1e3',
  'Content-Length: +5',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5, 5',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding:',
  'Content-Type: text/plain',
  'Content-Type: application/json; charset=x',
  'Content-Type: \u00ff',
  'Content-Encoding: br',
  'Origin: null',
  'Origin: http://y',
  'Origin: \u0001',
  'Sec-Fetch-Site: cross-site',
  'Range: bytes=0-0,1-1',
  'Range: bytes=-9e9',
  'If-None-Match: *',
  `If-None-Match: ${'"x",'.repeat(2000)}`,
  'If-Range: x',
  'Accept-Encoding: br;q=x, *;q=-1',
  'Accept: \u0000',
  'Cookie: hashmark_session=%',
  'Cookie: =; ;;=',
  `Cookie: ${'a=b; '.repeat(2000)}`,
  'Cookie: __proto__=1',
  'Last-Event-ID: \u00ff',
  'X: y\r\n folded',
  ': no name',
  'no colon',
  'X\u0000: y',
  'X: \u0007',
  'X y: z',
  `X: ${'x'.repeat(20_000)}`,
  'TE: trailers',
  'Trailer: Host',
  'X-HTTP-Method-Override: DELETE',
  'Stripe-Signature: t=x,v1=',
  'Authorization: Basic \u00ff',
  'Via: 1.1 x',
  'Max-Forwards: 0',
];
const BODIES = [
  '',
  JSON_BODY,
  JSON_BODY.slice(0, 20),
  '{',
  'null',
  '[]',
  '"x"',
  '1e999',
  '{"__proto__":{"role":"admin"}}',
  '\u00ff\u00fe\u0000',
  '['.repeat(50_000),
  `{"username":"${'x'.repeat(70_000)}"}`,
  '5\r\nhello\r\n0\r\n\r\n',
  '-1\r\nx\r\n',
  'fffffffffffffffff\r\nx',
];

/** Requests bent out of shape, as bytes of Latin-1: the same ones for the same seed. */
export function* bentRequests(count: number, seed = 1): Generator<string> {
  const random = randomNumbers(seed);
  const below = (most: number): number => Math.floor(random() * most);
  const one = (list: readonly string[]): string => list[below(list.length)] ?? '';
  const may = (share: number, bent: readonly string[], straight: readonly string[]): string =>
    one(random() < share ? bent : straight);

  function request(): string {
    const line = `${may(0.1, BENT_METHODS, METHODS)} ${may(0.4, BENT_TARGETS, TARGETS)} ${may(0.1, VERSIONS, ['HTTP/1.1'])}`;
    const body = one(BODIES);
    const fields = [
      ...(random() < 0.95 ? ['Host: x'] : []),
      ...(random() < 0.5 ? ['Content-Type: application/json'] : []),
      ...(random() < 0.9 ? [`Content-Length: ${body.length}`] : []),
      ...Array.from({ length: below(3) }, () => one(FIELDS)),
    ];
    const end = may(0.05, ['\n', '\r', '\r\r\n'], ['\r\n']);
    return [line, ...fields, '', body].join(end);
  }

  /** The same with a piece of it changed, lost or doubled. */
  function dented(text: string): string {
    const from = below(text.length);
    const to = from + below(12);
    const piece = text.slice(from, to);
    const other = [String.fromCharCode(below(256)), '', piece + piece, '\r\n', '\u0000'][below(5)];
    return text.slice(0, from) + (other ?? '') + text.slice(to);
  }

  for (let n = 0; n < count; n += 1) {
    let text = request();
    if (random() < 0.1) text += request();
    while (random() < 0.3) text = dented(text);
    yield text;
  }
}

/** What is not whole is waited on so long before the client hangs up, and after an answer for a second one. */
const WAIT_MS = { first: 150, more: 15 };
/** How long a server may take to hang up, too. */
const PATIENCE_MS = 5000;

/**
 * Sends bytes over a connection of their own and returns what comes back. Rejects when the server neither answers nor
 * hangs up for five seconds after the client has nothing more to say.
 */
export function sendBytes(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    let answer = '';
    const hangUp = (): void => void socket.end();
    let timer = setTimeout(hangUp, WAIT_MS.first);
    socket.setEncoding('latin1').setTimeout(PATIENCE_MS);
    socket.on('data', (text: string) => {
      answer += text;
      clearTimeout(timer);
      timer = setTimeout(hangUp, WAIT_MS.more);
    });
    socket.on('timeout', () => {
      reject(new Error(`no answer to ${JSON.stringify(bytes.slice(0, 300))}`));
      socket.destroy();
    });
    // The server may hang up before it has read all.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
    socket.write(bytes, 'latin1');
  });
}

/** Does something with each, 20 at a time. */
export async function sendAll(
  requests: Iterator<string> & Iterable<string>,
  send: (bytes: string) => Promise<void>,
): Promise<void> {
  const client = async (): Promise<void> => {
    for (const bytes of requests) await send(bytes);
  };
  await Promise.all(Array.from({ length: 20 }, client));
}

/** The statuses of all answers in what a server sent. */
export function statusesIn(answer: string): number[] {
  return Array.from(answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm), ([, status]) => Number(status));
}
