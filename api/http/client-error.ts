import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorCode } from '#data/contract/errors.ts';

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
