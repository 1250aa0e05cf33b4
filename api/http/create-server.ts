import { SECOND_MS } from '#data/domain/durations.ts';
import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, ERRORS } from '#data/contract/errors.ts';
import { localTarget } from './request-path.ts';

/**
 * An answer of which a client takes nothing for so long, or for twice as long (Node looks again), has lost its reader.
 */
const STALL_MS = 15 * SECOND_MS;
/**
 * The HTTP server with its limits on slow clients. A request whose target or host cannot be understood is answered 400
 * and never reaches `listener` but, then, `onRefused`; every other one has a target that begins with a slash. `stallMs`
 * is shorter in tests alone.
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
      // A field sent twice reads as both values, which no check takes for one: Node would believe the first.
      joinDuplicateHeaders: true,
    },
    (request, response) => {
      const target = localTarget(request);
      if (target === undefined) {
        answerUnreadable(response);
        onRefused(request, response);
        return;
      }
      request.url = target;
      // Called after silence both ways. Where we are still at work (an update) or there is no news, nobody is at fault.
      response.on('timeout', (socket: Socket) => {
        if (socket.writableLength > 0) socket.resetAndDestroy();
      });
      listener(request, response);
    },
  );
  // Node counts what the network takes of a write that is under way, so a slow reader is none that has stopped.
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

/** Answers what is no HTTP request, which no route ever sees, as every other error, and closes the connection. */
export function refuseConnection(error: { code?: string }, socket: Socket): void {
  // A client that went away is owed nothing.
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

/** Answers a request whose head says nothing that a route could go by (400), and closes the connection. */
export function answerUnreadable(response: ServerResponse): void {
  const { body, headers } = refusal(UNREADABLE.code);
  response.writeHead(UNREADABLE.status, headers).end(body);
}
