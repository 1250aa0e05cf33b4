import type { SandboxLog } from './sandbox-log.ts';
import type { EventRecord } from './state.ts';

interface DeliveryParts {
  /** All events; those with `pending` are to be sent. */
  events: readonly EventRecord[];
  webhookUrl: () => string | null;
  sign: (body: string) => string;
  log: SandboxLog;
  /** Called when an event needs no further sending. */
  onSettled: () => void;
  /** Milliseconds before each further try. */
  retryDelays: readonly number[];
  mode: () => 'auto' | 'manual';
}

export interface Delivery {
  /** Sends what is pending, soon; returns at once. */
  wake(): void;
  /** Resolves once nothing is being sent and nothing waits for its first try. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/**
 * Posts events one after the other, in the order they happened. One that is not answered with 2xx is
 * tried again later, while the ones behind it go on: as in life an event can come late.
 */
export function startDelivery(parts: DeliveryParts): Delivery {
  const timers = new Set<NodeJS.Timeout>();
  const queue: EventRecord[] = [];
  const queued = new Set<string>();
  let isClosed = false;
  let running: Promise<void> | null = null;
  const stop = new AbortController();

  const attempt = async (event: EventRecord): Promise<boolean> => {
    const url = parts.webhookUrl();
    if (url === null) return false;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': parts.sign(event.body),
          'user-agent': 'payment-sandbox',
        },
        body: event.body,
        redirect: 'manual',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  };

  const deliver = async (event: EventRecord): Promise<void> => {
    const isTaken = await attempt(event);
    if (isClosed) return;
    event.attempts += 1;
    const delay = parts.retryDelays[event.attempts - 1];
    if (isTaken || delay === undefined) {
      event.pending = false;
      queued.delete(event.id);
      if (!isTaken) parts.log.warn({ event: event.id, type: event.type }, 'an event was given up');
      parts.onSettled();
      return;
    }
    const timer = setTimeout(() => {
      timers.delete(timer);
      queue.push(event);
      run();
    }, delay).unref();
    timers.add(timer);
  };

  const drain = async (): Promise<void> => {
    for (let event = queue.shift(); event !== undefined && !isClosed; event = queue.shift()) {
      await deliver(event);
    }
  };

  const run = (): void => {
    running ??= drain().finally(() => {
      running = null;
      if (queue.length > 0 && !isClosed) run();
    });
  };

  return {
    wake() {
      if (isClosed || parts.mode() === 'manual') return;
      for (const event of parts.events) {
        if (!event.pending || queued.has(event.id)) continue;
        queued.add(event.id);
        queue.push(event);
      }
      if (queue.length > 0) run();
    },
    async idle() {
      while (running !== null) await running;
    },
    async close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      stop.abort();
      if (running !== null) await running;
    },
  };
}
