import { Stripe } from 'stripe';
import { openProvider, type Payments } from '../billing/provider.ts';
import { startPaymentSandbox, type PaymentSandbox } from '../sandbox/start-payment-sandbox.ts';
import type { SandboxEvent } from '../sandbox/sandbox-state.ts';
import { disputePayment, refundPayment } from './refunds.ts';
import type { PaymentIntent } from '../sandbox/stripe-objects.ts';

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
  deleteCustomer(customerId: string): Promise<void>;
}

/** Starts a sandbox whose events wait until a test delivers them. */
export async function startTestSandbox({
  clock = () => new Date('2026-11-21T12:00:00.000Z'),
  storeFile = null,
}: {
  clock?: () => Date;
  storeFile?: string | null;
} = {}): Promise<TestSandbox> {
  const sandbox = await startPaymentSandbox({ storeFile, clock });
  const requests: ProviderRequest[] = [];
  const faults: Fault[] = [];
  const keptFaults = new Set<string>();
  const call: typeof fetch = (input, init) =>
    callWithFaults({ requests, faults, keptFaults }, new Request(input, init));
  const httpClient = Stripe.createFetchHttpClient(call);
  const settings = { ...sandbox.keys, apiBase: sandbox.apiBase };
  const payments = openProvider('sandbox', settings, { httpClient });
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
      const card = { number, expMonth: 12, expYear, cvc: '123', postalCode: '52240' };
      const intent = sandbox.confirm(clientSecret, card);
      if (!('id' in intent)) throw new Error(intent.message);
      const waits = intent.status === 'requires_action' && step !== 'leave';
      return structuredClone(waits ? sandbox.authenticate(clientSecret, step) : intent);
    },
    refund: (id, options) => sandbox.act((context) => refundPayment(context, id, options)),
    dispute: (id) => sandbox.act((context) => disputePayment(context, id)),
    // Without the client, whose calls a test may let fail.
    async deleteCustomer(customerId) {
      await fetch(`${sandbox.apiBase}/v1/customers/${customerId}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${sandbox.keys.secretKey}` },
      });
    },
  };
}

async function callWithFaults(
  { requests, faults, keptFaults }: { requests: ProviderRequest[]; faults: Fault[]; keptFaults: Set<string> },
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
  const response = await responseOf(fault, () => fetch(call));
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
