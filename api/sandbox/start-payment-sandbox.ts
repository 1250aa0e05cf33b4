import { Stripe } from 'stripe';
import type { Payments } from '../features/billing/payments.ts';
import type { Books } from './books.ts';
import { startDelivery } from './delivery.ts';
import { eventWriter } from './events.ts';
import { Faults } from './faults.ts';
import { listenForCalls, type SandboxRequest } from './http-server.ts';
import { catchUp, sandboxClock } from './sandbox-clock.ts';
import { sandboxActions, type PaymentSandbox } from './payment-sandbox.ts';
import { SILENT, type SandboxLog } from './sandbox-log.ts';
import { openStateStore } from './store-file.ts';

export type { PaymentSandbox, SandboxEvent } from './payment-sandbox.ts';

export interface SandboxOptions {
  /** Where the state is kept between two starts; null: nowhere. */
  storeFile: string | null;
  /** Where events are posted to; null while nobody listens yet: they are tried again. */
  webhookUrl: () => string | null;
  clock: () => Date;
  /** Silent when missing. */
  log?: SandboxLog;
  /** `manual`: events are only noted, and the test delivers them itself. */
  deliver?: 'auto' | 'manual';
  /** Milliseconds before each further try of an event that was not taken. */
  retryDelays?: readonly number[];
  /** Milliseconds the client waits for an answer. */
  timeout?: number;
}

const RETRY_DELAYS = [500, 2_000, 10_000, 60_000, 600_000] as const;
const CATCH_UP_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** Starts the stand-in of the payment provider on a free port of 127.0.0.1, with what its file remembers. */
export async function startPaymentSandbox(options: SandboxOptions): Promise<PaymentSandbox> {
  const { clock, log = SILENT } = options;
  const store = openStateStore(options.storeFile, log);
  const state = store.load(Math.floor(clock().getTime() / 1000));
  const books: Books = { state, ...sandboxClock(state, clock), emit: eventWriter(state) };
  const sign = (payload: string, timestamp = books.now()): string =>
    stripe.webhooks.generateTestHeaderString({ payload, secret: state.keys.webhook, timestamp });
  let deliver = options.deliver ?? 'auto';
  const delivery = startDelivery({
    events: state.events,
    webhookUrl: options.webhookUrl,
    sign,
    log,
    onSettled: () => store.save(state),
    retryDelays: options.retryDelays ?? RETRY_DELAYS,
    mode: () => deliver,
  });
  const commit = (): void => {
    store.save(state);
    delivery.wake();
  };
  const faults = new Faults();
  const requests: SandboxRequest[] = [];
  const look = (): void => {
    if (catchUp(books)) commit();
  };
  const parts = { books, faults, requests, log, commit, look };
  const { server, port } = await listenForCalls(parts);
  const stripe = new Stripe(state.keys.secret, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 1,
    timeout: options.timeout ?? TIMEOUT_MS,
    telemetry: false,
  });
  const payments: Payments = {
    mode: 'sandbox',
    stripe,
    publishableKey: state.keys.publishable,
    webhookSecret: state.keys.webhook,
    priceId: state.price.id,
  };
  const timer = setInterval(look, CATCH_UP_MS).unref();
  look();
  commit();
  return {
    payments,
    apiUrl: `http://127.0.0.1:${port}`,
    requests,
    fail: (fault) => faults.add(fault),
    get deliver() {
      return deliver;
    },
    set deliver(next) {
      deliver = next;
      delivery.wake();
    },
    settled: () => delivery.idle(),
    ...sandboxActions(books, { commit, sign }),
    async close() {
      clearInterval(timer);
      await delivery.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      store.save(state);
    },
  };
}
