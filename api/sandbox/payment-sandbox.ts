import type { Stripe } from 'stripe';
import type { Payments } from '../features/billing/payments.ts';
import { find, type Books } from './books.ts';
import type { CardInput } from './cards.ts';
import { deleteCustomer } from './customers.ts';
import type { Fault } from './faults.ts';
import type { SandboxRequest } from './http-server.ts';
import { paymentIntentObject } from './objects/payment-intent.ts';
import { confirmPayment, finishConfirmation, intentOfSecret } from './payments.ts';
import { disputeCharge, lastPaidCharge, refundCharge } from './refunds.ts';
import { advanceClock } from './sandbox-clock.ts';
import type { CardFailure, EventRecord } from './state.ts';
import { StripeFailure } from './stripe-failure.ts';

/** An event that was signed, or can be, for a test that delivers events itself. */
export interface SandboxEvent {
  readonly id: string;
  readonly type: Stripe.Event.Type;
  /** The bytes to send. */
  readonly body: string;
  /** The `stripe-signature` header for it; `timestamp` in seconds, by default now. */
  signature(timestamp?: number): string;
}

/** What the form in the browser is told: the intent as it stands, or why the card was not even tried. */
export type ConfirmAnswer = { intent: Stripe.PaymentIntent } | { failure: CardFailure };

/** The stand-in of the payment provider, running. */
export interface PaymentSandbox {
  /** What the app works with. */
  readonly payments: Payments;
  /** Where the pretended API listens, `http://127.0.0.1:41234`. */
  readonly apiUrl: string;
  /** Every call of the API so far. */
  readonly requests: readonly SandboxRequest[];
  /** `manual`: events are noted and not sent. */
  deliver: 'auto' | 'manual';
  /** Lets the next calls go wrong. */
  fail(next: Fault): void;
  /** All events so far, in the order in which they happened. */
  events(): SandboxEvent[];
  /** Resolves once every event had its first try. */
  settled(): Promise<void>;
  /** What the form's pay button does. Rejects with a StripeFailure for an unknown secret or a paid intent. */
  confirm(clientSecret: string, card: CardInput): Promise<ConfirmAnswer>;
  /** What the bank's own step does. */
  authenticate(clientSecret: string, outcome: 'complete' | 'fail'): Promise<Stripe.PaymentIntent>;
  /** The intent of a client secret; rejects with a StripeFailure (404). */
  retrieve(clientSecret: string): Promise<Stripe.PaymentIntent>;
  /** Pays with a card number as somebody at the form would; a step the bank asks for is completed unless told otherwise. */
  pay(
    clientSecret: string,
    cardNumber: string,
    step?: 'complete' | 'fail' | 'leave',
  ): Promise<Stripe.PaymentIntent>;
  /** Moves one customer's clock forward to that moment; whatever falls due on the way happens. */
  advance(customerId: string, to: Date): Promise<void>;
  /** The present of one customer, as far as its clock was moved. */
  nowOf(customerId: string): Date;
  /** The customer who was made for this member (`metadata.user_id`); null when there is none. */
  customerOf(userId: string): string | null;
  /** Gives back the last payment, wholly or in part. */
  refund(customerId: string, options: { full: boolean }): Promise<void>;
  dispute(customerId: string): Promise<void>;
  deleteCustomer(customerId: string): Promise<void>;
  close(): Promise<void>;
}

interface Tools {
  commit: () => void;
  sign: (body: string, timestamp?: number) => string;
}

/** What can be done to the sandbox from within this process. */
export function sandboxActions(books: Books, { commit, sign }: Tools) {
  const { state } = books;
  const intentFor = (secret: string): Stripe.PaymentIntent =>
    paymentIntentObject(state, intentOfSecret(books, secret));
  /** Does something, keeps it, and only then answers. */
  const change = async <Result>(work: () => Result): Promise<Result> => {
    const result = work();
    commit();
    return result;
  };
  const confirm: PaymentSandbox['confirm'] = (secret, card) =>
    change(() => {
      const failure = confirmPayment(books, intentOfSecret(books, secret), card);
      return failure === null ? { intent: intentFor(secret) } : { failure };
    });
  const authenticate: PaymentSandbox['authenticate'] = (secret, outcome) =>
    change(() => {
      finishConfirmation(books, intentOfSecret(books, secret), outcome);
      return intentFor(secret);
    });
  return {
    events: () => state.events.map((event) => signable(event, sign)),
    confirm,
    authenticate,
    retrieve: async (secret) => intentFor(secret),
    async pay(secret, number, step = 'complete') {
      const answer = await confirm(secret, { ...ORDINARY, ...nextYear(books), number });
      if ('failure' in answer) {
        const { code, message } = answer.failure;
        throw new StripeFailure(402, { type: 'card_error', code: String(code), message });
      }
      const waits = answer.intent.status === 'requires_action';
      return waits && step !== 'leave' ? authenticate(secret, step) : answer.intent;
    },
    advance: (id, to) => change(() => advanceClock(books, id, to)),
    nowOf: (id) => new Date(books.now(id) * 1000),
    customerOf: (userId) =>
      Object.values(state.customers).findLast(
        ({ deleted, metadata }) => !deleted && metadata['user_id'] === userId,
      )?.id ?? null,
    refund: (id, { full }) =>
      change(() => {
        const charge = lastPaidCharge(books, id);
        refundCharge(books, charge.id, full ? undefined : Math.ceil(charge.amount / 2));
      }),
    dispute: (id) =>
      change(() => {
        disputeCharge(books, lastPaidCharge(books, id));
      }),
    deleteCustomer: (id) =>
      change(() => {
        if (find(state, 'customers', id)?.deleted !== true) deleteCustomer(books, id);
      }),
  } satisfies Partial<PaymentSandbox>;
}

const ORDINARY = { expMonth: 12, cvc: '123', postalCode: '52240' };

function nextYear(books: Books): Pick<CardInput, 'expYear'> {
  return { expYear: new Date(books.now() * 1000).getUTCFullYear() + 1 };
}

function signable({ id, type, body }: EventRecord, sign: Tools['sign']): SandboxEvent {
  return { id, type, body, signature: (timestamp) => sign(body, timestamp) };
}
