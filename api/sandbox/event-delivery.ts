import { MINUTE_MS } from '#data/domain/durations.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Stripe } from 'stripe';
import type { SandboxEvent } from './sandbox-state.ts';

interface Options {
  /** What is to be sent, oldest first; what is sent or given up is taken out. */
  events: SandboxEvent[];
  webhookUrl: string;
  webhookSecret: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called when an event was taken out. */
  onSettled: () => void;
  /** Milliseconds before each further try. */
  retryDelays?: readonly number[];
}

const RETRY_DELAYS = [500, 2_000, 10_000, MINUTE_MS, 600_000] as const;
const TIMEOUT_MS = 10_000;

/**
 * Posts events, signed, one after the other in the order in which they happened. One that is not answered with 2xx
 * is tried again later while the ones behind it go on, so that it comes late, as the provider's may.
 */
export function startEventDelivery(options: Options) {
  const { events, log, onSettled, retryDelays = RETRY_DELAYS } = options;
  /** How often each waiting event was tried. */
  const tries = new Map<SandboxEvent, number>();
  const closing = new AbortController();
  let running = Promise.resolve();

  const isClosing = (): boolean => closing.signal.aborted;

  async function send(event: SandboxEvent): Promise<void> {
    if (isClosing()) return;
    const isTaken = await post(event, options, closing.signal);
    if (isClosing()) return;
    const count = tries.get(event) ?? 0;
    tries.set(event, count + 1);
    const delay = retryDelays[count];
    if (!isTaken && delay !== undefined) {
      setTimeout(() => queue(event), delay).unref();
      return;
    }
    if (!isTaken) log.warn({ event: event.id, type: event.type }, 'a payment event was given up');
    tries.delete(event);
    events.splice(events.indexOf(event), 1);
    onSettled();
  }
  function queue(event: SandboxEvent): void {
    running = running.then(() => send(event));
  }
  return {
    /** Sends what is waiting, soon; returns at once. */
    wake(): void {
      for (const event of events.filter((one) => !tries.has(one))) {
        tries.set(event, 0);
        queue(event);
      }
    },
    /** Resolves once everything had its first try. */
    idle: () => running,
    async close(): Promise<void> {
      closing.abort();
      await running;
    },
  };
}

/** True when the event was answered with 2xx. */
async function post(
  { body }: SandboxEvent,
  { webhookUrl, webhookSecret: secret }: Options,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
