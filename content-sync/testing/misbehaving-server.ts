import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip, gzipSync } from 'node:zlib';

/** Answers one request; `count` says how many came to the same path before it. */
export type Route = (request: IncomingMessage, response: ServerResponse, count: number) => unknown;

const MIB = Buffer.alloc(1024 * 1024, 'x');

function flood(stream: NodeJS.WritableStream, mebibytes: number): void {
  let left = mebibytes;
  let isOpen = true;
  stream.once('close', () => (isOpen = false));
  stream.on('error', () => (isOpen = false));
  const push = (): void => {
    while (isOpen && left > 0) {
      left -= 1;
      if (!stream.write(MIB)) {
        stream.once('drain', push);
        return;
      }
    }
    if (isOpen) stream.end();
  };
  push();
}

/** A plain answer. */
export function ok(body: string | Buffer, type = 'application/json; charset=utf-8'): Route {
  return (_, response) => {
    response.writeHead(200, { 'content-type': type }).end(body);
  };
}

/** An answer with a status and nothing useful in it. */
export function status(code: number, headers: Record<string, string> = {}): Route {
  return (_, response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(`{"message":"status ${code}"}`);
  };
}

/** Every way to misbehave that sources are tested with, by name. */
export const MISBEHAVIOURS = {
  /** Takes the request and says nothing. */
  hang: () => undefined,
  /** Begins an answer and lets it trickle, a byte at a time, for ever. */
  trickle: (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
  /** Promises more bytes than it sends. */
  cut: (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('[{"id":1},', () => response.destroy());
  },
  /** Whole as a transfer, half as JSON. */
  halfJson: ok('[{"id":401756846,"season":2025,"week":1,"homeTe'),
  emptyArray: ok('[]'),
  html: ok('<!doctype html><title>Down for maintenance</title>', 'text/html; charset=utf-8'),
  /** HTML that says it is JSON. */
  htmlAsJson: ok('<!doctype html><title>Down for maintenance</title>'),
  wrongType: ok('[]', 'image/png'),
  unauthorized: status(401),
  rateLimited: status(429, { 'retry-after': '7' }),
  /** Asks to come back in a day. */
  rateLimitedForLong: status(429, { 'retry-after': '86400' }),
  serverError: status(500),
  /** 200 MB without a length in the header. */
  huge: (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    flood(response, 200);
  },
  /** The same, a thousand times smaller on the way. */
  gzipBomb: (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    const gzip = createGzip();
    gzip.pipe(response);
    response.on('close', () => gzip.destroy());
    flood(gzip, 200);
  },
  /** Says it is gzip. */
  notGzip: (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end('[]');
  },
  /** A gzip stream without its end. */
  halfGzip: (_, response) => {
    const whole = gzipSync(JSON.stringify(Array.from({ length: 500 }, (_item, id) => ({ id }))));
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(whole.subarray(0, whole.length >> 1));
  },
  redirectRing: (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    url.searchParams.set('hop', url.searchParams.get('hop') === 'a' ? 'b' : 'a');
    response.writeHead(302, { location: `${url.pathname}${url.search}` }).end();
  },
  /** Never the same address twice. */
  redirectForEver: (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    url.searchParams.set('hop', `${Number(url.searchParams.get('hop') ?? 0) + 1}`);
    response.writeHead(302, { location: `${url.pathname}${url.search}` }).end();
  },
} as const satisfies Record<string, Route>;
export type Misbehaviour = keyof typeof MISBEHAVIOURS;

export interface TestServer {
  /** Without a slash at the end. */
  url: string;
  /** Path and query of every request so far. */
  requests: string[];
  /** The requests' headers, in the same order. */
  headers: IncomingMessage['headers'][];
  /** What a path answers from now on; `*` stands for every other path. */
  routes: Map<string, Route>;
  close(): Promise<void>;
}

/** A server on a free loopback port that answers each path as its route says, and others with 404. */
export async function startTestServer(routes: Readonly<Record<string, Route>> = {}): Promise<TestServer> {
  const table = new Map(Object.entries(routes));
  const requests: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const count = counts.get(path) ?? 0;
    counts.set(path, count + 1);
    requests.push(request.url ?? '');
    headers.push(request.headers);
    const route = table.get(path) ?? table.get('*') ?? status(404);
    route(request, response, count);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    headers,
    routes: table,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
