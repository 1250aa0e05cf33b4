import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  becomePremium,
  buildBillingTest,
  deliver,
  eventsOf,
  latestSubscription,
  type BillingTest,
  type Payer,
} from '../testing/billing-client.ts';
import { HANDLED_EVENTS } from './webhook.ts';

let test: BillingTest;
let payer: Payer & { paymentIntent: string };
beforeAll(async () => {
  test = await buildBillingTest();
  payer = await becomePremium(test, 'every-event');
});
afterAll(async () => {
  await test.close();
});

type Json = Record<string, unknown>;

/** Every type of event that the provider's own package knows. */
function typesOfProvider(): string[] {
  const index = import.meta.resolve('stripe');
  const text = readFileSync(new URL('./resources/Events.d.ts', index), 'utf8');
  return [...new Set([...text.matchAll(/ type: '([a-z\d_.]+)';/g)].map(([, type = '']) => type))];
}

let sent = 0;
async function send(type: string, object: unknown) {
  sent += 1;
  const created = Math.floor(test.time.now.getTime() / 1000);
  const event = { id: `evt_${sent}`, object: 'event', type, created, data: { object } };
  return await deliver(test, { body: JSON.stringify(event) });
}

const statusOfPayer = async () => (await payer.client.me()).body['subscriptionStatus'];

/** What the stand-in tells of this payer, by type; of what it has no sample for, a subscription. */
function samples(): Map<string, Json> {
  const all = eventsOf(test, payer).map(({ type, body }): [string, Json] => {
    const { data } = JSON.parse(body) as { data: { object: Json } };
    return [type, data.object];
  });
  return new Map(all);
}

it('no event but those that are handled asks the provider or changes a membership', async () => {
  const types = typesOfProvider();
  expect(types.length).toBeGreaterThan(200);
  const ignored = types.filter((type) => !HANDLED_EVENTS.some((handled) => handled === type));
  expect(ignored).toHaveLength(types.length - HANDLED_EVENTS.length);
  // It has ended there, and nobody has said so here: whatever reads the provider now shows.
  const { stripe } = test.sandbox.payments;
  const subscription = await latestSubscription(test, payer.customerId);
  await stripe.subscriptions.cancel(subscription.id);
  const asked = test.sandbox.requests.length;
  for (const type of ignored) {
    expect([type, await send(type, subscription)]).toEqual([type, { status: 200, body: { outcome: 'ignored' } }]);
  }
  expect(test.sandbox.requests.length).toBe(asked);
  expect(await statusOfPayer()).toBe('active');
  expect(await send('invoice.upcoming', subscription)).toMatchObject({ status: 200 });
  expect(await statusOfPayer()).toBe('canceled');
});

it('an event about a bent object fails nothing and changes no membership', { tags: 'full' }, async () => {
  payer = await becomePremium(test, 'bent-objects');
  const known = samples();
  const dispute = { id: 'dp_1', object: 'dispute', payment_intent: payer.paymentIntent };
  for (const type of HANDLED_EVENTS) {
    const object: Json = type.startsWith('charge.dispute')
      ? dispute
      : (known.get(type) ?? { ...known.get('customer.subscription.updated') });
    const fields = ['id', 'object', 'customer', 'payment_intent', 'items', 'status'];
    const bent = fields.flatMap((field) =>
      [undefined, null, '', 5, [], {}, { id: '' }, '../v1/customers', 'x'.repeat(300)].map((value): unknown => ({
        ...object,
        [field]: value,
      })),
    );
    for (const one of [...bent, undefined, null, [], 5, '']) {
      const { status, body } = await send(type, one);
      expect([type, one, status]).toEqual([type, one, 200]);
      expect(['synced', 'malformed', 'unknown_customer']).toContain(body['outcome']);
    }
  }
  expect(await statusOfPayer()).toBe('active');
});

it.each<[string, Json]>([
  ['an empty id', { id: '' }],
  ['no id', { id: undefined }],
  ['a number as its id', { id: 5 }],
  ['a list as its type', { type: ['invoice.paid'] }],
  ['a text as its time', { created: '2026' }],
])('an event with %s is put aside', async (_name, fields) => {
  const created = Math.floor(test.time.now.getTime() / 1000);
  const object = { customer: payer.customerId };
  const event = { id: 'evt_aside', type: 'invoice.paid', created, data: { object }, ...fields };
  const asked = test.sandbox.requests.length;
  expect(await deliver(test, { body: JSON.stringify(event) })).toEqual({
    status: 200,
    body: { outcome: 'malformed' },
  });
  expect(test.sandbox.requests.length).toBe(asked);
});
