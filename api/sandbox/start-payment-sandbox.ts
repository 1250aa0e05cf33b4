import type { FastifyBaseLogger } from 'fastify';
import { Stripe } from 'stripe';
import { authenticateBill, billOfSecret, confirmBill } from './bills.ts';
import { runUntil } from './subscriptions.ts';
import { startEventDelivery } from './event-delivery.ts';
import {
  newId,
  newState,
  readState,
  type SandboxContext,
  type SandboxEvent,
  type SandboxKeys,
  writeState,
} from './sandbox-state.ts';
import { stripeApi } from './stripe-api.ts';
import type { PaymentError, PaymentIntent } from './stripe-objects.ts';
import type { CardInput } from './test-cards.ts';

interface SandboxOptions {
  /** The file of the state; null: it is lost at the end. */
  storeFile: string | null;
  clock: () => Date;
}

interface WebhookTarget {
  url: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds before each further try. */
  retryDelays?: readonly number[];
}

/** Starts the stand-in of the payment provider on a free port of 127.0.0.1, with the state of its file. */
export async function startPaymentSandbox({ storeFile, clock }: SandboxOptions) {
  const state = storeFile === null ? newState() : readState(storeFile);
  let delivery: ReturnType<typeof startEventDelivery> | undefined;
  let saved = '';
  const context: SandboxContext = {
    state,
    now: (customerId = '') => Math.floor(clock().getTime() / 1000) + (state.clockOffsets[customerId] ?? 0),
    emit(type, object, at) {
      const id = newId('evt');
      // On a clock that was moved ahead, events still have the present time.
      const created = Math.min(at, context.now());
      const event = { id, object: 'event', created, data: { object }, type } as const;
      const body = JSON.stringify({ ...event, api_version: Stripe.API_VERSION, livemode: false });
      state.events.push({ id, type, body });
    },
  };
  const save = (): void => {
    if (storeFile === null) return;
    const text = JSON.stringify(state);
    if (text !== saved) writeState(storeFile, text);
    saved = text;
  };
  const run = <Result>(work: () => Result): Result => {
    for (const id of Object.keys(state.customers)) runUntil(context, id, context.now(id));
    const result = work();
    save();
    delivery?.wake();
    return result;
  };
  save();
  const api = stripeApi({ context, run });
  const apiBase = await api.listen({ host: '127.0.0.1', port: 0 });
  return {
    /** The settings for the provider's client. */
    keys: state.keys as Readonly<SandboxKeys>,
    /** Where its API listens, `http://127.0.0.1:41234`. */
    apiBase,
    /** Not delivered yet, oldest first. */
    events: (): readonly SandboxEvent[] => state.events,
    /** Starts posting events there, waiting ones first. */
    deliverTo({ url, ...target }: WebhookTarget): void {
      const { events, keys } = state;
      const { webhookSecret } = keys;
      delivery = startEventDelivery({
        events,
        webhookSecret,
        webhookUrl: url,
        onRemoved: save,
        ...target,
      });
      delivery.wake();
    },
    /** Resolves when every event was tried once. */
    eventsSent: async () => delivery?.idle(),
    /**
     * The form's pay button: the intent as it is then, or why the card was not even tried. Throws a
     * StripeFailure for an unknown secret or a paid bill.
     */
    confirm: (secret: string, card: CardInput): PaymentIntent | PaymentError =>
      run(() => {
        const bill = billOfSecret(context, secret);
        return confirmBill(context, bill, card) ?? bill.intent;
      }),
    /** The end of the bank's step. Throws a StripeFailure when the bank asked for none. */
    authenticate: (secret: string, outcome: 'complete' | 'fail'): PaymentIntent =>
      run(() => {
        const bill = billOfSecret(context, secret);
        authenticateBill(context, bill, outcome);
        return bill.intent;
      }),
    /** The intent of a client secret; throws a StripeFailure (404). */
    retrieve: (secret: string): PaymentIntent => run(() => billOfSecret(context, secret).intent),
    /** Moves a customer's clock forward; everything up to that moment happens, each at its own time. */
    advance: (id: string, to: Date): void =>
      run(() => {
        const target = Math.floor(to.getTime() / 1000);
        runUntil(context, id, target);
        state.clockOffsets[id] = target - context.now();
      }),
    /** The time on a customer's clock. */
    nowOf: (id: string) => new Date(context.now(id) * 1000),
    /** Runs any other operation, such as a refund, and saves the state. */
    act: (work: (context: SandboxContext) => void): void => run(() => work(context)),
    async close(): Promise<void> {
      await delivery?.close();
      await api.close();
    },
  };
}

/** The stand-in of the payment provider, running. */
export type PaymentSandbox = Awaited<ReturnType<typeof startPaymentSandbox>>;
