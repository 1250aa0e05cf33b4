import type { PassThrough } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { mayGoOn, sendEvent, type MayFollow } from '../../http/event-streams.ts';
import type { Updates } from '../../updates/open-updates.ts';

/** An update names hundreds of pages; nobody reads faster than this. */
const SEND_EVERY_MS = 200;

/**
 * Sends the state of the updates at once and after each change, as long as `mayFollow` says so; a slow reader gets fewer
 * events, never old ones.
 */
export function sendUpdates(
  stream: PassThrough,
  updates: Updates,
  { mayFollow, log }: { mayFollow: MayFollow; log: FastifyBaseLogger },
): void {
  let changes = 1;
  let sent = 0;
  let isSending = false;
  let timer: NodeJS.Timeout | undefined;

  async function send(): Promise<void> {
    if (isSending || sent === changes || stream.writableNeedDrain) return;
    isSending = true;
    sent = changes;
    try {
      const data = await updates.state();
      if (!(await mayGoOn(stream, mayFollow))) return;
      sendEvent(stream, { event: 'update', data });
    } catch (error) {
      log.warn({ err: error }, 'the state of the updates could not be sent');
    }
    isSending = false;
    if (sent !== changes) soon();
  }

  function soon(): void {
    changes += 1;
    timer ??= setTimeout(() => {
      timer = undefined;
      void send();
    }, SEND_EVERY_MS);
  }

  const forget = updates.runner.onChange(soon);
  stream.on('drain', () => void send());
  stream.once('close', () => {
    forget();
    clearTimeout(timer);
  });
  void send();
}
