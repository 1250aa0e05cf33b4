import type { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { PaymentResponseSchema } from '#data/contract/billing.ts';
import { ErrorResponseSchema } from '#data/contract/errors.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Routes } from '../../lib/fastify-types.ts';
import { memberOf, requireMember } from '../auth/access.ts';
import type { BillingTools } from './billing-tools.ts';
import { paymentStateOf, readOwnPayment } from './payment-state.ts';
import { paymentStream } from './payment-stream.ts';

/** A few tabs may wait for the same payment; more would be a mistake, or an attack. */
const MAX_STREAMS = 5;
/** More than a person's tabs ask; each call asks the provider. */
const rateLimit = {
  max: 60,
  timeWindow: '1 minute',
  hook: 'preHandler',
  keyGenerator: (request: FastifyRequest) => memberOf(request).id,
} as const;

interface Options {
  billing: BillingTools;
}

const query = Type.Object({
  payment_intent: Type.String({ description: 'The id that the provider sends back to the site' }),
});
/** Text to whoever reads it, a stream to Fastify. */
const events = Type.Unsafe<PassThrough>({ type: 'string' });
const refusals = {
  400: ErrorResponseSchema,
  401: ErrorResponseSchema,
  404: ErrorResponseSchema,
  429: ErrorResponseSchema,
  502: ErrorResponseSchema,
};

/** What became of a payment, for the member whose it is (issue 'subscription-success'). */
export const paymentRoutes: Routes<Options> = (app, { billing }, done) => {
  const open = new Map<string, Set<PassThrough>>();
  app.addHook('onRequest', requireMember);
  // A stream that waits must not hold up the end of the server.
  app.addHook('preClose', (next) => {
    for (const streams of open.values()) for (const stream of streams) stream.end();
    next();
  });

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
          200: {
            description: 'Server-sent events',
            content: { 'text/event-stream': { schema: events } },
          },
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { id } = memberOf(request);
      const payment = await readOwnPayment(billing, id, request.query.payment_intent);
      const streams = open.get(id) ?? new Set<PassThrough>();
      if (streams.size >= MAX_STREAMS) throw new AppError('too_many_requests');
      const stream = paymentStream(billing, payment, request.log);
      open.set(id, streams.add(stream));
      stream.once('close', () => {
        streams.delete(stream);
        if (streams.size === 0) open.delete(id);
      });
      // Proxies that gather answers are asked to pass each line on.
      reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8');
      return reply.send(stream);
    },
  );
  done();
};
