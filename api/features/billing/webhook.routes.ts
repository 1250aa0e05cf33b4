import { Stripe } from 'stripe';
import { Type } from 'typebox';
import { noteWebhookEvent } from '#data/accounts/queries/webhook.queries.ts';
import { describeRoute } from '../../lib/describe-route.ts';
import type { Routes } from '../../lib/fastify-types.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Billing } from './billing.ts';
import { handleWebhookEvent, readWebhookEvent, type WebhookEvent } from './webhook.handlers.ts';

/** The provider's largest events stay well below it. */
const BODY_LIMIT = 512 * 1024;
/** An event older than this, by the time in its signature, may be a recording that somebody plays again. */
const TOLERANCE_SECONDS = 300;

interface Options {
  billing: Billing;
}

/** For whoever reads the provider's list of deliveries. */
const WebhookResponseSchema = Type.Object({ outcome: Type.String() });

/**
 * `POST /stripe/webhook`: what the payment provider has to say. In a scope of its own, because the signature
 * is over the bytes as they came. An event is handled once, however often it comes; one that could not be
 * handled answers 5xx, so that it is sent again. Neither the body nor a secret is ever logged.
 */
export const webhookRoutes: Routes<Options> = async (app, { billing }) => {
  const underWay = new Map<string, Promise<string>>();
  const knownVersions = new Set<string | null>([Stripe.API_VERSION]);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, parsed) => {
    parsed(null, body);
  });

  async function handleOnce(event: WebhookEvent): Promise<string> {
    const wasHandled = await noteWebhookEvent(billing.accounts, {
      event_id: event.id,
      type: event.type,
      created_at: event.createdAt.toISOString(),
      received_at: billing.clock().toISOString(),
    });
    return wasHandled ? 'repeated' : await handleWebhookEvent(billing, event);
  }

  app.post(
    '/stripe/webhook',
    {
      bodyLimit: BODY_LIMIT,
      ...describeRoute("The payment provider's events, signed", {
        tags: ['payment'],
        answer: WebhookResponseSchema,
        errors: [400, 413, 502],
      }),
    },
    async (request) => {
      const signature = request.headers['stripe-signature'];
      const event = readWebhookEvent(openEnvelope(billing, request.body, signature));
      if (event === undefined) {
        request.log.warn('a signed payment event without an id, a type or a time was put aside');
        return { outcome: 'malformed' };
      }
      const { id, type, apiVersion } = event;
      if (!knownVersions.has(apiVersion)) {
        knownVersions.add(apiVersion);
        request.log.warn({ apiVersion }, 'payment events come in another version of the API');
      }
      // Two deliveries of one event at once: the second waits for what the first comes to.
      const handling = underWay.get(id) ?? handleOnce(event).finally(() => underWay.delete(id));
      underWay.set(id, handling);
      const outcome = await handling;
      const level = outcome === 'malformed' ? 'warn' : 'info';
      request.log[level]({ event: id, type, outcome }, 'a payment event was handled');
      return { outcome };
    },
  );
};

/** The event inside a body whose signature holds; throws `invalid_signature` or `invalid_request` (400). */
function openEnvelope(
  { payments, clock }: Billing,
  body: unknown,
  signature: string | string[] | undefined,
): unknown {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') {
    throw new AppError('invalid_signature');
  }
  const { stripe, webhookSecret } = payments;
  try {
    const now = clock().getTime();
    const { webhooks } = stripe;
    const tolerance = TOLERANCE_SECONDS;
    return webhooks.constructEvent(body, signature, webhookSecret, tolerance, undefined, now);
  } catch (error) {
    // The error itself carries the body and the header: it goes no further.
    const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError;
    throw new AppError(isForged ? 'invalid_signature' : 'invalid_request');
  }
}
