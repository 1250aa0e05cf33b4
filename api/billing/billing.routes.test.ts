import { DAY_MS } from '#data/domain/durations.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountClient, signedIn, type Answer } from '../testing/account-client.ts';
import {
  beginPaying,
  buildBillingTest,
  CARDS,
  deliverAll,
  latestSubscription,
  type BillingTest,
  type Payer,
} from '../testing/billing-client.ts';
import { buildTestApp } from '../testing/build-test-app.ts';

let test: BillingTest;
beforeEach(async () => {
  test = await buildBillingTest();
});
afterEach(async () => {
  await test.close();
});

const CALLS = ['create', 'cancel', 'resume'] as const;
const call = (client: AccountClient, what: (typeof CALLS)[number]): Promise<Answer> =>
  client.post(`/api/${what}-subscription`);

/** What the provider has of a member: customers and subscriptions made for it. */
async function madeFor(username: string): Promise<{ customers: number; subscriptions: string[] }> {
  const user = await test.accounts
    .selectFrom('app_user')
    .select('id')
    .where('usernameKey', '=', username)
    .executeTakeFirstOrThrow();
  const created = test.sandbox
    .events()
    .filter(({ type, body }) => type === 'customer.created' && body.includes(user.id));
  const id = /"cus_\w+"/.exec(created.at(-1)?.body ?? '')?.[0].slice(1, -1);
  if (id === undefined) return { customers: 0, subscriptions: [] };
  const { stripe } = test.sandbox.payments;
  const list = await stripe.subscriptions.list({ customer: id, status: 'all' });
  return {
    customers: created.length,
    subscriptions: list.data.map(({ status }) => status),
  };
}

/** Lets days pass for everybody; the member signs in again after them. */
async function pass(payer: Payer, days: number): Promise<void> {
  const { client, customerId, username } = payer;
  test.time.now = new Date(test.time.now.getTime() + days * DAY_MS);
  test.sandbox.advance(customerId, test.time.now);
  await deliverAll(test, payer);
  await client.login(username);
}

