import type { ReleaseEvent } from '#data/contract/content.ts';

import { readEvents } from './event-stream.ts';

/** The name of the lock of the tab with the connection, and of the channel on which it forwards events. */
const NAME = 'hashmark-releases';
/** A page that is hidden for less than this keeps listening. */
const HIDDEN_MS = 5000;

interface ReleaseListener {
  onRelease: (event: ReleaseEvent) => void;
  /** Called after a gap: the page was hidden, or the server had no room for another listener. */
  onReturn: () => void;
}

/** Listens to the server when this tab gets the lock, and to the tab with the lock until then. */
function listen({ onRelease, onReturn }: ReleaseListener): () => void {
  const leaving = new AbortController();
  const channel = new BroadcastChannel(NAME);
  const hear = (event: ReleaseEvent | null): void => (event === null ? onReturn() : onRelease(event));
  channel.addEventListener('message', ({ data }: MessageEvent<ReleaseEvent | null>) => hear(data));
  const notifyAll = (event: ReleaseEvent | null): void => {
    channel.postMessage(event);
    hear(event);
  };
  const hold = () =>
    new Promise<void>((release) => {
      const close = readEvents<ReleaseEvent>({
        url: '/api/events',
        event: 'release',
        onData: notifyAll,
        onConnection: () => undefined,
        // A refused tab asks for the games at each retry instead.
        mayListen: async () => {
          notifyAll(null);
          return true;
        },
      });
      leaving.signal.addEventListener('abort', () => {
        close();
        release();
      });
    });
  // It rejects when this tab stops waiting for the lock.
  navigator.locks.request(NAME, { signal: leaving.signal }, hold).catch(() => undefined);
  return () => {
    leaving.abort();
    channel.close();
  };
}

/**
 * Follows `GET /api/events` while the page is shown. All tabs of a browser share one connection, since HTTP/1.1
 * allows six for an origin: the tab that holds a lock opens it, and another one does when that tab is closed or hidden.
 * Returns how to stop. Where the browser has no locks (plain HTTP from another machine) nothing is heard.
 */
export function followReleases(listener: ReleaseListener): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const stopping = new AbortController();
  let leave: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const quit = (): void => {
    clearTimeout(timer);
    leave?.();
    leave = undefined;
  };
  const join = (): void => {
    clearTimeout(timer);
    if (leave !== undefined) return;
    leave = listen(listener);
    listener.onReturn();
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') join();
    else timer = setTimeout(quit, HIDDEN_MS);
  };
  const { signal } = stopping;
  document.addEventListener('visibilitychange', onVisibility, { signal });
  // A page in the back/forward cache must not hold a connection.
  addEventListener('pagehide', quit, { signal });
  addEventListener('pageshow', onVisibility, { signal });
  if (document.visibilityState === 'visible') leave = listen(listener);
  return () => {
    stopping.abort();
    quit();
  };
}
