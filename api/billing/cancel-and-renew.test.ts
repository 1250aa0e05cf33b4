import { DAY_MS } from '#data/domain/durations.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, type AccountClient, type Answer } from '../testing/account-client.ts';
import {
  beginPaying,
  becomePremium,
  buildBillingTest,
  CARDS,
  deliverAll,
  latestSubscription,
  type BillingTest,
  type Payer,
} from '../testing/billing-client.ts';

let test: BillingTest;
beforeEach(async () => {
  test = await buildBillingTest();
});
afterEach(async () => {
  await test.close();
});

const call = (client: AccountClient, what: 'create' | 'cancel' | 'resume'): Promise<Answer> =>
  client.post(`/api/${what}-subscription`);

/** Lets days pass for everybody; the member signs in again after them. */
async function pass(payer: Payer, days: number): Promise<void> {
  const { client, customerId, username } = payer;
  test.time.now = new Date(test.time.now.getTime() + days * DAY_MS);
  test.sandbox.advance(customerId, test.time.now);
  await deliverAll(test, payer);
  await client.login(username);
}

describe('cancelling', () => {
  it('keeps the benefits until the end of the paid period and says until when; twice is once', async () => {
    const payer = await becomePremium(test, 'leaver');
    const { client, customerId } = payer;
    const first = await call(client, 'cancel');
    expect(first).toMatchObject({
      status: 200,
      body: {
        message: 'Subscription Cancelled',
        subscriptionStatus: 'active',
        subscriptionEndDate: '2027-11-21T12:00:00.000Z',
        cancelAtPeriodEnd: true,
      },
    });
    expect(await call(client, 'cancel')).toMatchObject({ status: 200, body: first.body });
    expect(client.cookies.get('hashmark_member')).toBe('premium');
    expect((await latestSubscription(test, customerId)).cancel_at_period_end).toBe(true);
    await deliverAll(test, payer);
    expect((await client.me()).body).toMatchObject({
      subscriptionStatus: 'active',
      cancelAtPeriodEnd: true,
    });
  });

  it('ends with the period, after which there is nothing to cancel or resume, and paying begins anew', async () => {
    const payer = await becomePremium(test, 'leaver');
    const { client } = payer;
    await call(client, 'cancel');
    await pass(payer, 366);
    expect((await client.me()).body).toMatchObject({
      subscriptionStatus: 'canceled',
      subscriptionEndDate: '2027-11-21T12:00:00.000Z',
      cancelAtPeriodEnd: false,
    });
    expect(client.cookies.get('hashmark_member')).toBe('free');
    for (const what of ['cancel', 'resume'] as const) {
      expect(await call(client, what)).toMatchObject({
        status: 409,
        body: { code: 'no_subscription' },
      });
    }
    expect((await call(client, 'create')).status).toBe(200);
  });

  it.each(['cancel', 'resume'] as const)('needs something to %s', async (what) => {
    const client = await signedIn(test.app, 'nobody');
    expect(await call(client, what)).toMatchObject({
      status: 409,
      body: { code: 'no_subscription', message: 'There is no subscription to change.' },
    });
    const { client: beginner } = await beginPaying(test, 'beginner');
    expect((await call(beginner, what)).status).toBe(409);
  });

  it('is taken back by resuming; twice is once', async () => {
    const payer = await becomePremium(test, 'stayer');
    const { client } = payer;
    await call(client, 'cancel');
    const resumed = {
      status: 200,
      body: {
        message: 'Your membership goes on.',
        subscriptionStatus: 'active',
        cancelAtPeriodEnd: false,
      },
    };
    expect(await call(client, 'resume')).toMatchObject(resumed);
    expect(await call(client, 'resume')).toMatchObject(resumed);
    await pass(payer, 366);
    expect((await client.me()).body).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionEndDate: '2028-11-21T12:00:00.000Z',
    });
  });

  it('takes back a day that was set at the provider without the flag', async () => {
    const { client, customerId } = await becomePremium(test, 'portal');
    const { id } = await latestSubscription(test, customerId);
    const cancelAt = Date.UTC(2027, 2, 1) / 1000;
    await test.sandbox.payments.stripe.subscriptions.update(id, { cancel_at: cancelAt });
    expect(await call(client, 'cancel')).toMatchObject({
      status: 200,
      body: { subscriptionEndDate: '2027-03-01T00:00:00.000Z', cancelAtPeriodEnd: true },
    });
    expect(await call(client, 'resume')).toMatchObject({
      status: 200,
      body: { subscriptionEndDate: '2027-11-21T12:00:00.000Z', cancelAtPeriodEnd: false },
    });
    expect((await latestSubscription(test, customerId)).cancel_at).toBeNull();
  });

  it('is written down, as are the beginning and the end', async () => {
    const payer = await becomePremium(test, 'logged');
    const { client, userId } = payer;
    await call(client, 'cancel');
    await call(client, 'resume');
    await call(client, 'cancel');
    await pass(payer, 366);
    const rows = await test.accounts.selectFrom('audit_event').select('kind').where('userId', '=', userId).execute();
    const kinds = rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('subscription_'));
    const names = kinds.map((kind) => kind.replace('subscription_', ''));
    expect(names).toEqual(['started', 'cancelled', 'resumed', 'cancelled', 'ended']);
  });
});