describe('every call about a subscription', () => {
  it.each(CALLS)('needs a member: %s', async (what) => {
    expect(await call(new AccountClient(test.app), what)).toMatchObject({
      status: 401,
      body: { message: 'Authentication required', code: 'unauthenticated' },
    });
  });

  it.each(CALLS)('says so when payments are off: %s', async (what) => {
    const off = await buildTestApp();
    const client = await signedIn(off.app, 'early');
    expect(await call(client, what)).toMatchObject({ status: 503, body: { code: 'payments_off' } });
    expect((await call(new AccountClient(off.app), what)).status).toBe(401);
    await off.close();
  });

  it.each(CALLS)('is refused from another site: %s', async (what) => {
    const client = await signedIn(test.app, 'lured');
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await client.post(`/api/${what}-subscription`, undefined, { headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site' } });
    expect(test.sandbox.requests).toEqual([]);
  });

  it('is limited, for each member alone', async () => {
    const eager = await signedIn(test.app, 'eager');
    const answers: number[] = [];
    for (let n = 0; n < 21; n += 1) answers.push((await call(eager, 'cancel')).status);
    expect(answers).toEqual([...Array<number>(20).fill(409), 429]);
    expect((await call(await signedIn(test.app, 'patient'), 'cancel')).status).toBe(409);
  });
});

describe('beginning to pay', () => {
  it('gives what the form needs, and nothing else yet', async () => {
    const client = await signedIn(test.app, 'fan');
    const answer = await call(client, 'create');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
        publishableKey: test.sandbox.payments.publishableKey,
        mode: 'sandbox',
      },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await client.me()).body).toMatchObject({ subscriptionStatus: 'free' });
    expect(await madeFor('fan')).toEqual({ customers: 1, subscriptions: ['incomplete'] });
  });

  it('tells the provider whose it is, and keeps the card for the renewals', async () => {
    const { customerId, userId } = await beginPaying(test, 'fan');
    const customer = await test.sandbox.payments.stripe.customers.retrieve(customerId);
    expect(customer).toMatchObject({ email: 'fan@example.com', metadata: { user_id: userId } });
    expect(await latestSubscription(test, customerId)).toMatchObject({
      metadata: { user_id: userId },
      payment_settings: { save_default_payment_method: 'on_subscription' },
    });
  });

  it('is one subscription with one secret after a double click, and from six tabs at once', async () => {
    const client = await signedIn(test.app, 'doubler');
    const tabs = Array.from({ length: 6 }, () => call(client, 'create'));
    const secrets = (await Promise.all(tabs)).map(({ body }) => body['clientSecret']);
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toEqual(expect.any(String));
    expect(await madeFor('doubler')).toEqual({ customers: 1, subscriptions: ['incomplete'] });
  });

  it('is one subscription from two devices that are signed in', async () => {
    const here = await signedIn(test.app, 'roamer');
    const there = new AccountClient(test.app);
    await there.login('roamer');
    const answers = await Promise.all([call(here, 'create'), call(there, 'create')]);
    expect(answers[0].body['clientSecret']).toBe(answers[1].body['clientSecret']);
    expect((await madeFor('roamer')).subscriptions).toEqual(['incomplete']);
  });

  it('goes on with the one of before when the tab was closed midway', async () => {
    const payer = await beginPaying(test, 'returner');
    const { client, clientSecret } = payer;
    await pass(payer, 0.9);
    expect((await call(client, 'create')).body['clientSecret']).toBe(clientSecret);
    expect((await madeFor('returner')).subscriptions).toEqual(['incomplete']);
  });

  it('goes on with the one whose card was declined', async () => {
    const payer = await beginPaying(test, 'declined');
    const { client, clientSecret } = payer;
    const intent = await test.sandbox.pay(clientSecret, CARDS.declined);
    expect(intent.last_payment_error?.message).toBe('Your card was declined.');
    expect((await call(client, 'create')).body['clientSecret']).toBe(clientSecret);
    await test.sandbox.pay(clientSecret, CARDS.succeeds);
    await deliverAll(test, payer);
    expect((await client.me()).body).toMatchObject({ subscriptionStatus: 'active' });
  });

  it('begins anew once the first was given up', async () => {
    const payer = await beginPaying(test, 'late');
    const { client, clientSecret } = payer;
    await pass(payer, 2);
    const again = await call(client, 'create');
    expect(again.status).toBe(200);
    expect(again.body['clientSecret']).not.toBe(clientSecret);
    expect((await madeFor('late')).subscriptions.toSorted()).toEqual(['incomplete', 'incomplete_expired']);
  });

  it('is refused to a premium member, also before our own record says so', async () => {
    const payer = await beginPaying(test, 'payer');
    const { client, clientSecret } = payer;
    await test.sandbox.pay(clientSecret, CARDS.succeeds);
    const early = await call(client, 'create');
    expect(early).toMatchObject({ status: 409, body: { code: 'already_premium' } });
    // Asking was enough to find out.
    expect((await client.me()).body).toMatchObject({ subscriptionStatus: 'active' });
    await deliverAll(test, payer);
    expect((await call(client, 'create')).status).toBe(409);
    expect((await madeFor('payer')).subscriptions).toEqual(['active']);
  });

  it('makes another customer for a member whose customer the provider has deleted', async () => {
    const payer = await beginPaying(test, 'phoenix');
    const { client, customerId, clientSecret } = payer;
    test.sandbox.deleteCustomer(customerId);
    const again = await call(client, 'create');
    expect(again.status).toBe(200);
    expect(again.body['clientSecret']).not.toBe(clientSecret);
    const rows = await test.accounts.selectFrom('billing_customer').select('customerId').execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.customerId).not.toBe(customerId);
    // The event about the deleted one changes nothing for the new one.
    await deliverAll(test, payer);
    expect((await call(client, 'create')).body['clientSecret']).toBe(again.body['clientSecret']);
  });

  it('makes another customer after the event said that the first is deleted', async () => {
    const payer = await beginPaying(test, 'phoenix');
    const { client, customerId } = payer;
    test.sandbox.deleteCustomer(customerId);
    await deliverAll(test, payer);
    expect((await call(client, 'create')).status).toBe(200);
    expect((await madeFor('phoenix')).subscriptions).toEqual(['incomplete']);
  });
});
