import { DAY_MS } from '#data/domain/durations.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findCustomer, noteWebhookEvent, noteWebhookOutcome } from '#data/accounts/queries/billing.queries.ts';
import { PASSWORD } from '../testing/account-client.ts';
import {
  becomePremium,
  beginPaying,
  billingOf,
  buildBillingTest,
  CARDS,
  compareAll,
  latestSubscription,
  type BillingTest,
} from '../testing/billing-client.ts';
import { reconcile, startReconciliation } from './reconcile.ts';

let test: BillingTest;
let log: string;
beforeEach(async () => {
  log = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  test = await buildBillingTest({ logger: { level: 'info', stream } });
  vi.spyOn(test.sandbox.payments.stripe, 'getMaxNetworkRetries').mockReturnValue(0);
});
afterEach(async () => {
  vi.useRealTimers();
  await test.close();
});

const run = () => compareAll(test);

/** A member who has paid while no event of it arrived. */
async function paidWithoutEvents(username: string) {
  const payer = await beginPaying(test, username);
  await test.sandbox.pay(payer.clientSecret, CARDS.succeeds);
  return payer;
}
async function statusOf({ client }: Awaited<ReturnType<typeof paidWithoutEvents>>): Promise<unknown> {
  return (await client.me()).body['subscriptionStatus'];
}

describe('the reconciliation', () => {
  it('finishes for the provider what the deletion of an account could not', async () => {
    const payer = await becomePremium(test, 'leaver');
    test.sandbox.fail({ method: 'DELETE', with: 500, times: 1 });
    expect((await payer.client.post('/api/user/delete', { password: PASSWORD })).status).toBe(200);
    await vi.waitFor(async () => {
      const customer = await findCustomer(test.accounts, payer.customerId);
      expect(customer).toMatchObject({ userId: null });
      expect(test.sandbox.requests.at(-1)).toMatchObject({ method: 'DELETE', status: 500 });
    }, 5000);
    expect((await latestSubscription(test, payer.customerId)).status).toBe('active');

    expect(await run()).toMatchObject({ removed: 1, failed: 0 });
    const customer = await test.sandbox.payments.stripe.customers.retrieve(payer.customerId);
    expect(customer.deleted).toBe(true);
    expect((await latestSubscription(test, payer.customerId)).status).toBe('canceled');
    expect(await findCustomer(test.accounts, payer.customerId)).toBeUndefined();
    expect(await run()).toMatchObject({ removed: 0, failed: 0 });
  });

  it('keeps the note of a deleted account while the provider is away', async () => {
    const payer = await becomePremium(test, 'leaver');
    test.sandbox.fail({ method: 'DELETE', with: 500, times: 2 });
    await payer.client.post('/api/user/delete', { password: PASSWORD });
    await vi.waitFor(() => {
      expect(test.sandbox.requests.at(-1)).toMatchObject({ method: 'DELETE', status: 500 });
    }, 5000);
    expect(await run()).toMatchObject({ removed: 0, failed: 1 });
    expect(await findCustomer(test.accounts, payer.customerId)).toMatchObject({ userId: null });
    expect(await run()).toMatchObject({ removed: 1, failed: 0 });
  });

  it('goes on after one customer that fails, and repairs that one the next time', async () => {
    const [first, second] = [await paidWithoutEvents('first'), await paidWithoutEvents('second')];
    test.sandbox.fail({ with: 500, times: 1 });
    expect(await run()).toMatchObject({ synced: 1, failed: 1 });
    expect(new Set([await statusOf(first), await statusOf(second)])).toEqual(new Set(['active', 'free']));
    expect(await run()).toMatchObject({ synced: 2, failed: 0 });
    expect([await statusOf(first), await statusOf(second)]).toEqual(['active', 'active']);
  });

  it('gives up when the provider is away, and takes nothing from anybody', async () => {
    const members = [];
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      members.push(await becomePremium(test, name));
    }
    const asked = test.sandbox.requests.length;
    test.sandbox.fail({ with: 429, times: 100 });
    expect(await run()).toMatchObject({ synced: 0, failed: 3 });
    expect(test.sandbox.requests.length - asked).toBe(3);
    for (const { client } of members) {
      expect((await client.me()).body).toMatchObject({ subscriptionStatus: 'active' });
    }
  });

  it('stops at the next customer when it is aborted', async () => {
    await paidWithoutEvents('anybody');
    const report = await reconcile(billingOf(test), { signal: AbortSignal.abort() });
    expect(report).toMatchObject({ synced: 0, failed: 0 });
  });

  it('forgets events 90 days after they were handled, and none that wait', async () => {
    const { accounts, time } = test;
    for (const [id, age] of Object.entries({ old: 91, recent: 89, waiting: 200 })) {
      const at = new Date(time.now.getTime() - age * DAY_MS);
      const moment = at.toISOString();
      const facts = { type: 'invoice.paid', createdAt: moment, receivedAt: moment };
      await noteWebhookEvent(accounts, { eventId: id, ...facts });
      if (id !== 'waiting') await noteWebhookOutcome(accounts, id, 'synced', at);
    }
    expect(await run()).toMatchObject({ swept: 1 });
    const left = await accounts.selectFrom('webhook_event').select('eventId').execute();
    expect(left.map(({ eventId }) => eventId).sort()).toEqual(['recent', 'waiting']);
  });
});

describe('its schedule', () => {
  const runs = (): number => log.split('subscriptions were compared').length - 1;
  const reach = (count: number) => vi.waitFor(() => expect(runs()).toBe(count), { timeout: 2000 });

  it(
    'is a minute after a start, unless it was done since the last daily one, then daily in one process of all',
    { tags: 'full' },
    async () => {
      vi.useFakeTimers({ now: new Date('2026-11-21T09:40:00.000Z') });
      const stops = [startReconciliation(billingOf(test)), startReconciliation(billingOf(test))];
      await vi.advanceTimersByTimeAsync(59_000);
      expect(runs()).toBe(0);
      await vi.advanceTimersByTimeAsync(1000);
      await reach(1);
      await vi.advanceTimersByTimeAsync(2 * 60_000);
      stops.push(startReconciliation(billingOf(test)));
      await vi.advanceTimersByTimeAsync(61_000);
      // The time that counts is the database's, which nobody can move.
      await sleep(50);
      expect(runs()).toBe(1);
      await test.accounts.deleteFrom('lease').execute();
      const daily = Date.parse('2026-11-22T09:43:00.000Z');
      await vi.advanceTimersByTimeAsync(daily - Date.now());
      await reach(2);
      await sleep(50);
      for (const stop of stops) await stop();
      await vi.advanceTimersByTimeAsync(3 * DAY_MS);
      expect(runs()).toBe(2);
    },
  );

  it('has another start do what the provider was not there for', async () => {
    await becomePremium(test, 'member');
    test.sandbox.fail({ with: 500, times: 1 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
    for (const count of [1, 2]) {
      const stop = startReconciliation(billingOf(test));
      await vi.advanceTimersByTimeAsync(61_000);
      await reach(count);
      await stop();
    }
    expect(log).toMatch(/"synced":0.*"failed":1/);
    expect(log).toMatch(/"synced":1.*"failed":0/);
  });
});
