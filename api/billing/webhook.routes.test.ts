import { Writable } from 'node:stream';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteCustomer, insertCustomer } from '#data/accounts/queries/billing.queries.ts';
import {
  becomePremium,
  buildBillingTest,
  deliver,
  eventsOf,
  ledgerOf,
  paidWithoutEvents,
  type BillingTest,
  type Payer,
} from '../testing/billing-client.ts';

let test: BillingTest;
let log = '';
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  test = await buildBillingTest({
    logger: { level: 'trace', stream },
  });
  // The client's own second try would hide the first failure, and takes half a second.
  vi.spyOn(test.sandbox.payments.stripe, 'getMaxNetworkRetries').mockReturnValue(0);
});
afterAll(async () => {
  await test.close();
});

async function statusOf({ client }: Payer): Promise<unknown> {
  return (await client.me()).body['subscriptionStatus'];
}

/** A signed event of our own making. */
function made(event: object): { body: string } {
  return { body: JSON.stringify(event) };
}

describe('an event', () => {
  const base = { object: 'event', api_version: Stripe.API_VERSION, created: 1_795_262_400 };

  it('of a kind that changes nothing is accepted', async () => {
    const event = { ...base, id: 'evt_kind', type: 'toString', data: { object: {} } };
    expect(await deliver(test, made(event))).toEqual({ status: 200, body: { outcome: 'ignored' } });
    expect(await ledgerOf(test, 'evt_kind')).toEqual([{ handled: true, outcome: 'ignored' }]);
  });

  it.each([
    ['customer', { ...base, id: 'evt_m1', type: 'invoice.paid', data: { object: { id: 'in_1' } } }],
    ['object', { ...base, id: 'evt_m2', type: 'customer.subscription.updated', data: {} }],
    ['data', { ...base, id: 'evt_m3', type: 'customer.deleted' }],
    ['payment', { ...base, id: 'evt_m4', type: 'charge.dispute.created', data: { object: {} } }],
    ['usable customer', { ...base, id: 'evt_m5', type: 'invoice.paid', data: { object: { customer: 7 } } }],
  ])('without its %s is put aside, and logged', async (_name, event) => {
    log = '';
    const answer = await deliver(test, made(event));
    expect(answer).toEqual({ status: 200, body: { outcome: 'malformed' } });
    expect(await ledgerOf(test, event.id)).toEqual([{ handled: true, outcome: 'malformed' }]);
    expect(log).toContain(event.id);
  });

  it.each([
    ['id', { ...base, type: 'invoice.paid', data: {} }],
    ['type', { ...base, id: 'evt_n1', data: {} }],
    ['time', { id: 'evt_n2', type: 'invoice.paid', data: {} }],
    ['time that exists', { ...base, created: 1e300, id: 'evt_n3', type: 'invoice.paid', data: {} }],
    ['anything', []],
  ])('without its %s is put aside: sending it again would not help', async (_name, event) => {
    expect(await deliver(test, made(event))).toEqual({
      status: 200,
      body: { outcome: 'malformed' },
    });
  });

  it.each([
    ['a customer the provider never had', 'cus_never'],
    ['no customer', null],
  ])('about %s is accepted and changes nothing', async (name, customer) => {
    const id = `evt_u_${String(customer)}`;
    const event = { ...base, id, type: 'invoice.paid', data: { object: { customer } } };
    expect(await deliver(test, made(event)), name).toEqual({
      status: 200,
      body: { outcome: 'unknown_customer' },
    });
  });

  it('about a customer who is no member here is accepted and changes nothing', async () => {
    const { stripe } = test.sandbox.payments;
    for (const params of [{}, { metadata: { user_id: 'nobody' } }]) {
      const { id: customer } = await stripe.customers.create(params);
      const id = `evt_${customer}`;
      const event = { ...base, id, type: 'invoice.paid', data: { object: { customer } } };
      expect((await deliver(test, made(event))).body).toEqual({ outcome: 'unknown_customer' });
    }
  });

  it('about a customer of ours whom the provider has lost is accepted, for it would not help to come again', async () => {
    const { accounts, time } = test;
    const payer = await becomePremium(test, 'lost');
    await deleteCustomer(accounts, payer.customerId);
    await insertCustomer(accounts, { customerId: 'cus_lost', userId: payer.userId }, time.now);
    const data = { object: { customer: 'cus_lost' } };
    const event = { ...base, id: 'evt_lost', type: 'invoice.paid', data };
    expect((await deliver(test, made(event))).body).toEqual({ outcome: 'unknown_customer' });
    expect(await ledgerOf(test, 'evt_lost')).toEqual([{ handled: true, outcome: 'unknown_customer' }]);
  });

  it('about a payment the provider has no longer is accepted, for it would not help to come again', async () => {
    const data = { object: { payment_intent: 'pi_lost' } };
    const event = { ...base, id: 'evt_pi_lost', type: 'charge.dispute.created', data };
    expect(await deliver(test, made(event))).toEqual({
      status: 200,
      body: { outcome: 'unknown_customer' },
    });
  });

  it('about a deleted customer ends the membership, and is handled once', async () => {
    const payer = await becomePremium(test, 'deleted-there');
    test.sandbox.deleteCustomer(payer.customerId);
    const event = eventsOf(test, payer).find(({ type }) => type === 'customer.deleted');
    if (event === undefined) throw new Error('no event');
    expect((await deliver(test, event)).body).toEqual({ outcome: 'synced' });
    expect(await ledgerOf(test, event.id)).toEqual([{ handled: true, outcome: 'synced' }]);
    expect((await deliver(test, event)).body).toEqual({ outcome: 'repeated' });
    expect(await statusOf(payer)).toBe('free');
  });

  it('about a customer whose note was lost gives them back to their member', async () => {
    const payer = await paidWithoutEvents(test, 'adopted');
    await deleteCustomer(test.accounts, payer.customerId);
    expect(await deliver(test, payer.event)).toEqual({ status: 200, body: { outcome: 'synced' } });
    expect(await statusOf(payer)).toBe('active');
  });

  it('about a second customer that names a member changes nothing for them', async () => {
    const payer = await becomePremium(test, 'two-customers');
    const { id: customer } = await test.sandbox.payments.stripe.customers.create({
      metadata: { user_id: payer.userId },
    });
    const event = { ...base, id: 'evt_2c', type: 'invoice.paid', data: { object: { customer } } };
    expect((await deliver(test, made(event))).body).toEqual({ outcome: 'unknown_customer' });
    expect(await statusOf(payer)).toBe('active');
  });

  it('may hold its customer whole instead of by id', async () => {
    const payer = await paidWithoutEvents(test, 'expanded');
    const data = { object: { customer: { id: payer.customerId, object: 'customer' } } };
    const event = { ...base, id: 'evt_expanded', type: 'invoice.paid', data };
    expect((await deliver(test, made(event))).body).toEqual({ outcome: 'synced' });
    expect(await statusOf(payer)).toBe('active');
  });

  it('is handled once when it comes again', async () => {
    const { event } = await paidWithoutEvents(test, 'again');
    await deliver(test, event);
    const asked = test.sandbox.requests.length;
    expect(await deliver(test, event)).toEqual({ status: 200, body: { outcome: 'repeated' } });
    expect(test.sandbox.requests.length).toBe(asked);
  });

  it('is handled once when it comes several times at once', async () => {
    const { event } = await paidWithoutEvents(test, 'at-once');
    const asked = test.sandbox.requests.length;
    const answers = await Promise.all([1, 2, 3].map(() => deliver(test, event)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // Subscriptions, invoices and charges, each once.
    expect(test.sandbox.requests.length).toBe(asked + 3);
    expect(await ledgerOf(test, event.id)).toHaveLength(1);
  });

  it('in another version of the API is handled, and the version logged once', async () => {
    log = '';
    for (const id of ['evt_v1', 'evt_v2']) {
      const event = { ...base, api_version: '2031-01-01.far', id, type: 'x', data: { object: {} } };
      expect((await deliver(test, made(event))).status).toBe(200);
    }
    expect(log.match(/2031-01-01\.far/g)).toHaveLength(1);
  });
});

describe('while the provider', () => {
  it.each([
    ['hangs', 'timeout'],
    ['cuts the line', 'reset'],
    ['is asked too often', 429],
    ['fails', 500],
  ] as const)('%s an event answers 502, is not handled, and is when it comes again', async (_name, fault) => {
    const payer = await paidWithoutEvents(test, `while-${fault}`);
    // A line that is cut is tried again in any case: it may have been idle for too long.
    test.sandbox.fail({ with: fault, times: fault === 'reset' ? 2 : 1 });
    expect(await deliver(test, payer.event)).toMatchObject({
      status: 502,
      body: { code: 'payments_unreachable' },
    });
    expect(await ledgerOf(test, payer.event.id)).toEqual([{ handled: false, outcome: null }]);
    expect(await statusOf(payer)).toBe('free');
    expect(await deliver(test, payer.event)).toEqual({
      status: 200,
      body: { outcome: 'synced' },
    });
    expect(await statusOf(payer)).toBe('active');
  });

  it('fails in the middle of a refund, the refund is finished the next time', async () => {
    const payer = await becomePremium(test, 'refunded');
    test.sandbox.refund(payer.customerId, { full: true });
    const event = eventsOf(test, payer).find(({ type }) => type === 'charge.refunded');
    if (event === undefined) throw new Error('nothing was refunded');
    for (const path of [/invoices/, /charges/]) {
      test.sandbox.fail({ path, with: 500, times: 1 });
      expect((await deliver(test, event)).status).toBe(502);
      expect(await statusOf(payer)).toBe('active');
    }
    test.sandbox.fail({ method: 'DELETE', with: 429, times: 1 });
    expect((await deliver(test, event)).status).toBe(502);
    expect((await deliver(test, event)).body).toEqual({ outcome: 'synced' });
    expect(await statusOf(payer)).toBe('canceled');
  });
});

it('needs no session, no origin and no cookie, and sets none', async () => {
  const { event } = await paidWithoutEvents(test, 'programs');
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'stripe-signature': event.signature(), 'user-agent': 'Stripe/1.0' },
    payload: event.body,
  });
  expect(response.statusCode).toBe(200);
  expect(response.cookies).toEqual([]);
});

it('logs refused signatures in one line a minute, however many they are', async () => {
  log = '';
  for (let sent = 0; sent < 50; sent += 1) {
    await deliver(test, { body: '{}' }, { 'stripe-signature': 't=1,v1=0' });
  }
  expect(log.match(/their signature is not valid/g)).toHaveLength(1);
});

it('logs neither a secret nor the body of an event', async () => {
  log = '';
  const payer = await paidWithoutEvents(test, 'quiet-log');
  await deliver(test, { body: `${payer.event.body} ` }, { 'stripe-signature': payer.event.signature() });
  test.sandbox.fail({ with: 500, times: 1 });
  await deliver(test, payer.event);
  await deliver(test, payer.event);
  expect(log).toContain(payer.event.id);
  const { webhookSecret } = test.sandbox.payments;
  for (const secret of [webhookSecret, 'whsec_', 'sk_test', '_secret_', 'v1=']) {
    expect(log).not.toContain(secret);
  }
  expect(log).not.toContain('hosted_invoice_url');
  expect(log).not.toContain('amount_due');
  expect(log).not.toContain('@example.com');
});
