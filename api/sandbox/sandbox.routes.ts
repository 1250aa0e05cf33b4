import { DAY_MS } from '#data/domain/durations.ts';
import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Routes } from '../http/routes.ts';
import { loopbackOnly } from './loopback-only.ts';
import type { PaymentSandbox } from './start-payment-sandbox.ts';
import { type FailureBody, type PaymentError, type PaymentIntent, StripeFailure } from './stripe-objects.ts';
import { CardSchema } from './test-cards.ts';

const clientSecret = Type.String({ minLength: 1, maxLength: 200 });
const ConfirmRequestSchema = Type.Object({ clientSecret, card: CardSchema });
/** How the bank's step ended. */
const AuthenticateRequestSchema = Type.Object({ clientSecret, outcome: Type.Enum(['complete', 'fail']) });
const RetrieveRequestSchema = Type.Object({ clientSecret });
/** By how many days the member's own clock moves ahead. */
const AdvanceRequestSchema = Type.Object({ days: Type.Integer({ minimum: 0, maximum: 3660 }) });

interface Options {
  sandbox: PaymentSandbox;
  /** The requesting member's customer; throws for a visitor, and for a member who never paid. */
  customerOf: (request: FastifyRequest) => Promise<string>;
}

/** The calls of the stand-in's script in the browser, and the clock for demos; 404 from any other machine. */
export const sandboxRoutes: Routes<Options> = async (app, { customerOf, sandbox }) => {
  const script = readFileSync(new URL('./stripe-stand-in.js', import.meta.url));
  app.addHook('onRequest', loopbackOnly(app.log));

  app.get('/stripe.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
  /** Answers as the provider answers its script: `{ paymentIntent }`, or `{ error }` with its status. */
  const answer = (
    reply: FastifyReply,
    clientSecret: string,
    work: () => PaymentIntent | PaymentError,
  ): BrowserAnswer => {
    try {
      const result = work();
      if ('id' in result) return { paymentIntent: browserIntent(result) };
      reply.code(402);
      return { error: result };
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      reply.code(error.status);
      if (error.status === 404) return { error: error.body };
      // The bill may have been paid in another tab, which the page shows.
      const payment_intent = browserIntent(sandbox.retrieve(clientSecret));
      return { error: { ...error.body, payment_intent } };
    }
  };
  app.post(
    '/confirm',
    { schema: { hide: true, body: ConfirmRequestSchema } },
    ({ body: { clientSecret, card } }, reply) => answer(reply, clientSecret, () => sandbox.confirm(clientSecret, card)),
  );
  app.post(
    '/authenticate',
    { schema: { hide: true, body: AuthenticateRequestSchema } },
    ({ body: { clientSecret, outcome } }, reply) =>
      answer(reply, clientSecret, () => sandbox.authenticate(clientSecret, outcome)),
  );
  app.post('/retrieve', { schema: { hide: true, body: RetrieveRequestSchema } }, ({ body: { clientSecret } }, reply) =>
    answer(reply, clientSecret, () => sandbox.retrieve(clientSecret)),
  );
  app.post('/advance', { schema: { hide: true, body: AdvanceRequestSchema } }, async (request) => {
    const customer = await customerOf(request);
    const to = new Date(sandbox.nowOf(customer).getTime() + request.body.days * DAY_MS);
    sandbox.advance(customer, to);
    await sandbox.eventsSent();
    return { now: to.toISOString() };
  });
};

/** An intent as the provider shows it to a browser. */
type BrowserIntent = Omit<PaymentIntent, 'customer' | 'latest_charge'>;

type BrowserAnswer =
  { paymentIntent: BrowserIntent } | { error: PaymentError | (FailureBody & { payment_intent?: BrowserIntent }) };

function browserIntent(intent: PaymentIntent): BrowserIntent {
  const { id, object, amount, client_secret, created, currency, status } = intent;
  const { last_payment_error, payment_method } = intent;
  return {
    id,
    object,
    amount,
    client_secret,
    created,
    currency,
    status,
    last_payment_error,
    payment_method,
  };
}
