import { readFileSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { DAY_MS, SECOND_MS } from '#data/domain/durations.ts';
import type { Routes } from '../http/routes.ts';
import { loopbackOnly } from './loopback-only.ts';
import type { PaymentSandbox } from './payment-sandbox.ts';
import { StripeFailure } from './stripe-objects.ts';
import { CardSchema } from './test-cards.ts';

const clientSecret = Type.String({ minLength: 1, maxLength: 200 });
const ConfirmRequestSchema = Type.Object({ clientSecret, card: CardSchema });
/** How the bank's step ended. */
const AuthenticateRequestSchema = Type.Object({ clientSecret, outcome: Type.Enum(['complete', 'fail']) });
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
  // As the provider answers its script: `{ paymentIntent }`, or `{ error }` with its status.
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof StripeFailure)) throw error;
    return reply.code(error.status).send({ error: error.body });
  });

  app.get('/stripe.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
  app.post('/confirm', { schema: { hide: true, body: ConfirmRequestSchema } }, async ({ body }) => ({
    paymentIntent: sandbox.act((provider) => provider.confirm(body.clientSecret, body.card)),
  }));
  app.post('/authenticate', { schema: { hide: true, body: AuthenticateRequestSchema } }, async ({ body }) => ({
    paymentIntent: sandbox.act((provider) => provider.authenticate(body.clientSecret, body.outcome)),
  }));
  app.post('/advance', { schema: { hide: true, body: AdvanceRequestSchema } }, async (request) => {
    const id = await customerOf(request);
    const now = sandbox.act((provider) => {
      const customer = provider.customer(id);
      const to = new Date(provider.now(customer) * SECOND_MS + request.body.days * DAY_MS);
      provider.advance(customer, to);
      return to.toISOString();
    });
    await sandbox.eventsSent();
    return { now };
  });
};
