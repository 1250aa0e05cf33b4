import { Type } from 'typebox';
import type { Stripe } from 'stripe';
import type { Routes } from '../http/routes.ts';
import type { Bill, SandboxContext } from './sandbox-state.ts';
import { noSuch, recordOf } from './stripe-objects.ts';
import {
  createCustomer,
  createSubscription,
  deleteCustomer,
  endSubscription,
  hasEnded,
  planEnd,
  subscriptionsOf,
} from './subscriptions.ts';

export interface CallParts {
  context: SandboxContext;
  /** Runs one call on the state, after what was to happen by itself, and saves the state before the answer. */
  run: <Result>(work: () => Result) => Result;
}

const strict = { additionalProperties: false };
const nothing = Type.Object({}, strict);
const metadata = Type.Optional(Type.Record(Type.String(), Type.String()));
const idParams = Type.Object({ id: Type.String() });
const byId = { schema: { params: idParams, querystring: nothing } };
/** A field that can be expanded (`expand[]`). */
const expanding = (field: string) => Type.Optional(Type.Object({ 0: Type.Literal(field) }, strict));
const withSecret = expanding('latest_invoice.confirmation_secret');

/** The calls of the provider's API that this site makes. */
export const stripeCalls: Routes<CallParts> = async (app, { context, run }) => {
  const { state } = context;
  const customerFields = Type.Object({ email: Type.Optional(Type.String()), metadata }, strict);
  app.post('/v1/customers', { schema: { body: customerFields } }, ({ body }) =>
    run(() => createCustomer(context, body)),
  );
  app.get('/v1/customers/:id', byId, ({ params }) => run(() => recordOf(state.customers, params.id)));
  app.delete('/v1/customers/:id', byId, ({ params }) => run(() => deleteCustomer(context, params.id)));

  /** A subscription; expanded, with the secret for the payment form. */
  const shown = (id: string, expand: object | undefined) => {
    const subscription = recordOf(state.subscriptions, id);
    if (expand === undefined) return subscription;
    const { invoice, intent } = recordOf(state.bills, subscription.latest_invoice);
    const secret: Stripe.Invoice.ConfirmationSecret | null =
      invoice.status === 'open' ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
    return { ...subscription, latest_invoice: { ...invoice, confirmation_secret: secret } };
  };
  const subscriptionFields = Type.Object(
    {
      customer: Type.String(),
      items: Type.Object({ 0: Type.Object({ price: Type.String() }, strict) }, strict),
      payment_behavior: Type.Literal('default_incomplete'),
      payment_settings: Type.Object({ save_default_payment_method: Type.Literal('on_subscription') }, strict),
      metadata,
      expand: withSecret,
    },
    strict,
  );
  app.post('/v1/subscriptions', { schema: { body: subscriptionFields } }, ({ body }) =>
    run(() => {
      const { price } = body.items[0];
      if (price !== state.keys.priceId) throw noSuch(price, 'items[0][price]');
      return shown(createSubscription(context, body.customer, body.metadata ?? {}).id, body.expand);
    }),
  );
  const listFields = Type.Object(
    {
      customer: Type.String(),
      status: Type.Literal('all'),
      limit: Type.Optional(Type.Integer()),
    },
    strict,
  );
  app.get('/v1/subscriptions', { schema: { querystring: listFields } }, ({ query }) =>
    run(() => listOf(subscriptionsOf(context, query.customer))),
  );
  const oneFields = Type.Object({ expand: withSecret }, strict);
  app.get('/v1/subscriptions/:id', { schema: { params: idParams, querystring: oneFields } }, ({ params, query }) =>
    run(() => shown(params.id, query.expand)),
  );
  const endFields = Type.Object(
    {
      cancel_at_period_end: Type.Optional(Type.Boolean()),
      cancel_at: Type.Optional(Type.String({ pattern: '^\\d{0,12}$' })),
    },
    strict,
  );
  app.post(
    '/v1/subscriptions/:id',
    { schema: { params: idParams, body: endFields } },
    ({ params, body: { cancel_at_period_end: atPeriodEnd, cancel_at: day = '' } }) =>
      run(() => {
        const subscription = recordOf(state.subscriptions, params.id);
        planEnd(context, subscription, atPeriodEnd === true ? 'period_end' : Number(day) || null);
        return subscription;
      }),
  );
  app.delete('/v1/subscriptions/:id', byId, ({ params }) =>
    run(() => {
      const subscription = recordOf(state.subscriptions, params.id);
      if (hasEnded(subscription)) throw noSuch(params.id);
      endSubscription(context, subscription, context.now(subscription.customer));
      return subscription;
    }),
  );

  const billsOf = (customerId: string): Bill[] =>
    Object.values(state.bills)
      .filter(({ invoice }) => invoice.customer === customerId)
      .reverse();
  const ofCustomer = (field: string) => ({
    schema: {
      querystring: Type.Object({ customer: Type.String(), limit: Type.Integer(), expand: expanding(field) }, strict),
    },
  });
  app.get('/v1/invoices', ofCustomer('data.payments'), ({ query }) =>
    run(() => {
      const isWhole = query.expand !== undefined;
      return listOf(
        billsOf(query.customer).map(({ intent, invoice }) => {
          const payment = { type: 'payment_intent', payment_intent: intent.id };
          const payments = listOf([{ object: 'invoice_payment', invoice: invoice.id, payment }]);
          return isWhole ? { ...invoice, payments } : invoice;
        }),
      );
    }),
  );
  app.get('/v1/charges', ofCustomer('data.refunds'), ({ query }) =>
    run(() => {
      const isWhole = query.expand !== undefined;
      return listOf(
        billsOf(query.customer).flatMap(({ charge, refunds }) =>
          charge === null ? [] : [isWhole ? { ...charge, refunds: listOf(refunds) } : charge],
        ),
      );
    }),
  );
  const intentFields = Type.Object({ expand: expanding('latest_charge') }, strict);
  app.get(
    '/v1/payment_intents/:id',
    { schema: { params: idParams, querystring: intentFields } },
    ({ params: { id }, query }) =>
      run(() => {
        const bill = Object.values(state.bills).find(({ intent }) => intent.id === id);
        if (bill === undefined) throw noSuch(id);
        const { charge, intent } = bill;
        return query.expand === undefined ? intent : { ...intent, latest_charge: charge };
      }),
  );
};

function listOf<Item>(data: Item[]): Omit<Stripe.ApiList<Item>, 'url'> {
  return { object: 'list', data, has_more: false };
}
