import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startChild, type Child } from '../../core/start-child.ts';
import type { FeedDocument, FeedReading } from './feed-reading.ts';

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
