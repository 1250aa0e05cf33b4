import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountClient, signedIn } from '../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

const START = new Date('2026-11-21T12:00:00.000Z');
const CARD = { expMonth: 12, expYear: 2028, cvc: '123', postalCode: '52240' };
const good = { ...CARD, number: '4242424242424242' };

let test: TestApp;
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ clock: () => START });
  test = await buildTestApp({ payments: sandbox.payments, sandbox, clock: () => START });
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});

let people = 0;
async function subscriber() {
  people += 1;
  const client = await signedIn(test.app, `payer-${people}`);
  const { body } = await client.post('/api/create-subscription');
  return { client, clientSecret: String(body['clientSecret']) };
}
const visitor = (): AccountClient => new AccountClient(test.app);

describe('the stand-in of the browser script', () => {
  it('is one plain script that declares the version the loader asks for', async () => {
    const { headers, payload, statusCode } = await test.app.inject('/api/sandbox/stripe.js');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(payload).toContain("'endive'");
    // It parses as a script of its own: no word of a module is in it.
    expect(() => new Script(payload)).not.toThrow();
  });

  it('pays, and says so with the intent', async () => {
    const { client, clientSecret } = await subscriber();
    const { body, status } = await client.post('/api/sandbox/confirm', {
      clientSecret,
      card: good,
    });
    expect(status).toBe(200);
    expect(body['paymentIntent']).toMatchObject({ status: 'succeeded', amount: 1200 });
  });

  it('tells of a declined card, of a card that cannot be, and of an intent that is paid', async () => {
    const { client, clientSecret } = await subscriber();
    const confirm = (number: string) =>
      client.post('/api/sandbox/confirm', { clientSecret, card: { ...CARD, number } });
    expect((await confirm('4000000000000002')).body['paymentIntent']).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { message: 'Your card was declined.' },
    });
    expect(await confirm('4242424242424241')).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code: 'incorrect_number' } },
    });
    await confirm(good.number);
    expect(await confirm(good.number)).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'payment_intent_unexpected_state',
          payment_intent: { status: 'succeeded' },
        },
      },
    });
  });

  it("asks for the bank's step and takes its outcome", async () => {
    const { client, clientSecret } = await subscriber();
    const card = { ...CARD, number: '4000002500003155' };
    const waiting = await client.post('/api/sandbox/confirm', { clientSecret, card });
    expect(waiting.body['paymentIntent']).toMatchObject({ status: 'requires_action' });
    const step = (outcome: string) => client.post('/api/sandbox/authenticate', { clientSecret, outcome });
    expect((await step('maybe')).status).toBe(400);
    expect((await step('complete')).body['paymentIntent']).toMatchObject({ status: 'succeeded' });
    expect((await step('complete')).status).toBe(400);
  });

  it.each([
    [{}, 400],
    [{ clientSecret: 'pi_none_secret_none', card: good }, 404],
    [{ clientSecret: 'pi_none', card: good }, 404],
    [{ clientSecret: 'x', card: { ...good, number: 4242 } }, 400],
    [{ clientSecret: 'x', card: { ...good, number: '4'.repeat(500) } }, 400],
    ['{"clientSecret":', 400],
  ])('refuses %j with %i', async (payload, status) => {
    expect((await visitor().post('/api/sandbox/confirm', payload)).status).toBe(status);
  });
});

describe("the member's clock", () => {
  it('moves their own subscription, and nobody else’s', async () => {
    const [one, other] = [await subscriber(), await subscriber()];
    for (const { client, clientSecret } of [one, other]) {
      await client.post('/api/sandbox/confirm', { clientSecret, card: good });
    }
    const moved = await one.client.post('/api/sandbox/advance', { days: 400 });
    expect(moved).toMatchObject({ status: 200, body: { now: '2027-12-26T12:00:00.000Z' } });
    const endDate = async ({ client }: typeof one): Promise<unknown> => {
      await client.post('/api/create-subscription');
      return (await client.me()).body['subscriptionEndDate'];
    };
    expect(await endDate(one)).toBe('2028-11-21T12:00:00.000Z');
    expect(await endDate(other)).toBe('2027-11-21T12:00:00.000Z');
  });

  it.each([[-1], [1.5], ['7'], [1e9], [null]])('is not moved by %j days', async (days) => {
    const { client } = await subscriber();
    expect((await client.post('/api/sandbox/advance', { days })).status).toBe(400);
  });

  it('belongs to members with a subscription', async () => {
    expect((await visitor().post('/api/sandbox/advance', { days: 1 })).status).toBe(401);
    const client = await signedIn(test.app, 'never-paid');
    expect(await client.post('/api/sandbox/advance', { days: 1 })).toMatchObject({
      status: 409,
      body: { code: 'no_subscription' },
    });
  });
});

