import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Stripe } from 'stripe';
import { startPaymentSandbox, type PaymentSandbox } from './start-payment-sandbox.ts';

let sandbox: PaymentSandbox;
let stripe: Stripe;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00.000Z');
  sandbox = await startPaymentSandbox({
    storeFile: null,
    webhookUrl: () => null,
    clock: () => now,
    deliver: 'manual',
    timeout: 200,
  });
  ({ stripe } = sandbox.payments);
});
afterEach(async () => {
  await sandbox.close();
});

const wish = (customer: string): Stripe.SubscriptionCreateParams => ({
  customer,
  items: [{ price: sandbox.payments.priceId }],
  payment_behavior: 'default_incomplete',
});

/** A call as it goes over the wire, without the SDK. */
function raw(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: 'Bearer sk_test_wrong' };
  return fetch(sandbox.apiUrl + path, { ...init, headers });
}

describe('an idempotency key', () => {
  it('gives the same answer for the same request, and makes nothing twice', async () => {
    const create = () =>
      stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'customer-1' });
    const [first, second] = [await create(), await create()];
    expect(second.id).toBe(first.id);
    expect((await stripe.customers.list()).data).toHaveLength(1);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  it('is refused with another request', async () => {
    const options = { idempotencyKey: 'customer-1' };
    await stripe.customers.create({ email: 'a@example.com' }, options);
    await expect(
      stripe.customers.create({ email: 'b@example.com' }, options),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('may be used anew after a day, and after a refusal', async () => {
    const options = { idempotencyKey: 'k' };
    await expect(stripe.subscriptions.create(wish('cus_none'), options)).rejects.toThrow(/No such/);
    const { id } = await stripe.customers.create({ email: 'a@example.com' }, options);
    now = new Date(now.getTime() + 25 * 3_600_000);
    const later = await stripe.customers.create({ email: 'b@example.com' }, options);
    expect(later.id).not.toBe(id);
  });

  it('keeps a call whose answer was lost from happening twice', async () => {
    sandbox.fail({ path: /customers/, method: 'POST', with: 'reset', times: 1, afterwards: true });
    await stripe.customers.create({ email: 'a@example.com' });
    expect(sandbox.requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });
});

describe('a call that goes wrong', () => {
  it.each([
    ['timeout', 'StripeConnectionError', 2],
    ['reset', 'StripeConnectionError', 2],
    // The SDK does not try again when it was told to slow down.
    [429, 'StripeRateLimitError', 1],
    [500, 'StripeAPIError', 2],
  ] as const)('on demand: %s', async (fault, type, times) => {
    sandbox.fail({ with: fault, times });
    await expect(stripe.customers.create({})).rejects.toMatchObject({ type });
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  it('only where it was asked to', async () => {
    sandbox.fail({ path: /^\/v1\/subscriptions/, method: 'GET', with: 500, times: 2 });
    await stripe.customers.create({});
    await expect(stripe.subscriptions.list()).rejects.toMatchObject({ statusCode: 500 });
    await expect(stripe.subscriptions.list()).resolves.toMatchObject({ data: [] });
  });
});

describe('a request that cannot be answered', () => {
  it.each<[string, () => Promise<unknown>, object]>([
    [
      'an unknown customer',
      () => stripe.customers.retrieve('cus_none'),
      { code: 'resource_missing', statusCode: 404, message: "No such customer: 'cus_none'" },
    ],
    [
      'a name that every object has',
      () => stripe.customers.retrieve('constructor'),
      { code: 'resource_missing', statusCode: 404 },
    ],
    [
      'a subscription for nobody',
      () => stripe.subscriptions.create(wish('cus_none')),
      { code: 'resource_missing', statusCode: 400, param: 'customer' },
    ],
    [
      'a missing field',
      () => stripe.rawRequest('POST', '/v1/subscriptions', {}),
      { code: 'parameter_missing', param: 'customer' },
    ],
    [
      'an unknown field',
      () => stripe.rawRequest('POST', '/v1/customers', { mail: 'x' }),
      { code: 'parameter_unknown', param: 'mail' },
    ],
    [
      'a field that cannot be shown whole',
      () => stripe.customers.create({ expand: ['payment_intent'] }),
      { message: /cannot be expanded/ },
    ],
    [
      'an address that is not known here',
      () => stripe.products.list(),
      { statusCode: 404, message: /does not know it/ },
    ],
    ['a list that is too long', () => stripe.customers.list({ limit: 101 }), { param: 'limit' }],
  ])('%s', async (_name, call, error) => {
    const refusal = await call().catch((reason: unknown) => reason);
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeError);
    const { message, ...rest } = { message: '', ...error };
    expect(refusal).toMatchObject(rest);
    expect(String(refusal)).toMatch(message);
  });

  it('another price than the one there is, or another way of paying', async () => {
    const { id } = await stripe.customers.create({});
    const other = { ...wish(id), items: [{ price: 'price_other' }] };
    await expect(stripe.subscriptions.create(other)).rejects.toMatchObject({
      code: 'resource_missing',
    });
    const atOnce = { ...wish(id), payment_behavior: 'allow_incomplete' } as const;
    await expect(stripe.subscriptions.create(atOnce)).rejects.toMatchObject({
      param: 'payment_behavior',
    });
  });

  it('without the right key', async () => {
    const response = await raw('/v1/customers');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('with a body that is too large', async () => {
    const body = `email=${'x'.repeat(300_000)}`;
    const response = await raw('/v1/customers', { method: 'POST', body }).catch(() => null);
    expect(response?.status ?? 413).toBe(413);
    await expect(stripe.customers.list()).resolves.toMatchObject({ data: [] });
  });
});

describe('a list', () => {
  it('comes newest first, in pages, and the SDK can walk them', async () => {
    for (const n of [1, 2, 3, 4, 5]) await stripe.customers.create({ email: `f${n}@example.com` });
    const first = await stripe.customers.list({ limit: 2 });
    expect(first.data.map(({ email }) => email)).toEqual(['f5@example.com', 'f4@example.com']);
    expect(first.has_more).toBe(true);
    const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all).toHaveLength(5);
    const last = await stripe.customers.list({ limit: 2, starting_after: all[3]?.id ?? '' });
    expect(last).toMatchObject({ has_more: false, data: [{ email: 'f1@example.com' }] });
    const before = await stripe.customers.list({ limit: 2, ending_before: all[3]?.id ?? '' });
    expect(before.data.map(({ email }) => email)).toEqual(['f4@example.com', 'f3@example.com']);
  });

  it('of subscriptions leaves out the canceled ones unless they are asked for', async () => {
    const { id: customer } = await stripe.customers.create({});
    const old = await stripe.subscriptions.create({
      ...wish(customer),
      expand: ['latest_invoice.confirmation_secret'],
    });
    const { latest_invoice: invoice } = old;
    if (invoice === null || typeof invoice === 'string') throw new Error('not expanded');
    await sandbox.pay(invoice.confirmation_secret?.client_secret ?? '', '4242424242424242');
    await stripe.subscriptions.cancel(old.id);
    const fresh = await stripe.subscriptions.create(wish(customer));
    const idsOf = async (status?: 'all' | 'canceled') => {
      const list = await stripe.subscriptions.list({ customer, ...(status && { status }) });
      return list.data.map(({ id }) => id);
    };
    expect(await idsOf()).toEqual([fresh.id]);
    expect(await idsOf('canceled')).toEqual([old.id]);
    expect(await idsOf('all')).toEqual([fresh.id, old.id]);
  });

  it('shows what is inside each row when that is asked for', async () => {
    const { id: customer } = await stripe.customers.create({ email: 'a@example.com' });
    await stripe.subscriptions.create(wish(customer));
    const { data } = await stripe.subscriptions.list({
      expand: ['data.customer', 'data.latest_invoice.payments.data.payment.payment_intent'],
    });
    expect(data[0]).toMatchObject({
      customer: { email: 'a@example.com' },
      latest_invoice: {
        payments: { data: [{ payment: { payment_intent: { object: 'payment_intent' } } }] },
      },
    });
  });
});
