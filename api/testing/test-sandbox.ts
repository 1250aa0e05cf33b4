import { Stripe } from 'stripe';
import { openProvider, type Payments } from '../billing/provider.ts';
import { openPaymentSandbox, type PaymentSandbox } from '../sandbox/payment-sandbox.ts';
import type { SandboxEvent } from '../sandbox/sandbox-state.ts';
import { disputePayment, refundPayment } from './refunds.ts';
import type { PaymentIntent } from '../sandbox/stripe-objects.ts';
import type { CardInput } from '../sandbox/test-cards.ts';

/** How the next calls to the provider go wrong. */
export interface Fault {
  /** Which addresses (without query); every one when missing. */
  path?: RegExp;
  method?: string;
  /** No answer at all, a connection that breaks, this status, or what this makes of the text of the answer. */
  with: 'timeout' | 'reset' | 429 | 500 | ((text: string) => string);
  times: number;
  /** The call does its work, and only its answer is lost: what an idempotency key is for. */
  afterwards?: boolean;
  /** As in life a 500 is answered again, and marked, to each call with the same idempotency key. */
  isKept?: boolean;
}

/** A call that was made. Status null: it was left without an answer. */
interface ProviderRequest {
  method: string;
  path: string;
  /** What it must not happen twice by. */
  key: string | null;
  status: number | null;
}

/** An event that a test can deliver by itself. */
export interface TestEvent extends SandboxEvent {
  /** The `stripe-signature` header for it, signed now. */
  signature(): string;
}

/** The sandbox with the provider's client pointed at it, and what tests do to both. */
export interface TestSandbox extends Omit<PaymentSandbox, 'events'> {
  readonly payments: Payments;
  /** Every call of the client so far. */
  readonly requests: readonly ProviderRequest[];
  events(): TestEvent[];
  /** Lets the next calls go wrong. */
  fail(next: Fault): void;
  /**
   * Pays with a card number as somebody at the form would; a step the bank asks for is completed unless `step` says
   * otherwise.
   */
  pay(clientSecret: string, cardNumber: string, step?: 'complete' | 'fail' | 'leave'): Promise<PaymentIntent>;
  /** Gives a customer's last payment back, wholly or half of it. */
  refund(customerId: string, options: { full: boolean }): void;
  dispute(customerId: string): void;
  deleteCustomer(customerId: string): void;
  /** The form's pay button. Throws a StripeFailure for a card that is not even tried. */
  confirm(clientSecret: string, card: CardInput): PaymentIntent;
  /** The end of the bank's step. */
  authenticate(clientSecret: string, outcome: 'complete' | 'fail'): PaymentIntent;
  /** Moves a customer's clock forward. */
  advance(customerId: string, to: Date): void;
}

/** Starts a sandbox whose events wait until a test delivers them. */
export async function startTestSandbox({
  clock = () => new Date('2026-11-21T12:00:00.000Z'),
  storeFile = null,
}: {
  clock?: () => Date;
  storeFile?: string | null;
} = {}): Promise<TestSandbox> {
  const sandbox = openPaymentSandbox({ storeFile, clock });
  const { act } = sandbox;
  const confirm: TestSandbox['confirm'] = (secret, card) => act((provider) => provider.confirm(secret, card));
  const authenticate: TestSandbox['authenticate'] = (secret, outcome) =>
    act((provider) => provider.authenticate(secret, outcome));
  const requests: ProviderRequest[] = [];
  const faults: Fault[] = [];
  const keptFaults = new Set<string>();
  const call: typeof fetch = (input, init) =>
    callWithFaults({ requests, faults, keptFaults, answer: sandbox.answer }, new Request(input, init));
  const httpClient = Stripe.createFetchHttpClient(call);
  const payments = openProvider('sandbox', { ...sandbox.keys, apiBase: null }, { httpClient });
  const { webhookSecret: secret } = sandbox.keys;
  return {
    ...sandbox,
    payments,
    requests,
    events: () =>
      sandbox.events().map((event) => ({
        ...event,
        signature: () =>
          Stripe.webhooks.generateTestHeaderString({
            payload: event.body,
            secret,
            timestamp: Math.floor(clock().getTime() / 1000),
          }),
      })),
    fail: (fault) => faults.push({ ...fault }),
    // Async, so that a refusal rejects.
    async pay(clientSecret, number, step = 'complete') {
      const expYear = clock().getUTCFullYear() + 1;
      const intent = confirm(clientSecret, { number, expMonth: 12, expYear });
      const waits = intent.status === 'requires_action' && step !== 'leave';
      return waits ? authenticate(clientSecret, step) : intent;
    },
    confirm,
    authenticate,
    advance: (id, to) => act((provider) => provider.advance(provider.customer(id), to)),
    refund: (id, options) => act((provider) => refundPayment(provider, id, options)),
    dispute: (id) => act((provider) => disputePayment(provider, id)),
    // Without the client, whose calls a test may let fail.
    deleteCustomer: (id) =>
      act((provider) => {
        const customer = provider.customer(id);
        if (!customer.isDeleted) provider.deleteCustomer(customer);
      }),
  };
}

async function callWithFaults(
  {
    requests,
    faults,
    keptFaults,
    answer,
  }: { requests: ProviderRequest[]; faults: Fault[]; keptFaults: Set<string>; answer: typeof fetch },
  call: Request,
): Promise<Response> {
  const { method } = call;
  const { pathname: path } = new URL(call.url);
  const key = call.headers.get('idempotency-key');
  const request: ProviderRequest = { method, path, key, status: null };
  requests.push(request);
  if (key !== null && keptFaults.has(key)) {
    request.status = 500;
    return failure(500, { 'idempotent-replayed': 'true' });
  }
  const fault = faults.find(
    (one) => one.times > 0 && (one.method ?? method) === method && (one.path === undefined || one.path.test(path)),
  );
  if (fault !== undefined) fault.times -= 1;
  if (fault?.isKept === true && key !== null) keptFaults.add(key);
  const response = await responseOf(fault, () => answer(call));
  request.status = response.status;
  return response;
}

async function responseOf(fault: Fault | undefined, ask: () => Promise<Response>): Promise<Response> {
  if (fault === undefined) return await ask();
  if (typeof fault.with === 'function') {
    const answer = await ask();
    return new Response(fault.with(await answer.text()), { status: answer.status });
  }
  if (fault.afterwards === true) await ask();
  return failure(fault.with);
}

function failure(
  kind: Exclude<Fault['with'], (text: string) => string>,
  headers: Record<string, string> = {},
): Response {
  switch (kind) {
    case 'timeout':
      // What comes of a call that the client has given up, without the ten seconds until it does.
      throw new DOMException('The client waited for too long', 'AbortError');
    case 'reset':
      throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    case 429:
      return Response.json({ error: { type: 'rate_limit_error' } }, { status: 429 });
    case 500:
      return Response.json({ error: { type: 'api_error' } }, { status: 500, headers });
  }
}
