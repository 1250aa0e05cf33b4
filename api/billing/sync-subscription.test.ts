import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCustomerOfUser, findSubscription, insertCustomer } from '#data/accounts/queries/billing.queries.ts';
import {
  becomePremium,
  beginPaying,
  buildBillingTest,
  CARDS,
  latestSubscription,
  sendPaymentLetters,
  type BillingTest,
} from '../testing/billing-client.ts';
import { createBilling } from './billing.ts';
import type { SubscriptionSync } from './sync-subscription.ts';

let test: BillingTest;
let sync: SubscriptionSync;
beforeEach(async () => {
  test = await buildBillingTest();
  const { accounts, time, app, mail, sandbox } = test;
  const { payments } = sandbox;
  ({ sync } = createBilling({
    mail,
    accounts,
    payments,
    clock: () => time.now,
    log: app.log,
  }));
});
afterEach(async () => {
  await test.close();
});

describe('reading a customer anew', () => {
  it('stores the subscription together with what belongs to it, or neither', async () => {
    const { customerId, userId, clientSecret } = await beginPaying(test, 'payer');
    await test.sandbox.pay(clientSecret, CARDS.succeeds);
    const failing = sync.refresh(customerId, {
      withPayments: true,
      store: () => Promise.reject(new Error('the ledger is full')),
    });
    await expect(failing).rejects.toThrow('the ledger is full');
    expect(await findSubscription(test.accounts, userId)).toBeNull();
    expect(await sendPaymentLetters(test)).toEqual([]);

    let isStored = false;
    const { result } = await sync.refresh(customerId, {
      withPayments: true,
      store: async (trx) => {
        isStored = (await findSubscription(trx, userId))?.providerStatus === 'active';
      },
    });
    expect([result, isStored]).toEqual(['synced', true]);
    expect(await sendPaymentLetters(test)).toMatchObject([{ subject: 'Welcome to Hashmark Premium' }]);
    expect(await findSubscription(test.accounts, userId)).toEqual({
      id: (await latestSubscription(test, customerId)).id,
      providerStatus: 'active',
      currentPeriodEnd: '2027-11-21T12:00:00.000Z',
      cancelAt: null,
      pastDueSince: null,
      syncedAt: '2026-11-21T12:00:00.000Z',
    });
  });

  it('stores no plan without the letter that belongs to it', async () => {
    const { customerId, userId, clientSecret } = await beginPaying(test, 'payer');
    await test.sandbox.pay(clientSecret, CARDS.succeeds);
    const { accounts, app, mail, sandbox, time } = test;
    const queue = () => Promise.reject(new Error('no room for letters'));
    const { sync: failing } = createBilling({
      ...{ accounts, clock: () => time.now, payments: sandbox.payments, log: app.log },
      mail: { ...mail, queue },
    });
    const reading = failing.refresh(customerId, { withPayments: true });
    await expect(reading).rejects.toThrow('no room for letters');
    expect(await findSubscription(accounts, userId)).toBeNull();
  });

  it('changes nothing the second time, and notes the beginning once', async () => {
    const { customerId, userId } = await becomePremium(test, 'payer');
    const before = await findSubscription(test.accounts, userId);
    await Promise.all([sync.refresh(customerId), sync.refresh(customerId), sync.refresh(customerId)]);
    expect(await findSubscription(test.accounts, userId)).toEqual(before);
    const events = await test.accounts
      .selectFrom('audit_event')
      .select('kind')
      .where('kind', '=', 'subscription_started')
      .execute();
    expect(events).toHaveLength(1);
  });

  it('asks nobody about a customer that is none of ours', async () => {
    const before = test.sandbox.requests.length;
    let isRun = false;
    const store = async () => {
      isRun = true;
      await Promise.resolve();
    };
    const { result } = await sync.refresh('cus_of_somebody_else', { store });
    expect([result, isRun]).toEqual(['unknown_customer', false]);
    expect(test.sandbox.requests).toHaveLength(before);
  });

  it('ends a membership whose customer the provider has deleted, and forgets the customer', async () => {
    const { client, customerId, userId } = await becomePremium(test, 'gone');
    test.sandbox.deleteCustomer(customerId);
    expect(await sync.refresh(customerId)).toMatchObject({ result: 'customer_deleted' });
    expect(await findCustomerOfUser(test.accounts, userId)).toBeUndefined();
    expect((await client.me()).body).toMatchObject({ subscriptionStatus: 'free' });
  });

  it('takes nobody’s word from another account of the provider, and keeps the customer for the right one', async () => {
    const { client, customerId, userId } = await becomePremium(test, 'moved');
    const { accounts } = test;
    await accounts.deleteFrom('billing_customer').execute();
    await insertCustomer(accounts, { customerId: 'cus_elsewhere', userId }, test.time.now);
    expect(await sync.refresh('cus_elsewhere')).toMatchObject({ result: 'unknown_customer' });
    expect((await client.me()).body).toMatchObject({ subscriptionStatus: 'free' });
    expect(await findCustomerOfUser(accounts, userId)).toMatchObject({
      customerId: 'cus_elsewhere',
    });
    // Back with the right keys everything is as it was.
    await accounts.deleteFrom('billing_customer').execute();
    await insertCustomer(accounts, { customerId, userId }, test.time.now);
    expect(await sync.refresh(customerId)).toMatchObject({ result: 'synced' });
    expect((await client.me()).body).toMatchObject({ subscriptionStatus: 'active' });
  });

  it('stores nothing for an account that is deleted meanwhile', async () => {
    const { customerId, userId } = await becomePremium(test, 'quitter');
    const reading = sync.refresh(customerId);
    await test.accounts.deleteFrom('app_user').where('id', '=', userId).execute();
    expect(await reading).toMatchObject({ result: 'synced' });
    expect(await findSubscription(test.accounts, userId)).toBeNull();
  });

  it.each(['timeout', 'reset', 429, 500] as const)(
    'leaves everything as it is when the provider answers with %s',
    { tags: 'full' },
    async (fault) => {
      const { customerId, userId } = await becomePremium(test, 'kept');
      const before = await findSubscription(test.accounts, userId);
      test.sandbox.fail({ with: fault, times: fault === 429 ? 1 : 2 });
      await expect(sync.refresh(customerId)).rejects.toMatchObject({
        code: 'payments_unreachable',
      });
      expect(await findSubscription(test.accounts, userId)).toEqual(before);
      expect(await sync.refresh(customerId)).toMatchObject({ result: 'synced' });
    },
  );
});
