import { Stripe } from 'stripe';
import { Type } from 'typebox';
import { noteWebhookEvent } from '#data/accounts/queries/billing.queries.ts';
import { describeRoute, type Routes } from '../../http/routes.ts';
import { AppError } from '../../http/errors.ts';
import { boundedLog } from '../../logging.ts';
import type { Billing } from './billing.ts';
import { handleWebhookEvent, readWebhookEvent, type WebhookEvent } from './webhook.handlers.ts';

/** The provider's largest events stay well below it. */
const BODY_LIMIT = 512 * 1024;
/**
 * An event older than this, by the time in its signature, may be a recording that somebody plays again. So much the
 * provider's clock may be ahead of ours, too: what is signed for later could be played again until then.
 */
const TOLERANCE_SECONDS = 300;

/** For whoever reads the provider's list of deliveries. */
const WebhookResponseSchema = Type.Object({ outcome: Type.String() });

/**
 * `POST /stripe/webhook`: what the payment provider has to say. In a scope of its own, because the signature
 * is over the bytes as they came. An event is handled once, however often it comes; one that could not be
 * handled answers 5xx, so that it is sent again. Neither the body nor a secret is ever logged.
 */
export const webhookRoutes: Routes<{ billing: Billing }> = async (app, { billing }) => {
  const underWay = new Map<string, Promise<string>>();
  const knownVersions = new Set<string | null>([Stripe.API_VERSION]);
  const logRefusal = boundedLog<string>((address, count) => {
    app.log.warn({ address, count }, 'payment events were refused: their signature is not valid');
  });
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
    describeRoute("The payment provider's events, signed", {
      bodyLimit: BODY_LIMIT,
      answer: WebhookResponseSchema,
      errors: [400, 413, 502, 503],
    }),
    async (request) => {
      const signature = request.headers['stripe-signature'];
      const envelope = openEnvelope(billing, request.body, signature);
      if (envelope === undefined) {
        logRefusal(request.ip);
        throw new AppError('invalid_signature');
      }
      const event = readWebhookEvent(envelope.content);
      if (event === undefined) {
        request.log.warn('a signed payment event without an id, a type or a time was put aside');
        return { outcome: 'malformed' };
      }
      // It comes again, and is taken once the clocks agree.
      if (isAhead(event.createdAt.getTime(), billing)) {
        request.log.warn({ event: event.id, created: event.createdAt }, 'a payment event is ahead');
        throw new AppError('invalid_request');
      }
      const { id, type, apiVersion } = event;
      if (!knownVersions.has(apiVersion)) {
        knownVersions.add(apiVersion);
        request.log.warn({ apiVersion }, 'payment events come in another version of the API');
      }
      // Two deliveries of one event at once: the second waits for what the first comes to, in another process by the customer.
      const handling = underWay.get(id) ?? handleOnce(event).finally(() => underWay.delete(id));
      underWay.set(id, handling);
      const outcome = await handling;
      const level = outcome === 'malformed' ? 'warn' : 'info';
      request.log[level]({ event: id, type, outcome }, 'a payment event was handled');
      return { outcome };
    },
  );
};

/** True for a moment that is still to come by more than clocks differ. */
function isAhead(ms: number, { clock }: Billing): boolean {
  return ms - clock().getTime() > TOLERANCE_SECONDS * 1000;
}

/** The moment a signature was made at, in ms; undefined unless it names exactly one. */
function signedAt(signature: string): number | undefined {
  const [time, ...more] = signature.split(',').filter((part) => part.startsWith('t='));
  return time === undefined || more.length > 0 ? undefined : Number(time.slice(2)) * 1000;
}

/** What is inside a body whose signature holds; undefined when it does not. Throws `invalid_request` (400) for no JSON. */
function openEnvelope(
  billing: Billing,
  body: unknown,
  signature: string | string[] | undefined,
): { content: unknown } | undefined {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') return undefined;
  const at = signedAt(signature);
  if (at === undefined || isAhead(at, billing)) return undefined;
  const { stripe, webhookSecret } = billing.payments;
  const { clock } = billing;
  try {
    const now = clock().getTime();
    const { webhooks } = stripe;
    const tolerance = TOLERANCE_SECONDS;
    return {
      content: webhooks.constructEvent(body, signature, webhookSecret, tolerance, undefined, now),
    };
  } catch (error) {
    // The error itself carries the body and the header: it goes no further.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw new AppError('invalid_request');
  }
}
