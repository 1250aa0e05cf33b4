import type { FastifyBaseLogger } from 'fastify';
import { Stripe } from 'stripe';
import { authenticateBill, billOfSecret, confirmBill } from './bills.ts';
import { runDue } from './subscriptions.ts';
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
  /** Where the state is kept between two starts; null: nowhere. */
  storeFile: string | null;
  clock: () => Date;
}

/** Where events go, and the log for those that cannot be delivered. */
interface WebhookTarget {
  url: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds before each further try. */
  retryDelays?: readonly number[];
}

/** Starts the stand-in of the payment provider on a free port of 127.0.0.1, with what its file remembers. */
export async function startPaymentSandbox({ storeFile, clock }: SandboxOptions) {
  const state = storeFile === null ? newState() : readState(storeFile);
  let delivery: ReturnType<typeof startEventDelivery> | undefined;
  let saved = '';
  const context: SandboxContext = {
    state,
    now: (customerId = '') => Math.floor(clock().getTime() / 1000) + (state.clockOffsets[customerId] ?? 0),
    emit(type, object, at) {
      const id = newId('evt');
      // What happens on a clock that was moved ahead is told of in the present.
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
    for (const id of Object.keys(state.customers)) runDue(context, id, context.now(id));
    const result = work();
    save();
    delivery?.wake();
    return result;
  };
  save();
  const api = stripeApi({ context, run });
  const apiBase = await api.listen({ host: '127.0.0.1', port: 0 });
  return {
    /** What the provider's client is opened with. */
    keys: state.keys as Readonly<SandboxKeys>,
    /** Where its API listens, `http://127.0.0.1:41234`. */
    apiBase,
    /** What happened and was not delivered yet, in its order. */
    events: (): readonly SandboxEvent[] => state.events,
    /** From now on events are posted there, those of before first; until then they wait. */
    deliverTo({ url, ...target }: WebhookTarget): void {
      const { events, keys } = state;
      const { webhookSecret } = keys;
      delivery = startEventDelivery({
        ...{ events, webhookSecret, webhookUrl: url, onSettled: save },
        ...target,
      });
      delivery.wake();
    },
    /** Resolves once every event had its first try. */
    settled: async () => delivery?.idle(),
    /**
     * What the form's pay button does: the intent as it stands then, or why the card was not even tried. Throws a
     * StripeFailure for an unknown secret or a paid bill.
     */
    confirm: (secret: string, card: CardInput): PaymentIntent | PaymentError =>
      run(() => {
        const bill = billOfSecret(context, secret);
        return confirmBill(context, bill, card) ?? bill.intent;
      }),
    /** What the bank's own step does. Throws a StripeFailure when none was asked for. */
    authenticate: (secret: string, outcome: 'complete' | 'fail'): PaymentIntent =>
      run(() => {
        const bill = billOfSecret(context, secret);
        authenticateBill(context, bill, outcome);
        return bill.intent;
      }),
    /** The intent of a client secret; throws a StripeFailure (404). */
    retrieve: (secret: string): PaymentIntent => run(() => billOfSecret(context, secret).intent),
    /** Moves one customer's clock forward to that moment; whatever falls due on the way happens, at its own time. */
    advance: (id: string, to: Date): void =>
      run(() => {
        const target = Math.floor(to.getTime() / 1000);
        runDue(context, id, target);
        state.clockOffsets[id] = target - context.now();
      }),
    /** The present of one customer, as far as its clock was moved. */
    nowOf: (id: string) => new Date(context.now(id) * 1000),
    /** Lets something else happen that the outside world does, and keeps what it changed. */
    act: (work: (context: SandboxContext) => void): void => run(() => work(context)),
    async close(): Promise<void> {
      await delivery?.close();
      await api.close();
    },
  };
}

/** The stand-in of the payment provider, running. */
export type PaymentSandbox = Awaited<ReturnType<typeof startPaymentSandbox>>;
