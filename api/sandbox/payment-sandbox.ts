import type { FastifyBaseLogger } from 'fastify';
import { Stripe } from 'stripe';
import { SECOND_MS } from '#data/domain/durations.ts';
import { newState, readState, type SandboxEvent, writeState } from './sandbox-state.ts';
import { StandInProvider } from './stand-in-provider.ts';
import { answerCall } from './stripe-calls.ts';

interface SandboxOptions {
  /** The file of the state; null: it is lost at the end. */
  storeFile: string | null;
  clock: () => Date;
}

interface WebhookTarget {
  url: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const TIMEOUT_MS = 10 * SECOND_MS;

/** Opens the stand-in of the payment provider, with the state of its file. */
export function openPaymentSandbox({ storeFile, clock }: SandboxOptions) {
  const state = storeFile === null ? newState() : readState(storeFile);
  const { events, keys } = state;
  const provider = new StandInProvider(state, clock);
  const closing = new AbortController();
  let saved = '';
  let target: WebhookTarget | undefined;
  let sending = Promise.resolve();

  function save(): void {
    if (storeFile === null) return;
    const text = JSON.stringify(state);
    if (text !== saved) writeState(storeFile, text);
    saved = text;
  }

  /** Sends what waits, in order. An event that is not taken is sent again together with the next one. */
  function sendEvents(): void {
    sending = sending.then(async () => {
      if (target === undefined) return;
      for (const event of [...events]) {
        const isTaken = await post(event, target.url, keys.webhookSecret, closing.signal);
        if (closing.signal.aborted) return;
        if (isTaken) events.splice(events.indexOf(event), 1);
        else target.log.warn({ event: event.id, type: event.type }, 'a payment event was not taken');
        save();
      }
    });
  }

  /** Does what is to happen by itself, then `work`, and saves and sends what came of it. */
  function act<Result>(work: (provider: StandInProvider) => Result): Result {
    const last = events.at(-1);
    provider.catchUp();
    try {
      return work(provider);
    } finally {
      save();
      if (events.at(-1) !== last) sendEvents();
    }
  }

  save();
  // A repeated request with the same idempotency key gets the first answer again.
  const answers = new Map<string, Response>();
  return {
    /** The settings for the provider's client. */
    keys,
    /** Not taken yet, oldest first. */
    events: (): readonly SandboxEvent[] => events,
    act,
    /** Answers a call of the provider's client, in place of the network. */
    answer: async (...call: Parameters<typeof fetch>): Promise<Response> => {
      const request = new Request(...call);
      const body = await request.text();
      const key = request.headers.get('idempotency-key') ?? '';
      const answer = answers.get(key) ?? act(() => answerCall(provider, request.method, new URL(request.url), body));
      if (key !== '' && answer.ok) answers.set(key, answer);
      return answer.clone();
    },
    /** Starts posting events there, waiting ones first. */
    deliverTo(webhook: WebhookTarget): void {
      target = webhook;
      sendEvents();
    },
    /** Resolves when every event was tried once. */
    eventsSent: () => sending,
    async close(): Promise<void> {
      closing.abort();
      await sending;
    },
  };
}

/** The stand-in of the payment provider, running. */
export type PaymentSandbox = ReturnType<typeof openPaymentSandbox>;

/** Posts a signed event; true for an answer of 2xx. */
async function post({ body }: SandboxEvent, url: string, secret: string, closing: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
