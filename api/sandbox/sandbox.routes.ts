import type { FastifyReply } from 'fastify';
import type { Stripe } from 'stripe';
import { AppError } from '../lib/app-error.ts';
import type { Routes } from '../lib/fastify-types.ts';
import { memberOf } from '../features/auth/access.ts';
import { readBrowserScript } from './browser-script.ts';
import { loopbackOnly } from './loopback-only.ts';
import type { ConfirmAnswer, PaymentSandbox } from './payment-sandbox.ts';
import {
  AdvanceRequestSchema,
  AuthenticateRequestSchema,
  ConfirmRequestSchema,
  RetrieveRequestSchema,
} from './sandbox.schemas.ts';
import { StripeFailure } from './stripe-failure.ts';

interface Options {
  sandbox: PaymentSandbox;
}

const DAY_MS = 86_400_000;

/**
 * What the stand-in for the provider's browser script needs, and the clock for demos; all 404 unless asked for
 * from this machine itself. Belongs into the member scope, below `/sandbox`: the clock is the member's own.
 */
export const sandboxRoutes: Routes<Options> = (app, { sandbox }, done) => {
  const script = readBrowserScript();
  app.addHook('onRequest', loopbackOnly);

  app.get('/stripe.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
  app.post(
    '/confirm',
    { schema: { hide: true, body: ConfirmRequestSchema } },
    async ({ body }, reply) =>
      tell(reply, sandbox, body.clientSecret, () => sandbox.confirm(body.clientSecret, body.card)),
  );
  app.post(
    '/authenticate',
    { schema: { hide: true, body: AuthenticateRequestSchema } },
    async ({ body }, reply) =>
      tell(reply, sandbox, body.clientSecret, async () => ({
        intent: await sandbox.authenticate(body.clientSecret, body.outcome),
      })),
  );
  app.post(
    '/retrieve',
    { schema: { hide: true, body: RetrieveRequestSchema } },
    async ({ body }, reply) =>
      tell(reply, sandbox, body.clientSecret, async () => ({
        intent: await sandbox.retrieve(body.clientSecret),
      })),
  );
  app.post('/advance', { schema: { hide: true, body: AdvanceRequestSchema } }, async (request) => {
    const customer = sandbox.customerOf(memberOf(request).id);
    if (customer === null) throw new AppError('no_subscription');
    const to = new Date(sandbox.nowOf(customer).getTime() + request.body.days * DAY_MS);
    await sandbox.advance(customer, to);
    await sandbox.settled();
    return { now: to.toISOString() };
  });
  done();
};

/** The fields of an intent that the provider shows to a browser. */
type BrowserIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'client_secret'
  | 'created'
  | 'currency'
  | 'last_payment_error'
  | 'livemode'
  | 'next_action'
  | 'payment_method'
  | 'status'
>;

function browserIntent(intent: Stripe.PaymentIntent): BrowserIntent {
  const { id, object, amount, client_secret, created, currency, livemode, status } = intent;
  const { last_payment_error, next_action, payment_method } = intent;
  return {
    ...{ id, object, amount, client_secret, created, currency, livemode, status },
    ...{ last_payment_error, next_action, payment_method },
  };
}

/** An error as the provider's browser script gives it to the page. */
interface BrowserError {
  type: string;
  code?: string;
  decline_code?: string;
  message?: string;
  payment_intent?: BrowserIntent;
}

/** Answers `{ paymentIntent }`, or `{ error }` with the provider's status: the script hands both on as they are. */
async function tell(
  reply: FastifyReply,
  sandbox: PaymentSandbox,
  clientSecret: string,
  work: () => Promise<ConfirmAnswer>,
): Promise<{ paymentIntent: BrowserIntent } | { error: BrowserError }> {
  try {
    const answer = await work();
    if ('intent' in answer) return { paymentIntent: browserIntent(answer.intent) };
    const { code, message } = answer.failure;
    reply.code(402);
    return { error: { type: 'card_error', code: String(code), message } };
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    reply.code(error.status);
    // Somebody else with the secret may have paid: the page wants to know.
    const known = error.status === 404 ? null : await sandbox.retrieve(clientSecret);
    return { error: { ...error.body, ...(known && { payment_intent: browserIntent(known) }) } };
  }
}
