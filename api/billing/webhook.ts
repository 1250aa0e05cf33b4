import { Stripe } from 'stripe';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { isWebhookHandled, noteWebhookEvent, noteWebhookOutcome } from '#data/accounts/queries/billing.queries.ts';
import type { WebhookOutcome } from '#data/accounts/member-tables.ts';
import { addRoute, type Routes } from '../http/routes.ts';
import { AppError } from '../http/errors.ts';
import { boundedLog } from '../core/logging.ts';
import type { Billing } from './billing.ts';
import { isOurCustomer } from './customers.ts';
import { idOf, PaymentIntentSchema, readAnswer, ReferenceSchema } from './provider-answers.ts';
import { askIfPresent, CLOCK_TOLERANCE_SECONDS } from './provider.ts';

/** The provider's largest events are well below it. */
const BODY_LIMIT = 512 * 1024;

/**
 * `POST /stripe/webhook`: the payment provider's events. In a scope of its own, because the signature is over the raw
 * bytes. A repeated event is handled once; one that could not be handled gets a 5xx, so that the provider sends it
 * again. Neither the body nor a secret is ever logged.
 */
export const webhookRoutes: Routes<{ billing: Billing }> = async (app, { billing }) => {
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
      eventId: event.id,
      type: event.type,
      createdAt: event.createdAt.toISOString(),
      receivedAt: billing.clock().toISOString(),
    });
    return wasHandled ? 'repeated' : await handleWebhookEvent(billing, event);
  }

  addRoute(
    app,
    'POST /stripe/webhook',
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
      // The provider sends it again, and it is handled once the clocks agree.
      if (isAhead(event.createdAt.getTime(), billing)) {
        request.log.warn({ event: event.id, created: event.createdAt }, 'a payment event is ahead');
        throw new AppError('invalid_request');
      }
      const { id, type, apiVersion } = event;
      if (!knownVersions.has(apiVersion)) {
        knownVersions.add(apiVersion);
        request.log.warn({ apiVersion }, 'payment events come in another version of the API');
      }
      const outcome = await handleOnce(event);
      const level = outcome === 'malformed' ? 'warn' : 'info';
      request.log[level]({ event: id, type, outcome }, 'a payment event was handled');
      return { outcome };
    },
    { bodyLimit: BODY_LIMIT },
  );
};

/** True for a moment in the future, beyond what clocks may differ: such an event could be replayed until then. */
function isAhead(ms: number, { clock }: Billing): boolean {
  return ms - clock().getTime() > CLOCK_TOLERANCE_SECONDS * 1000;
}

/** When a signature was made, in ms; undefined unless it names exactly one time. */
function signedAt(signature: string): number | undefined {
  const [time, ...more] = signature.split(',').filter((part) => part.startsWith('t='));
  return time === undefined || more.length > 0 ? undefined : Number(time.slice(2)) * 1000;
}

/** The content of a correctly signed body, else undefined. Throws `invalid_request` (400) when it is no JSON. */
function openEnvelope(
  billing: Billing,
  body: unknown,
  signature: string | string[] | undefined,
): { content: unknown } | undefined {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') return undefined;
  const at = signedAt(signature);
  if (at === undefined || isAhead(at, billing)) return undefined;
  const { stripe, webhookSecret } = billing.payments;
  const now = billing.clock().getTime();
  try {
    const { webhooks } = stripe;
    // An older signature may be a replayed recording.
    const tolerance = CLOCK_TOLERANCE_SECONDS;
    return { content: webhooks.constructEvent(body, signature, webhookSecret, tolerance, undefined, now) };
  } catch (error) {
    // The error holds the body and the header, so it is not passed on.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw new AppError('invalid_request');
  }
}

/** The part of an event that is read here; everything else is read from the provider. */
interface WebhookEvent {
  id: string;
  type: string;
  createdAt: Date;
  /** The version of the API that the event was written in; null when the provider names none. */
  apiVersion: string | null;
  object: Fields;
}

type Fields = Readonly<Record<string, unknown>>;
/** Null where the provider says that there is none; undefined where the field is missing. */
type IdField = string | null | undefined;

