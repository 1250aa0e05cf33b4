import type { Stripe } from 'stripe';
import { markWebhookHandled } from '#data/accounts/queries/webhook.queries.ts';
import type { WebhookOutcome } from '#data/accounts/tables/webhook-event.table.ts';
import { isOurCustomer } from './adopt-customer.ts';
import type { BillingTools } from './billing-tools.ts';
import { endReturnedSubscriptions } from './end-returned.ts';
import { asPaymentError, isMissing } from './provider-error.ts';

/** The part of an event that is read here; everything else is asked of the provider anew. */
export interface WebhookEvent {
  id: string;
  type: string;
  createdAt: Date;
  /** The version of the API that the event was written in; null when the provider names none. */
  apiVersion: string | null;
  object: Fields;
}
type Fields = Readonly<Record<string, unknown>>;

/** An id; null where the provider says that there is none; undefined where a field is missing. */
type Found = string | null | undefined;
type FindCustomer = (tools: BillingTools, object: Fields) => Found | Promise<Found>;

/** Whose plan an event may have changed. Typed by the provider's own list, so that a renamed event does not compile. */
const CUSTOMER_BY_TYPE = {
  'invoice.paid': customerField,
  'invoice.payment_failed': customerField,
  'invoice.payment_action_required': customerField,
  'invoice.upcoming': customerField,
  'customer.subscription.created': customerField,
  'customer.subscription.updated': customerField,
  'customer.subscription.deleted': customerField,
  'customer.subscription.paused': customerField,
  'customer.subscription.resumed': customerField,
  'charge.refunded': customerField,
  'charge.dispute.created': customerOfPayment,
  'customer.deleted': (_tools, object) => idOf(object['id']),
} as const satisfies Partial<Record<Stripe.Event['type'], FindCustomer>>;

type HandledType = keyof typeof CUSTOMER_BY_TYPE;
/** The events that the provider's endpoint must be set up to send. */
export const HANDLED_EVENTS = Object.keys(CUSTOMER_BY_TYPE) as readonly HandledType[];

/** After these the money of a period may have gone back, which ends it. */
const RETURNS_MONEY: ReadonlySet<string> = new Set<HandledType>([
  'charge.refunded',
  'charge.dispute.created',
]);

/** Reads what an event must have; undefined when it lacks it. */
export function readWebhookEvent(value: unknown): WebhookEvent | undefined {
  if (!isFields(value)) return undefined;
  const { id, type, created, api_version: apiVersion } = value;
  const data = isFields(value['data']) ? value['data']['object'] : undefined;
  if (typeof id !== 'string' || typeof type !== 'string' || !isUnixSeconds(created)) {
    return undefined;
  }
  return {
    id,
    type,
    createdAt: new Date(created * 1000),
    apiVersion: typeof apiVersion === 'string' ? apiVersion : null,
    object: isFields(data) ? data : {},
  };
}

/**
 * Does what one event asks for and writes its outcome into the ledger, in one transaction with what it
 * changed. An event only says whom to look at: the plan is always read anew, so order, repeats and gaps do
 * not matter. Throws `payments_unreachable` (502) when the provider cannot be asked; the event is unhandled then.
 */
export async function handleWebhookEvent(
  tools: BillingTools,
  event: WebhookEvent,
): Promise<WebhookOutcome> {
  const { accounts, clock, sync } = tools;
  const mark = (outcome: WebhookOutcome, db = accounts): Promise<void> =>
    markWebhookHandled(db, event.id, outcome, clock());

  const target = await targetOf(tools, event);
  if (!target.isFound) {
    await mark(target.outcome);
    return target.outcome;
  }
  if (RETURNS_MONEY.has(event.type)) await endReturnedSubscriptions(tools, target.customerId);
  const result = await sync.sync(target.customerId, (trx) => mark('synced', trx));
  if (result !== 'unknown_customer') return 'synced';
  await mark('unknown_customer');
  return 'unknown_customer';
}

type Target = { isFound: true; customerId: string } | { isFound: false; outcome: WebhookOutcome };

/** Whose plan is to be read; or what the event comes to when there is nobody to read. */
async function targetOf(tools: BillingTools, event: WebhookEvent): Promise<Target> {
  if (!isHandled(event.type)) return { isFound: false, outcome: 'ignored' };
  const find: FindCustomer = CUSTOMER_BY_TYPE[event.type];
  const id = await find(tools, event.object);
  if (id === undefined) return { isFound: false, outcome: 'malformed' };
  return id !== null && (await isOurCustomer(tools, id))
    ? { isFound: true, customerId: id }
    : { isFound: false, outcome: 'unknown_customer' };
}

function isHandled(type: string): type is HandledType {
  return Object.hasOwn(CUSTOMER_BY_TYPE, type);
}

function customerField(_tools: BillingTools, object: Fields): Found {
  return idOf(object['customer']);
}

/** A dispute names the payment, and the payment the customer. */
async function customerOfPayment({ payments }: BillingTools, object: Fields): Promise<Found> {
  const paymentId = idOf(object['payment_intent']);
  if (typeof paymentId !== 'string') return paymentId;
  try {
    return idOf((await payments.stripe.paymentIntents.retrieve(paymentId)).customer);
  } catch (error) {
    // To come again would not help.
    if (isMissing(error)) return null;
    throw asPaymentError(error);
  }
}

/** The id in a field that holds an id or, expanded, the whole object. */
function idOf(field: unknown): Found {
  if (isFields(field)) return idOf(field['id']);
  return typeof field === 'string' || field === null ? field : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isUnixSeconds(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < 1e11;
}
