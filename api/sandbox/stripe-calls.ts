import {
  badRequest,
  chargeObject,
  customerObject,
  invoiceObject,
  listOf,
  noSuch,
  StripeFailure,
  textOf,
} from './stripe-objects.ts';
import type { StandInProvider } from './stand-in-provider.ts';

type Call = (provider: StandInProvider, fields: URLSearchParams, id: string) => object;

/** The calls of the provider's API that this site makes. */
const CALLS: Readonly<Record<string, Call>> = {
  'POST customers': (provider, fields) =>
    customerObject(provider.createCustomer(fields.get('email'), metadataIn(fields))),
  'GET customers/:id': (provider, _fields, id) => customerObject(provider.customer(id)),
  'DELETE customers/:id': (provider, _fields, id) => {
    const customer = provider.customer(id);
    provider.deleteCustomer(customer);
    return customerObject(customer);
  },
  'POST subscriptions': (provider, fields) => {
    const wanted = {
      'items[0][price]': provider.priceId,
      payment_behavior: 'default_incomplete',
      'payment_settings[save_default_payment_method]': 'on_subscription',
    };
    for (const [name, value] of Object.entries(wanted))
      if (fields.get(name) !== value) throw badRequest(`The payment sandbox knows no other ${name} than ${value}.`);
    return provider.shown(provider.createSubscription(customerIn(provider, fields), metadataIn(fields)));
  },
  'GET subscriptions': (provider, fields) =>
    listOf(customerIn(provider, fields).subscriptions.map((one) => provider.shown(one))),
  'GET subscriptions/:id': (provider, _fields, id) => provider.shown(provider.subscription(id)),
  'POST subscriptions/:id': (provider, fields, id) => {
    const subscription = provider.subscription(id);
    const endsWithPeriod = fields.get('cancel_at_period_end') === 'true';
    provider.planEnd(subscription, endsWithPeriod ? 'period_end' : Number(fields.get('cancel_at')) || null);
    return provider.shown(subscription);
  },
  'DELETE subscriptions/:id': (provider, _fields, id) => {
    const subscription = provider.subscription(id);
    provider.end(subscription);
    return provider.shown(subscription);
  },
  'GET invoices': (provider, fields) =>
    listOf(
      customerIn(provider, fields).subscriptions.flatMap((one) => one.bills.map((bill) => invoiceObject(one, bill))),
    ),
  'GET charges': (provider, fields) =>
    listOf(
      customerIn(provider, fields).subscriptions.flatMap((one) =>
        one.bills.filter(({ paidAt }) => paidAt !== null).map((bill) => chargeObject(one, bill)),
      ),
    ),
  'GET payment_intents/:id': (provider, _fields, id) => provider.paymentIntent(id),
};

function customerIn(provider: StandInProvider, fields: URLSearchParams) {
  return provider.customer(fields.get('customer') ?? '');
}

function metadataIn(fields: URLSearchParams): Record<string, string> {
  const userId = fields.get('metadata[user_id]');
  return userId === null ? {} : { user_id: userId };
}

/** Answers a call of the provider's client; one that is not known here is refused. */
export function answerCall(provider: StandInProvider, method: string, url: URL, body: string): Response {
  const [, , collection = '', id] = url.pathname.split('/');
  const name = `${method} ${collection}${id === undefined ? '' : '/:id'}`;
  const fields = new URLSearchParams(body === '' ? url.search : body);
  try {
    const call = CALLS[name];
    if (call === undefined) throw noSuch(name);
    const object = call(provider, fields, id ?? '');
    return new Response(textOf(object, fields.has('expand[0]')));
  } catch (error) {
    if (error instanceof StripeFailure) return Response.json({ error: error.body }, { status: error.status });
    throw error;
  }
}
