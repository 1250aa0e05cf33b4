import { MINUTE_MS } from '#data/domain/durations.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Stripe } from 'stripe';
import type { SandboxEvent } from './sandbox-state.ts';

interface Options {
  /** Waiting events, oldest first. Sent and failed ones are removed. */
  events: SandboxEvent[];
  webhookUrl: string;
  webhookSecret: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called when an event was removed. */
  onRemoved: () => void;
  /** Milliseconds before each further try. */
  retryDelays?: readonly number[];
}

const RETRY_DELAYS = [500, 2_000, 10_000, MINUTE_MS, 600_000] as const;
const TIMEOUT_MS = 10_000;

/**
 * Posts signed events one after the other, in order. An event that is not answered with 2xx is tried again later and
 * does not stop the next ones, so that it arrives late, as the provider's may.
 */
export function startEventDelivery(options: Options) {
  const { events, log, onRemoved, retryDelays = RETRY_DELAYS } = options;
  /** By waiting event. */
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
    onRemoved();
  }
  function queue(event: SandboxEvent): void {
    running = running.then(() => send(event));
  }
  return {
    /** Starts sending what is waiting. */
    wake(): void {
      for (const event of events.filter((one) => !tries.has(one))) {
        tries.set(event, 0);
        queue(event);
      }
    },
    /** Resolves when every event was tried once. */
    idle: () => running,
    async close(): Promise<void> {
      closing.abort();
      await running;
    },
  };
}

/** True for an answer of 2xx. */
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
