import type { Stripe } from 'stripe';
import { get, type Books } from '../books.ts';
import { livingRecord } from '../customers.ts';
import {
  flagOf,
  integerOf,
  metadataOf,
  requiredText,
  textOf,
  treeOf,
  type FormTree,
} from '../form.ts';
import { subscriptionObject } from '../objects/subscription.ts';
import type { SubscriptionRecord } from '../state.ts';
import { badRequest, noSuch } from '../stripe-failure.ts';
import { endSubscription, hasEnded, subscribe, updateSubscription } from '../subscriptions.ts';
import { fieldsOf, type Call, type Endpoint } from './endpoint.ts';
import { PAGE_FIELDS, pageOf } from './page.ts';

const ONE = '/v1/subscriptions/:id';

/** Creating, reading, changing, ending and listing subscriptions. */
export const subscriptionEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/subscriptions',
    accepts: fieldsOf<Stripe.SubscriptionCreateParams>(
      'customer',
      'items',
      'payment_behavior',
      'payment_settings',
      'metadata',
      'collection_method',
      'billing_mode',
      'automatic_tax',
      'off_session',
    ),
    answer: (call) => show(call, create(call)),
  },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    accepts: [
      ...PAGE_FIELDS,
      ...fieldsOf<Stripe.SubscriptionListParams>('customer', 'status', 'price'),
    ],
    answer: list,
  },
  {
    method: 'GET',
    path: ONE,
    accepts: [],
    answer: (call) => show(call, recordOf(call)),
  },
  {
    method: 'POST',
    path: ONE,
    accepts: fieldsOf<Stripe.SubscriptionUpdateParams>(
      'cancel_at',
      'cancel_at_period_end',
      'metadata',
      'proration_behavior',
    ),
    answer: (call) => {
      const record = recordOf(call);
      const { fields } = call;
      updateSubscription(call.books, record, {
        cancelAtPeriodEnd: flagOf(fields, 'cancel_at_period_end'),
        cancelAt: cancelAtOf(fields, record),
        metadata: 'metadata' in fields ? metadataOf(fields, record.metadata) : undefined,
      });
      return show(call, record);
    },
  },
  {
    method: 'DELETE',
    path: ONE,
    accepts: fieldsOf<Stripe.SubscriptionCancelParams>(
      'cancellation_details',
      'invoice_now',
      'prorate',
    ),
    answer: (call) => {
      const record = recordOf(call);
      if (hasEnded(record)) throw noSuch('subscription', record.id, 'id');
      endSubscription(call.books, record, 'cancellation_requested');
      return show(call, record);
    },
  },
];

function recordOf({ books, id }: Call): SubscriptionRecord {
  return get(books.state, 'subscriptions', id);
}

function show({ books, expand }: Call, record: SubscriptionRecord): Stripe.Subscription {
  return subscriptionObject(books.state, record, expand);
}

function create({ books, fields }: Call): SubscriptionRecord {
  const customer = livingRecord(books, requiredText(fields, 'customer'), 'customer').id;
  requireOnePrice(books, fields);
  // The other ways charge a saved card at once, which this site never does.
  if (textOf(fields, 'payment_behavior') !== 'default_incomplete') {
    throw badRequest('This stand-in only knows payment_behavior default_incomplete.', {
      param: 'payment_behavior',
    });
  }
  const saves = textOf(treeOf(fields, 'payment_settings'), 'save_default_payment_method');
  return subscribe(books, {
    customer,
    metadata: metadataOf(fields),
    savesPaymentMethod: saves === 'on_subscription',
  });
}

function requireOnePrice({ state }: Books, fields: FormTree): void {
  const items = treeOf(fields, 'items');
  const keys = Object.keys(items);
  const [key] = keys;
  if (key === undefined) {
    throw badRequest('Missing required param: items.', {
      param: 'items',
      code: 'parameter_missing',
    });
  }
  if (keys.length > 1) throw badRequest('This stand-in sells one price.', { param: 'items' });
  const price = requiredText(treeOf(items, key), 'price');
  if (price !== state.price.id) throw noSuch('price', price, 'items[0][price]');
}

function cancelAtOf(fields: FormTree, { periodEnd }: SubscriptionRecord) {
  const value = textOf(fields, 'cancel_at');
  if (value === undefined) return undefined;
  if (value === '') return null;
  const words: readonly string[] = ['min_period_end', 'max_period_end'];
  return words.includes(value) ? periodEnd : integerOf(fields, 'cancel_at');
}

function list(call: Call): object {
  const { books, fields } = call;
  const customer = textOf(fields, 'customer');
  const status = textOf(fields, 'status');
  const price = textOf(fields, 'price');
  const rows = Object.values(books.state.subscriptions).filter(
    (row) =>
      (customer === undefined || row.customer === customer) &&
      (price === undefined || price === books.state.price.id) &&
      hasStatus(row, status),
  );
  return pageOf(call, '/v1/subscriptions', rows, (row, expand) =>
    subscriptionObject(books.state, row, expand),
  );
}

/** Unless asked for, what was canceled is left out. */
function hasStatus(row: SubscriptionRecord, wanted: string | undefined): boolean {
  if (wanted === undefined) return row.status !== 'canceled';
  if (wanted === 'all') return true;
  return wanted === 'ended' ? hasEnded(row) : row.status === wanted;
}