/**
 * The events that the provider must be set up to send: those after which a plan may have changed. The types are the
 * SDK's, so that a renamed event does not compile.
 */
export const HANDLED_EVENTS = [
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.upcoming',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'charge.refunded',
  'charge.dispute.created',
  'customer.deleted',
] as const satisfies readonly Stripe.Event['type'][];

/** After these there may be a receipt to send, or a refund that ends a subscription. */
const PAYMENT_EVENTS: ReadonlySet<string> = new Set<(typeof HANDLED_EVENTS)[number]>([
  'invoice.paid',
  'invoice.payment_failed',
  // The event of a failed payment may arrive before the subscription is past due.
  'customer.subscription.updated',
  'charge.refunded',
  'charge.dispute.created',
]);

/** `created` is in seconds since 1970. */
const EventSchema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 255 }),
  type: Type.String({ minLength: 1, maxLength: 255 }),
  created: Type.Integer({ minimum: 0, maximum: 1e11 }),
});

/** Whatever an event may be about: of it an id is read at most. */
const AboutSchema = Type.Object({ data: Type.Object({ object: Type.Record(Type.String(), Type.Unknown()) }) });

/** Undefined for what lacks a required field. */
function readWebhookEvent(value: unknown): WebhookEvent | undefined {
  if (!Value.Check(EventSchema, value)) return undefined;
  const { api_version: apiVersion } = value as Fields;
  return {
    id: value.id,
    type: value.type,
    createdAt: new Date(value.created * 1000),
    apiVersion: typeof apiVersion === 'string' ? apiVersion : null,
    object: Value.Check(AboutSchema, value) ? value.data.object : {},
  };
}

/**
 * Handles one event and stores its outcome in the transaction of what it changed. An event only names a customer, whose
 * plan is then read from the provider: so order, repeats and gaps do not matter. `repeated`: another process has
 * handled it meanwhile. The event stays unhandled when this throws: `payments_unreachable` (502) without the provider,
 * `busy` (503) when other readings of the customer take too long.
 */
async function handleWebhookEvent(billing: Billing, event: WebhookEvent): Promise<WebhookOutcome | 'repeated'> {
  const { accounts, clock, sync } = billing;
  const note = async (outcome: WebhookOutcome, db = accounts): Promise<WebhookOutcome> => {
    await noteWebhookOutcome(db, event.id, outcome, clock());
    return outcome;
  };
  if (!HANDLED_EVENTS.some((type) => type === event.type)) return await note('ignored');
  const customerId = await customerOfEvent(billing, event);
  if (customerId === undefined) return await note('malformed');
  if (customerId === null || !(await isOurCustomer(billing, customerId))) {
    return await note('unknown_customer');
  }
  const { result } = await sync.refresh(customerId, {
    withPayments: PAYMENT_EVENTS.has(event.type),
    isDone: () => isWebhookHandled(accounts, event.id),
    store: (trx) => note('synced', trx),
  });
  if (result === 'was_done') return 'repeated';
  return result === 'unknown_customer' ? await note('unknown_customer') : 'synced';
}

/** The customer whose plan an event may have changed. */
async function customerOfEvent({ payments: { stripe } }: Billing, { type, object }: WebhookEvent): Promise<IdField> {
  if (type === 'customer.deleted') return idIn(object['id']);
  if (type !== 'charge.dispute.created') return idIn(object['customer']);
  // A dispute names the payment, and the payment the customer.
  const paymentId = idIn(object['payment_intent']);
  if (typeof paymentId !== 'string') return paymentId;
  const answer = await askIfPresent(() => stripe.paymentIntents.retrieve(paymentId));
  // Another delivery of the event would not help.
  if (answer === undefined) return null;
  const { customer } = readAnswer(PaymentIntentSchema, answer, ({ id }) => id === paymentId);
  return customer === null ? null : idOf(customer);
}

/** The id in a field that holds an id or, expanded, the object. */
function idIn(field: unknown): IdField {
  if (field === null) return null;
  return Value.Check(ReferenceSchema, field) ? idOf(field) : undefined;
}
