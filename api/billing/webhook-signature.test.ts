import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBillingTest, deliver, ledgerOf, paidWithoutEvents, type BillingTest } from '../testing/billing-client.ts';

let test: BillingTest;
beforeAll(async () => {
  test = await buildBillingTest();
});
afterAll(async () => {
  await test.close();
});

function sign(body: string, { secret, at }: { secret?: string; at?: Date } = {}): string {
  const { stripe, webhookSecret } = test.sandbox.payments;
  return stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: secret ?? webhookSecret,
    timestamp: Math.floor((at ?? test.time.now).getTime() / 1000),
  });
}

function before(seconds: number): Date {
  return new Date(test.time.now.getTime() - seconds * 1000);
}

describe('the signature of an event', () => {
  it('opens the way to the membership', async () => {
    const payer = await paidWithoutEvents(test, 'signed');
    expect((await payer.client.me()).body['subscriptionStatus']).toBe('free');
    expect(await deliver(test, payer.event)).toEqual({ status: 200, body: { outcome: 'synced' } });
    expect((await payer.client.me()).body['subscriptionStatus']).toBe('active');
    expect(await ledgerOf(test, payer.event.id)).toEqual([{ handled: true, outcome: 'synced' }]);
  });

  it('may be five minutes old and not a second older', async () => {
    const { event } = await paidWithoutEvents(test, 'stale');
    const stale = { 'stripe-signature': sign(event.body, { at: before(301) }) };
    expect(await deliver(test, event, stale)).toMatchObject({
      status: 400,
      body: { code: 'invalid_signature' },
    });
    const old = { 'stripe-signature': sign(event.body, { at: before(300) }) };
    expect((await deliver(test, event, old)).status).toBe(200);
  });

  it('may be five minutes ahead, as clocks differ, and not a second more', async () => {
    const { event } = await paidWithoutEvents(test, 'ahead');
    for (const seconds of [301, 24 * 3600]) {
      const ahead = { 'stripe-signature': sign(event.body, { at: before(-seconds) }) };
      expect(await deliver(test, event, ahead)).toMatchObject({
        status: 400,
        body: { code: 'invalid_signature' },
      });
    }
    const twice = `t=1,${sign(event.body)}`;
    expect((await deliver(test, event, { 'stripe-signature': twice })).status).toBe(400);
    expect(await ledgerOf(test, event.id)).toEqual([]);
    const soon = { 'stripe-signature': sign(event.body, { at: before(-300) }) };
    expect((await deliver(test, event, soon)).status).toBe(200);
  });

  it('is of an event that has happened: one from tomorrow is refused until then', async () => {
    const payer = await paidWithoutEvents(test, 'tomorrow');
    const created = Math.floor(before(-24 * 3600).getTime() / 1000);
    const body = payer.event.body.replace(/"created":\d+/, `"created":${created}`);
    expect(await deliver(test, { body })).toMatchObject({ status: 400 });
    expect(await ledgerOf(test, payer.event.id)).toEqual([]);
    expect((await payer.client.me()).body['subscriptionStatus']).toBe('free');
  });

  it.each<[string, (body: string) => { body?: string; signature?: string }]>([
    ['made up', () => ({ signature: 't=1795262400,v1=0123456789abcdef' })],
    ['empty', () => ({ signature: '' })],
    ['of another secret', (body) => ({ signature: sign(body, { secret: 'whsec_another' }) })],
    ['of another body', () => ({ signature: sign('{}') })],
    [
      'of the body before it was changed',
      (body) => ({
        body: body.replace('"paid"', '"void"'),
        signature: sign(body),
      }),
    ],
    [
      'of the body before it was spaced out',
      (body) => ({
        body: JSON.stringify(JSON.parse(body), null, 2),
        signature: sign(body),
      }),
    ],
  ])('is refused when it is %s, and nothing is stored', async (name, forge) => {
    const payer = await paidWithoutEvents(test, `forged-${name.replaceAll(' ', '').slice(-20)}`);
    const { body = payer.event.body, signature = '' } = forge(payer.event.body);
    const answer = await deliver(test, { body }, { 'stripe-signature': signature });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_signature' } });
    expect(await ledgerOf(test, payer.event.id)).toEqual([]);
    expect((await payer.client.me()).body['subscriptionStatus']).toBe('free');
  });

  it('is asked for before anything is read', async () => {
    const url = '/api/stripe/webhook';
    for (const payload of ['', '{', 'null', '{"id":"evt_1"}']) {
      const answer = await test.app.inject({ method: 'POST', url, payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid_signature' });
    }
  });
});

describe('a body', () => {
  it('of a megabyte is refused as too large', async () => {
    const body = JSON.stringify({ id: 'evt_large', text: 'x'.repeat(1024 * 1024) });
    expect(await deliver(test, { body })).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    });
  });

  it('of a few hundred kilobytes is not', async () => {
    const event = { id: 'evt_long', type: 'price.created', created: 1, data: { object: {} } };
    const answer = await deliver(test, {
      body: JSON.stringify({ ...event, text: 'x'.repeat(400 * 1024) }),
    });
    expect(answer).toEqual({ status: 200, body: { outcome: 'ignored' } });
  });

  it.each(['hello', '{"id":', '\u0000', '{"object":"v2.core.event","id":"evt_2"}'])(
    'that is signed and no event of this kind is refused: %j',
    async (body) => {
      expect(await deliver(test, { body })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
    },
  );

  it('is read whatever it calls itself', async () => {
    const { event } = await paidWithoutEvents(test, 'plain');
    const answer = await deliver(test, event, { 'content-type': 'text/plain' });
    expect(answer).toEqual({ status: 200, body: { outcome: 'synced' } });
  });
});
