import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { AppError } from './errors.ts';

/** One server-sent event (WHATWG HTML, 9.2); the data is sent as JSON. */
interface StreamEvent {
  event: string;
  /** Comes back as `Last-Event-ID` when the client connects again. */
  id?: string;
  data: unknown;
}

export interface StreamLimits {
  /** Open streams of this process. */
  all: number;
  /** Open streams of each owner (a member, or an address and its network), in the order of the owners. */
  each: readonly number[];
  /** Streams end after up to this long, not all at once; clients then connect and are authenticated again. */
  endAfterMs: number;
  /** A comment is sent this often, because proxies close silent connections. */
  heartbeatMs?: number;
}

/** Whether the client of a stream may still follow it. */
export type MayFollow = () => Promise<boolean>;

const HEARTBEAT_MS = 15_000;
/** A client with more unread bytes is cut off: it has disconnected or does not read. */
const MAX_BUFFERED_BYTES = 64 * 1024;
/** The time to read the rest of a stream that has ended. */
const LINGER_MS = 10_000;
/** Clients that lose their streams at the same time come back spread over this time. */
const RETRY_MS = { least: 2000, spread: 3000 };
const BUSY_SECONDS = 30;

/** The answer in the schema of a route with a stream: described as text, typed as a stream. */
export function eventStreamResponse(data: TSchema) {
  const schema = Type.Unsafe<PassThrough>({ type: 'string', contentSchema: data });
  return { description: 'Server-sent events', content: { 'text/event-stream': { schema } } };
}

/** Sends an event, unless the stream has ended; cuts off a client with too much unread. */
export function sendEvent(stream: PassThrough, { event, id, data }: StreamEvent): void {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  write(stream, `event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`);
}

/** Ends a stream; a client that does not read the rest is cut off. */
export function endStream(stream: PassThrough): void {
  stream.end();
  setTimeout(() => stream.destroy(), LINGER_MS).unref();
}

export function replyWithStream(reply: FastifyReply, stream: PassThrough): FastifyReply {
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-cache, no-transform')
      // Asks proxies that buffer answers to pass on each line.
      .header('x-accel-buffering', 'no')
      .send(stream)
  );
}

function write(stream: PassThrough, text: string): void {
  if (!stream.writable) return;
  if (stream.writableLength + stream.readableLength > MAX_BUFFERED_BYTES) stream.destroy();
  else stream.write(text);
}

/**
 * Ends a stream, and returns false, when it may not go on or that cannot be found out: the client comes back and is
 * authenticated again (OWASP ASVS 5.0, 7.4.1 and 8.3.2).
 */
export async function mayGoOn(stream: PassThrough, mayFollow: MayFollow): Promise<boolean> {
  const may = await mayFollow().catch(() => false);
  if (!may) endStream(stream);
  return may;
}

/**
 * The streams of one route: a function that opens a stream for its owners. Whoever ends it, it emits 'close'. Throws
 * `busy` (503) beyond the limits. Streams end before the app closes, which would wait for them, and at a heartbeat at
 * which `mayFollow` says no.
 */
export function createEventStreams(
  app: FastifyInstance,
  limits: StreamLimits,
): (owners: readonly string[], mayFollow?: MayFollow) => PassThrough {
  const { all, each, endAfterMs, heartbeatMs = HEARTBEAT_MS } = limits;
  const open = new Map<PassThrough, readonly string[]>();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of open.keys()) endStream(stream);
  });
  return (owners, mayFollow) => {
    if (isClosing) throw new AppError('unavailable');
    const others = [...open.values()];
    const hasAll = owners.some(
      (owner, place) => others.filter((one) => one[place] === owner).length >= (each[place] ?? 0),
    );
    if (hasAll || open.size >= all) throw new AppError('busy', { retryAfterSeconds: BUSY_SECONDS });
    const stream = new PassThrough();
    open.set(stream, owners);
    app.metrics.eventStreams.inc();
    const beat = async (): Promise<void> => {
      if (mayFollow === undefined || (await mayGoOn(stream, mayFollow))) write(stream, ':\n\n');
    };
    const heartbeat = setInterval(() => void beat(), heartbeatMs);
    const end = setTimeout(() => endStream(stream), endAfterMs * (1 - Math.random() / 4));
    stream.once('close', () => {
      open.delete(stream);
      app.metrics.eventStreams.dec();
      clearInterval(heartbeat);
      clearTimeout(end);
    });
    // A client that disconnected has destroyed it; nothing is lost.
    stream.on('error', () => undefined);
    stream.write(`retry: ${Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread)}\n\n`);
    return stream;
  };
}
