import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountClient, PASSWORD } from '../../testing/account-client.ts';
import {
  beginPaying,
  becomePremium,
  buildBillingTest,
  latestSubscription,
  type BillingTest,
} from '../../testing/billing-client.ts';
import { forgetPassword, tokenIn } from '../../testing/letters.ts';
import { createBilling } from '../../billing/billing.ts';
import { reconcile } from '../../billing/reconcile.ts';

let test: BillingTest;
beforeEach(async () => {
  test = await buildBillingTest();
});
afterEach(async () => {
  await test.close();
});

const customers = () => test.accounts.selectFrom('billing_customer').select(['customerId', 'userId']).execute();

async function runReconciliation(): Promise<void> {
  const { accounts, time, app } = test;
  const { payments } = test.sandbox;
  const billing = createBilling({
    accounts,
    mail: null,
    payments,
    clock: () => time.now,
    log: app.log,
  });
  await reconcile(billing, { pauseMs: 0 });
}

describe('deleting the account of a premium member', () => {
  it('ends the subscription at the provider at once, and leaves nothing of it here', async () => {
    const { client, customerId } = await becomePremium(test, 'leaver');
    const answer = await client.post('/api/user/delete', { password: PASSWORD });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: expect.stringContaining('your Premium membership has ended and nothing more will be charged.'),
      },
    });
    expect((await latestSubscription(test, customerId)).status).toBe('canceled');
    const { stripe } = test.sandbox.payments;
    expect(await stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true });
    expect(await customers()).toEqual([]);
    const rows = await test.accounts.selectFrom('subscription').select('userId').execute();
    expect(rows).toEqual([]);
    // The same name may begin anew, as somebody else.
    const { customerId: another } = await becomePremium(test, 'leaver');
    expect(another).not.toBe(customerId);
  });

  it.each(['timeout', 'reset', 429, 500] as const)(
    'works while the provider answers with %s, and the charge is stopped by the next reconciliation',
    async (fault) => {
      const { client, customerId } = await becomePremium(test, 'leaver');
      test.sandbox.fail({ with: fault, times: 2, method: 'DELETE' });
      const answer = await client.post('/api/user/delete', { password: PASSWORD });
      expect(answer.status).toBe(200);
      expect((await new AccountClient(test.app).login('leaver')).status).toBe(401);
      expect((await latestSubscription(test, customerId)).status).toBe('active');
      expect(await customers()).toEqual([{ customerId, userId: null }]);
      // What is left of the two faults fails the first run; the next one comes through.
      await runReconciliation();
      await runReconciliation();
      expect((await latestSubscription(test, customerId)).status).toBe('canceled');
      expect(await customers()).toEqual([]);
    },
  );

  it('also ends a payment that was only begun', async () => {
    const { client, clientSecret } = await beginPaying(test, 'hesitant');
    const answer = await client.post('/api/user/delete', { password: PASSWORD });
    expect(answer.body.message).not.toContain('Premium');
    await expect(test.sandbox.pay(clientSecret, '4242424242424242')).rejects.toThrow();
    expect(await customers()).toEqual([]);
  });

  it('leaves no customer behind when paying was begun at the same moment', async () => {
    const { client } = await beginPaying(test, 'torn');
    const [deleted] = await Promise.all([
      client.post('/api/user/delete', { password: PASSWORD }),
      client.post('/api/create-subscription'),
    ]);
    expect(deleted.status).toBe(200);
    await runReconciliation();
    expect(await customers()).toEqual([]);
  });
});

describe('the export of a member who pays', () => {
  it('holds what is stored of the payment, in our words and the provider’s', async () => {
    const { client, customerId } = await becomePremium(test, 'exporter');
    const { body } = await client.get('/api/user/export');
    const { id } = await latestSubscription(test, customerId);
    expect(body).toMatchObject({
      account: {
        subscriptionStatus: 'active',
        subscriptionEndDate: '2027-11-21T12:00:00.000Z',
        cancelAtPeriodEnd: false,
        paymentDueBy: null,
      },
      billing: {
        customerId,
        since: '2026-11-21T12:00:00.000Z',
        subscription: {
          id,
          status: 'active',
          currentPeriodEnd: '2027-11-21T12:00:00.000Z',
          cancelAt: null,
          pastDueSince: null,
          syncedAt: '2026-11-21T12:00:00.000Z',
        },
      },
    });
  });

  it('says that there is none for everybody else', async () => {
    const { client } = await beginPaying(test, 'beginner');
    expect((await client.get('/api/user/export')).body).toMatchObject({
      billing: { subscription: null },
    });
  });
});

describe('a plan of an account whose address nobody had proved', () => {
  it('runs to its end for who proves the address, and is charged to nobody again', async () => {
    const { client, username, customerId } = await becomePremium(test, 'unproved');
    const { body: before } = await client.me();
    const email = `${username}@example.com`;
    const letters = await forgetPassword(test, new AccountClient(test.app), email);
    const token = tokenIn(letters.find(({ subject }) => subject === 'Choose a new password'));
    const password = 'a whole new drive';
    const answer = await client.post('/api/auth/reset-password', { token, password });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body.message).toContain('Premium runs to the end of the paid period and does not renew');

    const owner = new AccountClient(test.app);
    const { subscriptionEndDate } = before;
    expect((await owner.login(username, password)).body).toMatchObject({
      ...{ subscriptionStatus: 'active', subscriptionEndDate, cancelAtPeriodEnd: true },
    });
    expect((await owner.post('/api/resume-subscription')).status).not.toBe(200);
    expect((await customers()).map((one) => JSON.stringify(one)).join()).not.toContain(customerId);
    await runReconciliation();
    expect((await owner.me()).body).toMatchObject({ subscriptionStatus: 'active' });
  });
});
