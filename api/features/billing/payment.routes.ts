import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { PaymentResponseSchema } from '#data/contract/billing.ts';
import { ErrorResponseSchema } from '#data/contract/errors.ts';
import {
  createEventStreams,
  eventStreamResponse,
  replyWithStream,
} from '../../events/event-streams.ts';
import type { Routes } from '../../lib/fastify-types.ts';
import { memberOf, requireMember } from '../auth/access.ts';
import type { Billing } from './billing.ts';
import { paymentStateOf, readOwnPayment } from './payment-state.ts';
import { sendPayment } from './payment-stream.ts';

/** A few tabs may wait for the same payment; more would be a mistake, or an attack. Who still waits after two minutes asks anew. */
const STREAM_LIMITS = { all: 1000, each: 5, endAfterMs: 120_000 };
/** More than a person's tabs ask; each call asks the provider. */
const rateLimit = {
  max: 60,
  timeWindow: '1 minute',
  hook: 'preHandler',
  keyGenerator: (request: FastifyRequest) => memberOf(request).id,
} as const;

interface Options {
  billing: Billing;
}

const query = Type.Object({
  payment_intent: Type.String({ description: 'The id that the provider sends back to the site' }),
});
const refusals = {
  400: ErrorResponseSchema,
  401: ErrorResponseSchema,
  404: ErrorResponseSchema,
  429: ErrorResponseSchema,
  502: ErrorResponseSchema,
};

/** What became of a payment, for the member whose it is (issue 'subscription-success'). */
export const paymentRoutes: Routes<Options> = (app, { billing }, done) => {
  const streams = createEventStreams(app, STREAM_LIMITS);
  app.addHook('onRequest', requireMember);

  app.get(
    '/payment',
    {
      config: { rateLimit },
      schema: {
        summary: 'What became of a payment',
        tags: ['payment'],
        querystring: query,
        response: { 200: PaymentResponseSchema, ...refusals },
      },
    },
    async (request) => {
      const { id } = memberOf(request);
      const payment = await readOwnPayment(billing, id, request.query.payment_intent);
      return await paymentStateOf(billing, payment);
    },
  );

  app.get(
    '/payment-events',
    {
      config: { rateLimit },
      exposeHeadRoute: false,
      schema: {
        summary: 'What becomes of a payment: `payment` events until it succeeded or failed',
        tags: ['payment'],
        querystring: query,
        response: {
          200: eventStreamResponse('Server-sent events', PaymentResponseSchema),
          503: ErrorResponseSchema,
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { id } = memberOf(request);
      const payment = await readOwnPayment(billing, id, request.query.payment_intent);
      const stream = streams.open(id);
      sendPayment(stream, billing, payment, request.log);
      return replyWithStream(reply, stream);
    },
  );
  done();
};
