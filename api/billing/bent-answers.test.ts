import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSubscription } from '#data/accounts/queries/billing.queries.ts';
import {
  becomePremium,
  buildBillingTest,
  compareAll,
  deliver,
  eventsOf,
  ledgerOf,
  type BillingTest,
  type Payer,
} from '../testing/billing-client.ts';
import { PASSWORD, signedIn } from '../testing/account-client.ts';
import type { Fault } from '../testing/test-sandbox.ts';
import { openProvider } from './provider.ts';

let test: BillingTest;
beforeAll(async () => {
  test = await buildBillingTest();
});
afterAll(async () => {
  await test.close();
});

/** Whole answers that are no object of the provider's. */
const NO_OBJECTS = ['5', '0', '""', '"text"', 'true', 'null', '[]', '[{}]', '{}', '', '{"a":']
  .concat('{"error":5}', '{"error":[]}', '{"error":"text"}', '{"error":{"code":"resource_missing"}}')
  .concat('{"object":"list","data":null}', '{"object":"list","data":[null],"has_more":false}');
const VALUES = [undefined, null, '', 5, []] as const;
/** Where one of these values is an answer like any other, and changes what it says. */
const SOUND = /^(data|data\.0\.(latest_invoice|cancel_at|ended_at)|data\.0\.cancel_at_period_end)$/;

type Json = Record<string, unknown>;

/** Every way to put one of the values in place of one field of an answer. */
function bendsOf(answer: unknown, path: string[] = []): [string, (text: string) => string][] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer as Json).flatMap(([name, inner]) => {
    const here = [...path, name];
    const bends = VALUES.map((value): [string, (text: string) => string] => [
      `${here.join('.')} = ${JSON.stringify(value)}`,
      (text) => {
        const bent: unknown = JSON.parse(text);
        const parent = path.reduce((object, key) => object[key] as Json, bent as Json);
        parent[name] = value;
        return JSON.stringify(bent);
      },
    ]);
    return [...(SOUND.test(here.join('.')) ? [] : bends), ...bendsOf(inner, here)];
  });
}

let members = 0;

/** An event about a payer that was not delivered yet. */
let events = 0;
function freshEvent(payer: Payer, type: string): { id: string; body: string } {
  const [known] = eventsOf(test, payer);
  const { api_version: version } = JSON.parse(known?.body ?? '{}') as Json;
  events += 1;
  const id = `evt_fresh${events}`;
  const created = Math.floor(test.time.now.getTime() / 1000);
  const object = { id: payer.customerId, customer: payer.customerId };
  const body = JSON.stringify({ id, type, created, api_version: version, data: { object } });
  return { id, body };
}

const LIST = { method: 'GET', path: /^\/v1\/subscriptions$/ } as const;

async function listOf({ customerId: customer }: Payer): Promise<unknown> {
  const { stripe } = test.sandbox.payments;
  return JSON.parse(JSON.stringify(await stripe.subscriptions.list({ customer, status: 'all' })));
}

