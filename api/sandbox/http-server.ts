import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { timingSafeEqual, createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import type { Books } from './books.ts';
import { answerCall } from './endpoints/answer-call.ts';
import type { Fault, Faults } from './faults.ts';
import { answerOnce } from './idempotency.ts';
import { newId } from './ids.ts';
import type { SandboxLog } from './sandbox-log.ts';
import { StripeFailure } from './stripe-failure.ts';

/** A call that reached the sandbox, for tests to look at. Status null: it was left without an answer. */
export interface SandboxRequest {
  method: string;
  path: string;
  /** The query or the body as it came, form-encoded. */
  form: string;
  idempotencyKey: string | null;
  status: number | null;
}

interface ServerParts {
  books: Books;
  faults: Faults;
  requests: SandboxRequest[];
  log: SandboxLog;
  /** Called after a call has changed something, before it is answered. */
  commit: () => void;
  /** Called before a call is looked at: what has fallen due by itself happens first. */
  look: () => void;
}

interface Reply {
  status: number;
  body: string;
  isRepeat?: boolean;
}

const BODY_LIMIT = 256 * 1024;

/** Listens on 127.0.0.1, on a port of the system's choice. Returns the server and its port. */
export async function listenForCalls(
  parts: ServerParts,
): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    void respond(parts, request, response).catch((error: unknown) => {
      parts.log.error({ err: error }, 'a call to the payment sandbox failed');
      if (response.headersSent) response.destroy();
      else send(response, failure(500, 'api_error', 'The payment sandbox has a fault.'));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return { server, port: address.port };
}

async function respond(
  parts: ServerParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const [path = '/', query = ''] = url.split('?', 2);
  const form = method === 'POST' ? await bodyOf(request) : query;
  if (form === null) {
    send(response, failure(413, 'invalid_request_error', 'Request too large.'));
    return;
  }
  const key = request.headers['idempotency-key'];
  const entry: SandboxRequest = {
    ...{ method, path, form, status: null },
    idempotencyKey: typeof key === 'string' ? key : null,
  };
  parts.requests.push(entry);
  const fault = parts.faults.take(method, path);
  if (fault !== null && fault.afterwards !== true) {
    breakWith(fault, entry, response);
    return;
  }
  const reply = answer(parts, entry, request.headers.authorization);
  if (fault !== null) {
    breakWith(fault, entry, response);
    return;
  }
  entry.status = reply.status;
  send(response, reply, entry.idempotencyKey);
}

/** The whole body as text; null when it is longer than the limit. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array);
    length += bytes.length;
    if (length > BODY_LIMIT) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function answer(
  { books, commit, look }: ServerParts,
  { method, path, form, idempotencyKey }: SandboxRequest,
  authorization: string | undefined,
): Reply {
  if (!isSame(authorization, `Bearer ${books.state.keys.secret}`)) {
    return failure(401, 'invalid_request_error', 'Invalid API Key provided.');
  }
  look();
  try {
    const key = method === 'POST' ? (idempotencyKey ?? undefined) : undefined;
    const reply = answerOnce(books.state, key, `${method} ${path} ${form}`, books.now(), () => ({
      status: 200,
      body: JSON.stringify(answerCall(books, method, path, form)),
    }));
    if (method !== 'GET' && !reply.isRepeat) commit();
    return reply;
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return { status: error.status, body: JSON.stringify({ error: error.body }) };
  }
}

function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(wanted));
}

function failure(status: number, type: Stripe.RawErrorType, message: string): Reply {
  return { status, body: JSON.stringify({ error: { type, message } }) };
}

function breakWith(fault: Fault, entry: SandboxRequest, response: ServerResponse): void {
  switch (fault.with) {
    case 'timeout':
      // Left open: the client gives up, or the sandbox closes.
      return;
    case 'reset':
      response.destroy();
      return;
    case 429:
      entry.status = 429;
      send(response, failure(429, 'rate_limit_error', 'Too many requests.'));
      return;
    case 500:
      entry.status = 500;
      send(response, failure(500, 'api_error', 'An unknown error occurred.'));
  }
}

function send(response: ServerResponse, reply: Reply, idempotencyKey: string | null = null): void {
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'request-id': newId('req'),
    'stripe-version': Stripe.API_VERSION,
    ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
    ...(reply.isRepeat === true && { 'idempotent-replayed': 'true' }),
  });
  response.end(reply.body);
}
