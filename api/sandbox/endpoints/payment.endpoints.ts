import type { Stripe } from 'stripe';
import { find, get } from '../books.ts';
import { integerOf, textOf, treeOf } from '../form.ts';
import { chargeObject, refundObject } from '../objects/charge.ts';
import { invoicePaymentObject, invoicePaymentStatus } from '../objects/invoice-payment.ts';
import { invoiceObject } from '../objects/invoice.ts';
import { paymentIntentObject } from '../objects/payment-intent.ts';
import { paymentMethodObject } from '../objects/payment-method.ts';
import { priceObject } from '../objects/price.ts';
import { refundCharge } from '../refunds.ts';
import { badRequest, noSuch } from '../stripe-failure.ts';
import { fieldsOf, type Call, type Endpoint } from './endpoint.ts';
import { PAGE_FIELDS, pageOf } from './page.ts';

/** Reading bills, intents, charges and cards, and giving money back. */
export const paymentEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/v1/prices/:id',
    accepts: [],
    answer: ({ books, id }) => {
      if (id !== books.state.price.id) throw noSuch('price', id, 'id');
      return priceObject(books.state);
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices',
    accepts: [
      ...PAGE_FIELDS,
      ...fieldsOf<Stripe.InvoiceListParams>('customer', 'subscription', 'status'),
    ],
    answer: (call) => {
      const { state } = call.books;
      const rows = matching(call, Object.values(state.invoices), [
        'customer',
        'subscription',
        'status',
      ]);
      return pageOf(call, '/v1/invoices', rows, (row, expand) => invoiceObject(state, row, expand));
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    accepts: [],
    answer: ({ books: { state }, expand, id }) =>
      invoiceObject(state, get(state, 'invoices', id), expand),
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    accepts: [
      ...PAGE_FIELDS,
      ...fieldsOf<Stripe.InvoicePaymentListParams>('invoice', 'payment', 'status'),
    ],
    answer: listInvoicePayments,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    accepts: [...PAGE_FIELDS, ...fieldsOf<Stripe.PaymentIntentListParams>('customer')],
    answer: (call) => {
      const { state } = call.books;
      const rows = matching(call, Object.values(state.paymentIntents), ['customer']);
      return pageOf(call, '/v1/payment_intents', rows, (row, expand) =>
        paymentIntentObject(state, row, expand),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    accepts: fieldsOf<Stripe.PaymentIntentRetrieveParams>('client_secret'),
    answer: ({ books: { state }, expand, id }) =>
      paymentIntentObject(state, get(state, 'paymentIntents', id), expand),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    accepts: [],
    answer: ({ books: { state }, id }) => paymentMethodObject(get(state, 'paymentMethods', id)),
  },
  {
    method: 'GET',
    path: '/v1/charges',
    accepts: [...PAGE_FIELDS, ...fieldsOf<Stripe.ChargeListParams>('customer', 'payment_intent')],
    answer: (call) => {
      const { state } = call.books;
      const intent = textOf(call.fields, 'payment_intent');
      const rows = matching(call, Object.values(state.charges), ['customer']).filter(
        (row) => intent === undefined || row.paymentIntent === intent,
      );
      return pageOf(call, '/v1/charges', rows, (row) => chargeObject(state, row));
    },
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    accepts: [],
    answer: ({ books: { state }, id }) => chargeObject(state, get(state, 'charges', id)),
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    accepts: fieldsOf<Stripe.RefundCreateParams>('charge', 'payment_intent', 'amount', 'reason'),
    answer: (call) =>
      refundObject(refundCharge(call.books, chargeIdOf(call), integerOf(call.fields, 'amount'))),
  },
];

/** The rows whose field is what the request says, for each field it names. */
function matching<Name extends string, Row extends Record<Name, string>>(
  { fields }: Call,
  rows: readonly Row[],
  names: readonly Name[],
): Row[] {
  return rows.filter((row) =>
    names.every((name) => {
      const wanted = textOf(fields, name);
      return wanted === undefined || row[name] === wanted;
    }),
  );
}

function listInvoicePayments(call: Call): object {
  const { books, fields } = call;
  const { state } = books;
  const invoice = textOf(fields, 'invoice');
  const status = textOf(fields, 'status');
  const intent = textOf(treeOf(fields, 'payment'), 'payment_intent');
  const rows = Object.values(state.invoices)
    .filter(
      (row) =>
        (invoice === undefined || row.id === invoice) &&
        (intent === undefined || row.paymentIntent === intent) &&
        (status === undefined || invoicePaymentStatus(row) === status),
    )
    .map((row) => ({ id: row.paymentId, invoice: row }));
  return pageOf(call, '/v1/invoice_payments', rows, (row, expand) =>
    invoicePaymentObject(state, row.invoice, expand),
  );
}

function chargeIdOf({ books, fields }: Call): string {
  const charge = textOf(fields, 'charge');
  if (charge !== undefined) return charge;
  const id = textOf(fields, 'payment_intent');
  if (id === undefined) {
    throw badRequest('One of the following params should be provided: charge, payment_intent.', {
      code: 'parameter_missing',
    });
  }
  const intent = find(books.state, 'paymentIntents', id);
  if (intent === undefined) throw noSuch('payment_intent', id, 'payment_intent');
  if (intent.latestCharge === null) throw badRequest(`${id} was never charged.`);
  return intent.latestCharge;
}