describe("an answer of the provider's that cannot be understood", () => {
  it('changes no membership when an event asks for it, and the event is sent again', { tags: 'full' }, async () => {
    const payer = await becomePremium(test, 'bent-events');
    const before = await findSubscription(test.accounts, payer.userId);
    const whole = NO_OBJECTS.map((text): [string, () => string] => [text, () => text]);
    const seen = new Set<number>();
    for (const [name, bend] of [...whole, ...bendsOf(await listOf(payer))]) {
      test.sandbox.fail({ ...LIST, with: bend, times: 1 });
      const event = freshEvent(payer, 'invoice.paid');
      const { status } = await deliver(test, event);
      expect([200, 502], name).toContain(status);
      seen.add(status);
      expect(await findSubscription(test.accounts, payer.userId), name).toEqual(before);
      const handled = status === 200;
      expect(await ledgerOf(test, event.id), name).toMatchObject([{ handled }]);
      if (!handled) expect((await deliver(test, event)).body, name).toEqual({ outcome: 'synced' });
    }
    expect(seen).toEqual(new Set([200, 502]));
  });

  it.each([
    ['id', ''],
    ['id', null],
    ['customer', 'cus_somebodyelse'],
    ['status', 'mended'],
    ['items', undefined],
    ['items', { data: [] }],
    ['items.data.0.current_period_end', undefined],
    ['items.data.0.current_period_end', 1e12],
    ['items.data.0.current_period_end', 4_000_000_000],
    ['items.data.0.current_period_end', '2027'],
    ['items.data.0.price', null],
  ])('is one with the %s %o, to every call that reads it', async (path, value) => {
    members += 1;
    const payer = await becomePremium(test, `unread-${members}`);
    const before = await findSubscription(test.accounts, payer.userId);
    const bend = (text: string): string => {
      const bent = JSON.parse(text) as { data: Json[] };
      const keys = path.split('.');
      const last = keys.pop() ?? '';
      keys.reduce((object, key) => object[key] as Json, bent.data[0] as Json)[last] = value;
      return JSON.stringify(bent);
    };
    test.sandbox.fail({ ...LIST, with: bend, times: 4 });
    for (const call of ['create', 'cancel', 'resume']) {
      const { status, body } = await payer.client.post(`/api/${call}-subscription`);
      expect([call, status, body.code]).toEqual([call, 502, 'payments_unreachable']);
    }
    expect((await deliver(test, freshEvent(payer, 'invoice.upcoming'))).status).toBe(502);
    expect(await findSubscription(test.accounts, payer.userId)).toEqual(before);
    expect((await payer.client.me()).body['subscriptionStatus']).toBe('active');
  });

  const CUSTOMERS = /^\/v1\/customers$/;
  const CUSTOMER = /^\/v1\/customers\/cus_\w+$/;
  const WRONG = ['5', '""', 'null', '[]', '{}', '{"error":5}'];
  it.each<[string, Omit<Fault, 'with' | 'times'>, string[]]>([
    ['makes the customer', { method: 'POST', path: CUSTOMERS }, WRONG],
    ['lists the subscriptions', LIST, WRONG],
    ['reads the customer', { method: 'GET', path: CUSTOMER }, WRONG],
    // It was made all the same: the next try finds it.
    ['makes the subscription', { method: 'POST', path: LIST.path }, ['""']],
  ])('to the call that %s is a 502, and the next try goes on', async (name, call, texts) => {
    const client = await signedIn(test.app, `tries-${name.replaceAll(' ', '').slice(-20)}`);
    for (const text of texts) {
      test.sandbox.fail({ ...call, with: () => text, times: 1 });
      const { status, body } = await client.post('/api/create-subscription');
      expect([text, status, body.code]).toEqual([text, 502, 'payments_unreachable']);
    }
    expect((await client.post('/api/create-subscription')).status).toBe(200);
  });

  it('ends nothing when it is about money that may have gone back', async () => {
    const payer = await becomePremium(test, 'bent-refund');
    const calls = [LIST, { path: /^\/v1\/invoices$/ }, { path: /^\/v1\/charges$/ }];
    for (const call of calls) {
      for (const text of NO_OBJECTS) {
        test.sandbox.fail({ ...call, with: () => text, times: 1 });
        const { status } = await deliver(test, freshEvent(payer, 'charge.refunded'));
        expect([text, status]).toEqual([text, 502]);
      }
    }
    const url = `/api/payment?payment_intent=${payer.paymentIntent}`;
    for (const text of NO_OBJECTS.slice(0, 12)) {
      test.sandbox.fail({ path: /^\/v1\/payment_intents\//, with: () => text, times: 1 });
      expect([text, (await payer.client.get(url)).status]).toEqual([text, 502]);
    }
    expect((await payer.client.me()).body['subscriptionStatus']).toBe('active');
  });

  it('counts as a failure of the daily comparison, and keeps a deleted customer to be tried again', async () => {
    const premium = await becomePremium(test, 'bent-daily');
    const gone = await becomePremium(test, 'bent-gone');
    const DELETE = { method: 'DELETE', path: CUSTOMER } as const;
    test.sandbox.fail({ ...DELETE, with: () => '{"deleted":"yes"}', times: 1 });
    expect((await gone.client.post('/api/user/delete', { password: PASSWORD })).status).toBe(200);
    const { accounts, sandbox } = test;
    const before = await findSubscription(accounts, premium.userId);
    const customers = await accounts.selectFrom('billing_customer').selectAll().execute();
    expect(customers.filter(({ userId }) => userId === null)).toMatchObject([{ customerId: gone.customerId }]);
    // Three in a row end a run.
    sandbox.fail({ with: () => '7', times: 3 });
    expect(await compareAll(test)).toMatchObject({ synced: 0, failed: 3 });
    expect(await findSubscription(accounts, premium.userId)).toEqual(before);
    const next = await compareAll(test);
    expect(next).toMatchObject({ failed: 0, removed: 1 });
    expect(await findSubscription(accounts, premium.userId)).toMatchObject({ id: before?.id });
  });
});

describe('the client of the real provider', () => {
  it.each(['5', '""', '"text"', 'true', 'null', '[]', '', '{"error":5}'])(
    'rejects the answer %o, and this process goes on',
    async (text) => {
      const server = createServer((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(text);
      });
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      const { port } = server.address() as AddressInfo;
      const keys = { secretKey: 'sk_test_1', publishableKey: 'pk', webhookSecret: 'whsec' };
      const settings = { ...keys, priceId: 'price_1', apiBase: `http://127.0.0.1:${port}` };
      const { stripe } = openProvider('provider', settings);
      try {
        await expect(stripe.customers.retrieve('cus_1')).rejects.toMatchObject({
          type: 'StripeAPIError',
        });
      } finally {
        server.closeAllConnections();
        server.close();
      }
    },
  );
});
