import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { TSchema } from 'typebox';
import { AppError } from './errors.ts';

/** One server-sent event (WHATWG HTML, 9.2); the data is sent as JSON. */
interface StreamEvent {
  event: string;
  /** Comes back as `Last-Event-ID` when the client connects again. */
  id?: string;
  data: unknown;
  /** The stream ends after it. */
  isLast?: boolean;
}

/** What a client follows. */
export interface Followed {
  /** A member, or an address and its network: the limits count by them. */
  owners: readonly string[];
  /** The event to send now, if any; one that says the same as the last one is left out. */
  next: () => Promise<StreamEvent | undefined>;
  /** Calls `changed` whenever `next` may have something new, until the returned function is called. */
  onChange: (changed: () => void) => () => void;
  /** Whether the client may still follow, asked at each event and heartbeat. */
  mayFollow?: () => Promise<boolean>;
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

const HEARTBEAT_MS = 15_000;
/** A client with more unread bytes is cut off: it has disconnected or does not read. */
const MAX_BUFFERED_BYTES = 64 * 1024;
/** The time to read the rest of a stream that has ended. */
const LINGER_MS = 10_000;
/** Clients that lose their streams at the same time come back spread over this time. */
const RETRY_MS = { least: 2000, spread: 3000 };
const BUSY_SECONDS = 30;

/** The answer in the schema of a route with a stream. */
export function eventStreamResponse(data: TSchema) {
  const schema = { type: 'string', contentSchema: data };
  return { description: 'Server-sent events', content: { 'text/event-stream': { schema } } };
}

/** Ends a stream; a client that does not read the rest is cut off. */
function endStream(stream: PassThrough): void {
  stream.end();
  setTimeout(() => stream.destroy(), LINGER_MS).unref();
}

/** Writes, unless the stream has ended; cuts off a client with too much unread. */
function write(stream: PassThrough, text: string): void {
  if (!stream.writable) return;
  if (stream.writableLength + stream.readableLength > MAX_BUFFERED_BYTES) stream.destroy();
  else stream.write(text);
}

/**
 * The streams of one route: a function that answers with a stream of what is followed, the first event at once. A slow
 * client gets fewer events, never outdated ones. Throws `busy` (503) beyond the limits. Streams end before the app
 * closes, which would wait for them, and when `mayFollow` says no or fails: the client comes back and is authenticated
 * again (OWASP ASVS 5.0, 7.4.1 and 8.3.2).
 */
export function createEventStreams(
  app: FastifyInstance,
  { all, each, endAfterMs, heartbeatMs = HEARTBEAT_MS }: StreamLimits,
): (reply: FastifyReply, followed: Followed) => FastifyReply {
  const open = new Map<PassThrough, readonly string[]>();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of open.keys()) endStream(stream);
  });

  return (reply, { owners, next, onChange, mayFollow }) => {
    if (isClosing) throw new AppError('unavailable');
    const others = [...open.values()];
    const hasAll = owners.some(
      (owner, place) => others.filter((one) => one[place] === owner).length >= (each[place] ?? 0),
    );
    if (hasAll || open.size >= all) throw new AppError('busy', { retryAfterSeconds: BUSY_SECONDS });
    const stream = new PassThrough();
    open.set(stream, owners);
    app.metrics.eventStreams.inc();

    async function mayGoOn(): Promise<boolean> {
      const may = mayFollow === undefined || (await mayFollow().catch(() => false));
      if (!may) endStream(stream);
      return may;
    }

    let last: string | undefined;
    async function sendNext(): Promise<void> {
      const found = await next();
      if (found === undefined) return;
      const { event, id, data, isLast = false } = found;
      const idLine = id === undefined ? '' : `id: ${id}\n`;
      const text = `event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`;
      if (text === last || !(await mayGoOn())) return;
      last = text;
      write(stream, text);
      if (isLast) endStream(stream);
    }

    let isDue = false;
    let isSending = false;
    async function send(): Promise<void> {
      if (isSending) return;
      isSending = true;
      while (isDue && stream.writable && !stream.writableNeedDrain) {
        isDue = false;
        await sendNext().catch((error: unknown) => {
          reply.log.warn({ err: error }, 'what a page follows could not be read; it still waits');
        });
      }
      isSending = false;
    }
    function changed(): void {
      isDue = true;
      void send();
    }

    const beat = async (): Promise<void> => {
      if (await mayGoOn()) write(stream, ':\n\n');
    };
    const heartbeat = setInterval(() => void beat(), heartbeatMs);
    const end = setTimeout(() => endStream(stream), endAfterMs * (1 - Math.random() / 4));
    // Listening begins before the first look, so that no change falls between the two.
    const unlisten = onChange(changed);
    stream.once('close', () => {
      open.delete(stream);
      app.metrics.eventStreams.dec();
      unlisten();
      clearInterval(heartbeat);
      clearTimeout(end);
    });
    stream.on('drain', () => void send());
    // A client that disconnected has destroyed it; nothing is lost.
    stream.on('error', () => undefined);
    stream.write(`retry: ${Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread)}\n\n`);
    changed();
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-cache, no-transform')
        // Asks proxies that buffer answers to pass on each line.
        .header('x-accel-buffering', 'no')
        .send(stream)
    );
  };
}