describe('the sandbox is closed to the world', () => {
  const attempts: [string, Record<string, string>][] = [
    ['another host name', { host: 'hashmark.example' }],
    ['a host name that begins like this machine’s', { host: '127.0.0.1.hashmark.example' }],
    ['an address of the network', { host: '192.168.1.20:4321' }],
    ['a host that is none', { host: 'a b' }],
    ['a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['a proxy that names a host', { 'x-forwarded-host': 'localhost' }],
    ['a proxy that says so in the new way', { forwarded: 'for=203.0.113.7' }],
    ['a proxy that only says it is one', { via: '1.1 proxy' }],
    ['a proxy of a content network', { 'cf-connecting-ip': '203.0.113.7' }],
    ['a proxy with a header of its own', { 'x-client-ip': '203.0.113.7' }],
    ['a proxy that traces', { 'x-amzn-trace-id': 'Root=1-67891233-abcdef012345678912345678' }],
    ['a proxy that counts', { 'x-request-id': '1', 'x-scheme': 'https' }],
    ['who followed a link', { referer: 'https://hashmark.example/subscribe' }],
  ];

  it.each(attempts)('%s finds nothing', async (_name, headers) => {
    const script = await visitor().get('/api/sandbox/stripe.js', { headers });
    expect(script).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const { client, clientSecret } = await subscriber();
    for (const [path, payload] of [
      ['confirm', { clientSecret, card: good }],
      ['authenticate', { clientSecret, outcome: 'complete' }],
      ['advance', { days: 1 }],
    ] as const) {
      const answer = await client.post(`/api/sandbox/${path}`, payload, { headers });
      expect(answer.status, path).toBe(404);
    }
    expect(() => sandbox.authenticate(clientSecret, 'complete')).toThrow(/requires_payment_method/);
  });

  it('a proxy that adds nothing and speaks the old protocol finds nothing', async () => {
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.end(`GET /api/sandbox/stripe.js HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
  });

  it.each(['localhost:4321', '127.0.0.1:4321', '[::1]:4321'])('%s is this machine', async (host) => {
    const { statusCode } = await test.app.inject({
      url: '/api/sandbox/stripe.js',
      headers: { host },
    });
    expect(statusCode).toBe(200);
  });

  it("another site's page cannot pay", async () => {
    const { client, clientSecret } = await subscriber();
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    const answer = await client.post('/api/sandbox/confirm', { clientSecret, card: good }, { headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site' } });
  });

  it.each([
    { origin: 'https://hashmark.example' },
    { origin: 'null' },
    { referer: 'https://hashmark.example/subscribe' },
  ])('a page of another address (%j) shows that there is a proxy, and closes it to all', async (from) => {
    const open = await buildTestApp({ payments: sandbox.payments, sandbox });
    try {
      const script = { url: '/api/sandbox/stripe.js' };
      expect((await open.app.inject(script)).statusCode).toBe(200);
      const headers = { ...from, 'sec-fetch-site': 'same-origin' };
      expect((await open.app.inject({ ...script, headers })).statusCode).toBe(404);
      expect((await open.app.inject(script)).statusCode).toBe(404);
    } finally {
      await open.close();
    }
  });

  it('is not there at all where the real provider takes payments, or nobody does', async () => {
    for (const payments of [sandbox.payments, null]) {
      const plain = await buildTestApp({ payments });
      try {
        for (const path of ['stripe.js', 'confirm', 'authenticate', 'advance']) {
          const method = path === 'stripe.js' ? 'GET' : 'POST';
          const answer = await plain.app.inject({ method, url: `/api/sandbox/${path}` });
          expect(answer.statusCode, path).toBe(404);
        }
      } finally {
        await plain.close();
      }
    }
  });
});