describe('a renewal that fails', () => {
  it('leaves seven days of grace, shown to the member, and can be paid for in them', async () => {
    const payer = await becomePremium(test, 'owing', CARDS.failsAtRenewal);
    const { client } = payer;
    await pass(payer, 365);
    await pass(payer, 1);
    const owing = await client.me();
    expect(owing.body).toMatchObject({
      subscriptionStatus: 'active',
      paymentDueBy: '2027-11-28T12:00:00.000Z',
      subscriptionEndDate: '2027-11-28T12:00:00.000Z',
    });
    const answer = await call(client, 'create');
    expect(answer.status).toBe(200);
    const secret = String(answer.body['clientSecret']);
    await test.sandbox.pay(secret, CARDS.succeeds);
    const [intent = ''] = secret.split('_secret_');
    const outcome = async () => (await client.get(`/api/payment?payment_intent=${intent}`)).body;
    // The benefits have gone on, so only the provider's word tells that it is paid.
    expect(await outcome()).toMatchObject({ state: 'processing' });
    await deliverAll(test, payer);
    expect(await outcome()).toMatchObject({ state: 'succeeded' });
    expect((await client.me()).body).toMatchObject({
      subscriptionStatus: 'active',
      paymentDueBy: null,
      subscriptionEndDate: '2028-11-21T12:00:00.000Z',
    });
    expect((await latestSubscription(test, payer.customerId)).status).toBe('active');
  });

  it('takes the benefits after the grace, and still can be paid', async () => {
    const payer = await becomePremium(test, 'slow', CARDS.failsAtRenewal);
    const { client } = payer;
    await pass(payer, 366);
    test.time.now = new Date('2027-11-28T12:00:00.000Z');
    expect((await client.me()).body).toMatchObject({
      subscriptionStatus: 'past_due',
      paymentDueBy: null,
    });
    expect(client.cookies.get('hashmark_member')).toBe('free');
    expect((await call(client, 'create')).status).toBe(200);
  });

  it('is over at once when it is cancelled, so that nothing more is charged', async () => {
    const payer = await becomePremium(test, 'done', CARDS.failsAtRenewal);
    const { client, customerId } = payer;
    await pass(payer, 366);
    expect(await call(client, 'cancel')).toMatchObject({
      status: 200,
      body: { message: 'Subscription Cancelled', subscriptionStatus: 'canceled' },
    });
    expect(client.cookies.get('hashmark_member')).toBe('free');
    expect((await latestSubscription(test, customerId)).status).toBe('canceled');
  });
});
