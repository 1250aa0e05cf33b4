import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { SECOND_MS } from '#data/domain/durations.ts';
import { ERRORS, type ErrorCode } from '#data/contract/errors.ts';
import { localTarget } from './request-path.ts';

/** A connection of which the client reads nothing for so long, or twice as long (Node looks again), is closed. */
const STALL_MS = 15 * SECOND_MS;

/**
 * The HTTP server with its limits on slow clients. A request whose target or host cannot be understood is answered with
 * 400 and passed to `onRefused` instead of `listener`; all others have a target that begins with a slash. Only tests
 * have a shorter `stallMs`.
 */
export function createAppServer(
  listener: RequestListener,
  onRefused: RequestListener = () => undefined,
  stallMs = STALL_MS,
): Server {
  const server = createServer(
    {
      requestTimeout: 30 * SECOND_MS,
      headersTimeout: 15 * SECOND_MS,
      keepAliveTimeout: 65 * SECOND_MS,
      // A header sent twice has both values, which no check accepts; Node would otherwise take the first.
      joinDuplicateHeaders: true,
    },
    (request, response) => {
      const target = localTarget(request);
      if (target === undefined) {
        const { body, headers } = refusal(UNREADABLE.code);
        response.writeHead(UNREADABLE.status, headers).end(body);
        onRefused(request, response);
        return;
      }
      request.url = target;
      // Called after silence in both directions, which is fine while we are still working or have nothing to send.
      response.on('timeout', (socket: Socket) => {
        if (socket.writableLength > 0) socket.resetAndDestroy();
      });
      listener(request, response);
    },
  );
  // Node counts every part of a write that the network takes, so a slow client does not count as stalled.
  server.timeout = stallMs;
  server.maxConnections = 10_000;
  return server;
}

interface Refusal {
  status: number;
  code: ErrorCode;
}

const UNREADABLE: Refusal = { status: 400, code: 'invalid_request' };
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'payload_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'invalid_request' },
};

/** Answers what is no HTTP request with an error like all others, and closes the connection. */
export function refuseConnection(error: { code?: string }, socket: Socket): void {
  // The client has disconnected.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code } = REFUSALS[error.code ?? ''] ?? UNREADABLE;
  const { body, headers } = refusal(code);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const line = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`;
  socket.end([line, ...lines, '', body].join('\r\n'));
}

function refusal(code: ErrorCode): { body: string; headers: Record<string, string | number> } {
  const body = JSON.stringify({ message: ERRORS[code].message, code });
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  return { body, headers };
}
