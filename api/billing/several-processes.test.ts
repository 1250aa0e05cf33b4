import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test as it, vi } from 'vitest';
import { takeLease } from '#data/accounts/queries/upkeep.queries.ts';
import { AccountClient, signedIn } from '../testing/account-client.ts';
import {
  askForSecret,
  beginPaying,
  buildBeside,
  buildBillingTest,
  CARDS,
  deliver,
  eventsOf,
  ledgerOf,
  paidWithoutEvents,
  type BillingTest,
  type Payer,
} from '../testing/billing-client.ts';
import { openEvents } from '../testing/event-client.ts';

/** Three processes that serve the same accounts. */
let all: [BillingTest, BillingTest, BillingTest];
beforeAll(async () => {
  const first = await buildBillingTest();
  all = [first, await buildBeside(first), await buildBeside(first)];
  // The client's own second try would hide the first failure, and takes half a second.
  vi.spyOn(first.sandbox.payments.stripe, 'getMaxNetworkRetries').mockReturnValue(0);
});
afterAll(async () => {
  for (const process of all.toReversed()) await process.close();
});

const statusOf = async ({ client }: Payer): Promise<unknown> => (await client.me()).body['subscriptionStatus'];
/** The same member, whose next requests reach another process. */
function at({ app }: BillingTest, { cookies }: AccountClient): AccountClient {
  const same = new AccountClient(app);
  for (const [name, value] of cookies) same.cookies.set(name, value);
  return same;
}

it('a hundred deliveries of an event to three processes at once are handled once', async () => {
  const [first] = all;
  const payer = await paidWithoutEvents(first, 'hundred');
  const asked = first.sandbox.requests.length;
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => deliver(all[index % 3] ?? first, payer.event)),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  // Subscriptions, invoices and charges, each once.
  expect(first.sandbox.requests.length - asked).toBe(3);
  expect(await ledgerOf(first, payer.event.id)).toEqual([{ handled: true, outcome: 'synced' }]);
  expect(await statusOf(payer)).toBe('active');
});

it('an event whose process was killed is handled by the next delivery, once the lease is over', async () => {
  const [first, second] = all;
  const payer = await paidWithoutEvents(first, 'killed');
  const lease = { name: `customer ${payer.customerId}`, holder: 'killed' };
  await takeLease(first.accounts, lease, 200);
  expect(await deliver(second, payer.event)).toEqual({ status: 200, body: { outcome: 'synced' } });
  expect(await statusOf(payer)).toBe('active');
});

it('a process that fails leaves the event to another at once', async () => {
  const [first, second] = all;
  const payer = await paidWithoutEvents(first, 'failing');
  first.sandbox.fail({ with: 500, times: 1 });
  expect((await deliver(first, payer.event)).status).toBe(502);
  expect(await deliver(second, payer.event)).toEqual({ status: 200, body: { outcome: 'synced' } });
});

it('an older reading of the provider never lands on a newer one of another process', async () => {
  const [first, second] = all;
  const payer = await beginPaying(first, 'overtaken');
  const before = eventsOf(first, payer)[0];
  const { subscriptions } = first.sandbox.payments.stripe;
  const goOn = Promise.withResolvers<null>();
  const isRead = Promise.withResolvers<null>();
  const list = subscriptions.list.bind(subscriptions);
  vi.spyOn(subscriptions, 'list').mockImplementationOnce((async (params: object) => {
    const answer = await list(params);
    isRead.resolve(null);
    await goOn.promise;
    return answer;
  }) as never);
  const older = deliver(first, before ?? { body: '' });
  await isRead.promise;
  await first.sandbox.pay(payer.clientSecret, CARDS.succeeds);
  const paid = eventsOf(first, payer).find(({ type }) => type === 'invoice.paid');
  const newer = deliver(second, paid ?? { body: '' });
  await sleep(200);
  goOn.resolve(null);
  const answers = await Promise.all([older, newer]);
  expect(answers.map(({ body }) => body)).toEqual([{ outcome: 'synced' }, { outcome: 'synced' }]);
  expect(await statusOf(payer)).toBe('active');
});

it('a reading that took so long that its lease is another’s stores nothing, and its event is sent again', async () => {
  const [first, second] = all;
  const payer = await beginPaying(first, 'paused');
  const event = eventsOf(first, payer)[0] ?? { id: '', body: '' };
  const { subscriptions } = first.sandbox.payments.stripe;
  const list = subscriptions.list.bind(subscriptions);
  vi.spyOn(subscriptions, 'list').mockImplementationOnce((async (params: object) => {
    const answer = await list(params);
    const name = `customer ${payer.customerId}`;
    await first.accounts
      .updateTable('lease')
      .set({ holder: 'another', until: new Date(0).toISOString() })
      .where('name', '=', name)
      .execute();
    return answer;
  }) as never);
  expect(await deliver(first, event)).toMatchObject({ status: 503, body: { code: 'busy' } });
  expect(await ledgerOf(first, event.id)).toEqual([{ handled: false, outcome: null }]);
  expect(await deliver(second, event)).toEqual({ status: 200, body: { outcome: 'synced' } });
});

it('two tabs of a member that pay at two processes at once ask the provider for one subscription', async () => {
  const [first, second, third] = all;
  const client = await signedIn(first.app, 'tabs');
  const tabs = [second, third].map((process) => at(process, client));
  const before = first.sandbox.requests.length;
  const [one, two] = await Promise.all(tabs.map(askForSecret));
  expect(one).toBe(two);
  const made = first.sandbox.requests.slice(before).filter(({ method }) => method === 'POST');
  expect(made.map(({ path }) => path)).toEqual(['/v1/customers', '/v1/subscriptions']);
});

it('a key on which the provider has failed in one process is passed over in another', async () => {
  const [first, second] = all;
  const client = await signedIn(first.app, 'unlucky');
  const path = /customers$/;
  first.sandbox.fail({ method: 'POST', path, with: 500, times: 1, isKept: true });
  expect(await client.post('/api/create-subscription')).toMatchObject({ status: 502 });
  const other = at(second, client);
  expect(await other.post('/api/create-subscription')).toMatchObject({ status: 200 });
  const keys = first.sandbox.requests.filter((one) => path.test(one.path)).map(({ key }) => key);
  expect(new Set(keys.slice(-3)).size).toBe(2);
});

it('the page of a payment hears within seconds of the event that came to another process', async () => {
  const [first, second] = all;
  const payer = await paidWithoutEvents(first, 'waiting');
  const origin = await second.app.listen({ host: '127.0.0.1', port: 0 });
  const cookie = [...payer.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = `${origin}/api/payment-events?payment_intent=${payer.paymentIntent}`;
  const stream = await openEvents(url, { cookie });
  await vi.waitFor(() => expect(stream.blocks.join()).toContain('processing'), 5000);
  await deliver(first, payer.event);
  await vi.waitFor(() => expect(stream.blocks.join()).toContain('succeeded'), { timeout: 4000 });
  await vi.waitFor(() => expect(stream.isOver()).toBe(true), 5000);
});
