import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Stripe } from 'stripe';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  ({ stripe } = sandbox.payments);
});
afterEach(async () => {
  await sandbox.close();
});

const wish = (customer: string): Stripe.SubscriptionCreateParams => ({
  customer,
  items: [{ price: sandbox.payments.priceId }],
  payment_behavior: 'default_incomplete',
  payment_settings: { save_default_payment_method: 'on_subscription' },
});

/** How many customers were made. */
const made = (): number => sandbox.events().filter(({ type }) => type === 'customer.created').length;

describe('an idempotency key', () => {
  it('gives the same answer for the same request, and makes nothing twice', async () => {
    const create = () => stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'customer-1' });
    const [first, second] = [await create(), await create()];
    expect(second.id).toBe(first.id);
    expect(made()).toBe(1);
  });

  it('may be used anew after a refusal', async () => {
    const options = { idempotencyKey: 'k' };
    await expect(stripe.subscriptions.create(wish('cus_none'), options)).rejects.toThrow(/cus_none/);
    await stripe.customers.create({ email: 'a@example.com' }, options);
    expect(made()).toBe(1);
  });

  it('keeps a call whose answer was lost from happening twice', async () => {
    sandbox.fail({ path: /customers/, method: 'POST', with: 'reset', times: 1, afterwards: true });
    await stripe.customers.create({ email: 'a@example.com' });
    expect(sandbox.requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
    expect(made()).toBe(1);
  });
});

describe('a request that cannot be answered', () => {
  it.each<[string, () => Promise<unknown>, object]>([
    ['an unknown customer', () => stripe.customers.retrieve('cus_none'), { code: 'resource_missing', statusCode: 404 }],
    [
      'a name that every object has',
      () => stripe.customers.retrieve('constructor'),
      { code: 'resource_missing', statusCode: 404 },
    ],
    [
      'a subscription for nobody',
      () => stripe.subscriptions.create(wish('cus_none')),
      { code: 'resource_missing', statusCode: 404 },
    ],
    ['an address that is not known here', () => stripe.products.list(), { statusCode: 404, message: /GET products/ }],
  ])('%s', async (_name, call, error) => {
    const refusal = await call().catch((reason: unknown) => reason);
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeError);
    const { message, ...rest } = { message: '', ...error };
    expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', ...rest });
    expect(String(refusal)).toMatch(message);
  });

  it('another price than the one there is, or another way of paying', async () => {
    const { id } = await stripe.customers.create({});
    const other = { ...wish(id), items: [{ price: 'price_other' }] };
    await expect(stripe.subscriptions.create(other)).rejects.toThrow(/price/);
    const atOnce = { ...wish(id), payment_behavior: 'allow_incomplete' } as const;
    await expect(stripe.subscriptions.create(atOnce)).rejects.toThrow(/payment_behavior/);
  });
});

it('a list of subscriptions comes newest first, with those that have ended', async () => {
  const { id: customer } = await stripe.customers.create({});
  const old = await stripe.subscriptions.create(wish(customer));
  await stripe.subscriptions.cancel(old.id);
  const fresh = await stripe.subscriptions.create(wish(customer));
  const { data, has_more } = await stripe.subscriptions.list({ customer, status: 'all' });
  expect(data.map(({ id }) => id)).toEqual([fresh.id, old.id]);
  expect(has_more).toBe(false);
});
