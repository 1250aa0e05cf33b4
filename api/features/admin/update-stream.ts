import { PassThrough } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Updates } from '../../updates/open-updates.ts';

/** An update names hundreds of pages; nobody reads faster than this. */
const SEND_EVERY_MS = 200;
/** Proxies close what is silent for longer. */
const COMMENT_EVERY_MS = 15_000;
/** The browser comes back by itself, and is asked anew who it is. */
const END_AFTER_MS = 10 * 60_000;
const RETRY_MS = 2000;

/**
 * A stream of server-sent events: the whole state of the updates at once, and again after each
 * change. Ends by itself after ten minutes. A reader that is slow gets fewer events, never old ones.
 */
export function updateStream(updates: Updates, log: FastifyBaseLogger): PassThrough {
  const stream = new PassThrough();
  let isDue = true;
  let isSending = false;
  let timer: NodeJS.Timeout | undefined;

  async function send(): Promise<void> {
    if (isSending || !isDue || stream.writableEnded || stream.writableNeedDrain) return;
    isSending = true;
    isDue = false;
    try {
      const state = await updates.state();
      if (!stream.writableEnded) stream.write(`event: update\ndata: ${JSON.stringify(state)}\n\n`);
    } catch (error) {
      log.warn({ err: error }, 'the state of the updates could not be told');
    } finally {
      isSending = false;
    }
  }

  function soon(): void {
    isDue = true;
    timer ??= setTimeout(() => {
      timer = undefined;
      void send().then(() => {
        if (isDue && !stream.writableNeedDrain) soon();
      });
    }, SEND_EVERY_MS);
  }

  const forget = updates.runner.onChange(soon);
  const comment = setInterval(() => {
    if (!stream.writableNeedDrain) stream.write(': still here\n\n');
  }, COMMENT_EVERY_MS);
  const end = setTimeout(() => stream.end(), END_AFTER_MS);
  stream.on('drain', () => void send());
  stream.once('close', () => {
    forget();
    clearInterval(comment);
    clearTimeout(end);
    clearTimeout(timer);
  });
  stream.write(`retry: ${RETRY_MS}\n\n`);
  void send();
  return stream;
}
