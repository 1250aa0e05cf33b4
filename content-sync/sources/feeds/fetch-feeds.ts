import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { forEachParallel } from '#data/releases/files.ts';
import { type Child, startChild } from '../../core/start-child.ts';
import type { SourceRequest } from '../../core/source.ts';
import type { Http } from '../http/http-client.ts';
import { HttpProblem } from '../../core/http-problem.ts';
import type { FeedDocument, FeedReading } from './plain-stories.ts';
import type { FeedEntry } from './feed-list.ts';

/** Reads feeds that anybody may have written. */
export interface FeedReader {
  /** Never rejects: a document that cannot be read within the limits is refused with a sentence. */
  read(document: FeedDocument): Promise<FeedReading>;
  close(): Promise<void>;
}

/** A feed of the longest kind is read in a tenth of a second and a tenth of this memory. */
const LIMITS = { readMs: 10_000, memoryMib: 256 } as const;
const CHILD = fileURLToPath(new URL('feed-reader.child.ts', import.meta.url));

/**
 * Reads feeds in a process of its own that knows `env` alone of the environment: one that would take for ever, or all
 * memory, costs that process, and the next feed gets another. It is started with the first document.
 */
export function feedReaderProcess(
  env: Record<string, string>,
  { readMs, memoryMib }: { readMs: number; memoryMib: number } = LIMITS,
): FeedReader {
  let child: Child | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const stop = async (): Promise<void> => {
    child?.process.kill('SIGKILL');
    await child?.ended.catch(() => undefined);
    child = undefined;
  };
  const readNow = async (document: FeedDocument): Promise<FeedReading> => {
    child ??= startChild(CHILD, {
      nodeOptions: [`--max-old-space-size=${memoryMib}`],
      cwd: tmpdir(),
      env,
    });
    const over = new AbortController();
    const { signal } = over;
    const tooLong = { refused: `it takes more than ${readMs / 1000} s to read` };
    const whyEnded = (error?: unknown): FeedReading => ({
      refused: /memory/.test(String(error))
        ? `it takes more than ${memoryMib} MiB of memory to read`
        : `what reads feeds ended over it: ${String(error).slice(0, 120)}`,
    });
    const { process: reader, ended } = child;
    try {
      const answered = once(reader, 'message', { signal }).then(([reading]) => reading as FeedReading);
      reader.send(document, () => undefined);
      const reading = await Promise.race([
        answered,
        pause(readMs, tooLong, { signal }),
        ended.then(whyEnded, whyEnded),
      ]);
      if (reading === tooLong || reader.exitCode !== null || reader.signalCode !== null) await stop();
      return reading;
    } finally {
      over.abort();
    }
  };
  return {
    read(document) {
      // One at a time, so that a document's time and memory are its own.
      const reading = last.then(() => readNow(document));
      last = reading;
      return reading;
    },
    close: stop,
  };
}

/** The limits of asking for a feed; a list of headlines needs none of this. */
export const FEED_LIMITS = { timeoutMs: 15_000, maxBytes: 5 * 1024 * 1024, retries: 2 } as const;
/** The time for all feeds together: a list of dead or hostile servers must not hold up the scores. */
const ALL_FEEDS_MS = 120_000;
const AT_ONCE = 6;
/** What feeds are served as, rightly or not: their content decides. Pictures and films are refused unread. */
const TYPES = [
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/feed+json',
  'application/xml',
  'text/xml',
  'application/json',
  'text/plain',
  'text/html',
  'application/octet-stream',
];
/** A feed with what came of asking for it and reading it. */
export interface FetchedFeed {
  feed: FeedEntry;
  reading: FeedReading;
}

/** What feeds are asked for and read with. */
interface Tools {
  http: Pick<Http, 'get' | 'close'>;
  reader: FeedReader;
}

async function fetchFeed({ http, reader }: Tools, feed: FeedEntry, request: SourceRequest): Promise<FeedReading> {
  try {
    const { body, finalUrl: address } = await http.get(feed.address, { accept: TYPES });
    return await reader.read({ feedName: feed.name, body, address, ...request });
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    return { refused: error.message.replace(/\.$/, '') };
  }
}

/**
 * Asks for all feeds, a few at once, and reads them; one that does not answer, or cannot be read, never stops the
 * others. In the list's order. Closes what it was given.
 */
export async function fetchFeeds(
  tools: Tools,
  feeds: readonly FeedEntry[],
  request: SourceRequest,
  limitMs = ALL_FEEDS_MS,
): Promise<FetchedFeed[]> {
  const end = performance.now() + limitMs;
  const late = { refused: 'the feeds before it took all the time there is for feeds' };
  const readings = new Map<FeedEntry, FeedReading>();
  try {
    await forEachParallel(feeds, AT_ONCE, async (feed) => {
      readings.set(feed, performance.now() < end ? await fetchFeed(tools, feed, request) : late);
    });
  } finally {
    await Promise.all([tools.http.close(), tools.reader.close()]);
  }
  return feeds.map((feed) => ({ feed, reading: readings.get(feed) ?? late }));
}
