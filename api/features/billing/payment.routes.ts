import { Type } from 'typebox';
import { PaymentResponseSchema } from '#data/contract/billing.ts';
import {
  createEventStreams,
  eventStreamResponse,
  replyWithStream,
} from '../../http/event-streams.ts';
import { describeRoute, type Routes } from '../../http/routes.ts';
import { limitPerMember, memberOf, requireMember, stillSignedIn } from '../../accounts/access.ts';
import type { Billing } from './billing.ts';
import { paymentStateOf, readOwnPayment } from './payment-state.ts';
import { sendPayment } from './payment-stream.ts';

/** A few tabs may wait for the same payment; more would be a mistake, or an attack. Who still waits after two minutes asks anew. */
const STREAM_LIMITS = { all: 1000, each: [5], endAfterMs: 120_000, heartbeatMs: 5000 };
/** More than a person's tabs ask; each call asks the provider. */
const config = limitPerMember(60);

const querystring = Type.Object({
  payment_intent: Type.String({ description: 'The id that the provider sends back to the site' }),
});
const REFUSALS = [400, 401, 404, 429, 502] as const;

/** What became of a payment, for the member whose it is (issue 'subscription-success'). */
export const paymentRoutes: Routes<{ billing: Billing }> = async (app, { billing }) => {
  const openStream = createEventStreams(app, STREAM_LIMITS);
  app.addHook('onRequest', requireMember);

  app.get(
    '/payment',
    describeRoute('What became of a payment', {
      config,
      querystring,
      answer: PaymentResponseSchema,
      errors: REFUSALS,
    }),
    async (request) => {
      const { id } = memberOf(request);
      const payment = await readOwnPayment(billing, id, request.query.payment_intent);
      return await paymentStateOf(billing, payment);
    },
  );

  app.get(
    '/payment-events',
    describeRoute('What becomes of a payment: `payment` events until it succeeded or failed', {
      config,
      exposeHeadRoute: false,
      querystring,
      answer: eventStreamResponse(PaymentResponseSchema),
      errors: [...REFUSALS, 503],
    }),
    async (request, reply) => {
      const { id } = memberOf(request);
      const payment = await readOwnPayment(billing, id, request.query.payment_intent);
      const mayFollow = stillSignedIn(billing, request);
      const stream = openStream([id], mayFollow);
      sendPayment(stream, billing, payment, { mayFollow, log: request.log });
      return replyWithStream(reply, stream);
    },
  );
};
