import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MEMBERSHIP_OVER } from '#data/contract/billing.ts';
import { AccountClient, signedIn } from '../testing/account-client.ts';
import {
  askForSecret,
  becomePremium,
  beginPaying,
  buildBillingTest,
  CARDS,
  deliverAll,
  type BillingTest,
} from '../testing/billing-client.ts';

let test: BillingTest;
let origin: string;
beforeAll(async () => {
  test = await buildBillingTest();
  origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
  vi.spyOn(test.sandbox.payments.stripe, 'getMaxNetworkRetries').mockReturnValue(0);
});
afterAll(async () => {
  const closed = test.close();
  // The client keeps its connections for later.
  test.app.server.closeAllConnections();
  await closed;
});

const addressOf = (id: string): string => `/api/payment?payment_intent=${encodeURIComponent(id)}`;
const succeeded = { state: 'succeeded', message: null };
const processing = { state: 'processing', message: null };

describe('asking what became of a payment', () => {
  it('needs a member', async () => {
    const visitor = new AccountClient(test.app);
    for (const path of ['payment', 'payment-events']) {
      expect(await visitor.get(`/api/${path}?payment_intent=pi_1`)).toMatchObject({ status: 401 });
      expect(await visitor.get(`/api/${path}`)).toMatchObject({ status: 401 });
    }
  });

  it('needs the id of a payment', async () => {
    const member = await signedIn(test.app, 'asker');
    for (const path of ['payment', 'payment-events']) {
      expect(await member.get(`/api/${path}`)).toMatchObject({ status: 400 });
    }
  });

  it('finds nothing for somebody else, and nothing that is not there', async () => {
    const payer = await becomePremium(test, 'owner');
    const other = await beginPaying(test, 'other');
    const stranger = await signedIn(test.app, 'stranger');
    const unusable = ['pi_unknown', '', 'pi_', 'cus_1', 'pi_../customers', `pi_${'x'.repeat(5000)}`];
    for (const { get } of [other.client, stranger]) {
      for (const id of [payer.paymentIntent, ...unusable]) {
        const expected = { status: 404, body: { code: 'payment_not_found' } };
        expect(await get(addressOf(id))).toMatchObject(expected);
        expect(await get(addressOf(id).replace('?', '-events?'))).toMatchObject(expected);
      }
    }
  });

  it('says processing until the provider has reported the membership, then succeeded', async () => {
    const payer = await beginPaying(test, 'patient');
    const ask = async () => (await payer.client.get(addressOf(payer.paymentIntent))).body;
    await test.sandbox.pay(payer.clientSecret, CARDS.succeeds);
    expect(await ask()).toEqual(processing);
    await deliverAll(test, payer);
    expect(await ask()).toEqual(succeeded);
  });

  it('tells a former member that the membership is over, and waits for the word on a new payment', async () => {
    const payer = await becomePremium(test, 'former');
    const ask = async (id: string) => (await payer.client.get(addressOf(id))).body;
    const { now } = test.time;
    const later = new Date(now.getTime() + 3_600_000);
    try {
      test.time.now = later;
      test.sandbox.advance(payer.customerId, later);
      test.sandbox.refund(payer.customerId, { full: true });
      await deliverAll(test, payer);
      const over = { state: 'succeeded', message: MEMBERSHIP_OVER };
      expect(await ask(payer.paymentIntent)).toEqual(over);

      const secret = await askForSecret(payer.client);
      await test.sandbox.pay(secret, CARDS.succeeds);
      const [again = ''] = secret.split('_secret_');
      expect(await ask(again)).toEqual(processing);
      expect(await ask(payer.paymentIntent)).toEqual(over);
    } finally {
      test.time.now = now;
    }
  });

  it('says failed in the words of the provider', async () => {
    const payer = await beginPaying(test, 'declined');
    await test.sandbox.pay(payer.clientSecret, CARDS.declined);
    const { body } = await payer.client.get(addressOf(payer.paymentIntent));
    expect(body).toEqual({ state: 'failed', message: 'Your card was declined.' });
  });

  it('says failed without words while no card was tried', async () => {
    const payer = await beginPaying(test, 'untried');
    const { body } = await payer.client.get(addressOf(payer.paymentIntent));
    expect(body).toEqual({ state: 'failed', message: null });
  });

  it('says processing while the bank asks for another step', async () => {
    const payer = await beginPaying(test, 'midway');
    await test.sandbox.pay(payer.clientSecret, CARDS.needsConfirmation, 'leave');
    expect((await payer.client.get(addressOf(payer.paymentIntent))).body).toEqual(processing);
  });

  it.each([429, 500] as const)('answers 502 when the provider answers %i', async (fault) => {
    const payer = await beginPaying(test, `unlucky-${fault}`);
    for (const path of ['payment', 'payment-events']) {
      test.sandbox.fail({ path: /payment_intents/, with: fault, times: 1 });
      const url = `/api/${path}?payment_intent=${payer.paymentIntent}`;
      expect(await payer.client.get(url)).toMatchObject({
        status: 502,
        body: { code: 'payments_unreachable' },
      });
    }
  });
});

/** An open stream of events, as a browser would read it. */
class EventStream {
  readonly response: Response;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #text = '';

  constructor(response: Response) {
    if (response.body === null) throw new Error('no body');
    this.response = response;
    this.#reader = response.body.getReader();
  }

  /** The next block of lines; null at the end. */
  async next(): Promise<string | null> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end !== -1) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        if (!block.startsWith('retry: ')) return block;
        continue;
      }
      const { done, value } = await this.#reader.read();
      if (done) return null;
      this.#text += Buffer.from(value).toString();
    }
  }

  close = (): Promise<void> => this.#reader.cancel();
}

async function openStream(client: AccountClient, paymentIntent: string): Promise<EventStream> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = `${origin}/api/payment-events?payment_intent=${paymentIntent}`;
  return new EventStream(await fetch(url, { headers: { cookie } }));
}

const event = (data: object): string => `event: payment\ndata: ${JSON.stringify(data)}`;

describe('the stream of a payment', () => {
  it('gives the state at once and the change when it comes, and ends', async () => {
    const payer = await beginPaying(test, 'listener');
    await test.sandbox.pay(payer.clientSecret, CARDS.succeeds);
    const stream = await openStream(payer.client, payer.paymentIntent);
    expect(stream.response.status).toBe(200);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(await stream.next()).toBe(event(processing));
    await deliverAll(test, payer);
    expect(await stream.next()).toBe(event(succeeded));
    expect(await stream.next()).toBeNull();
  });

  it('asks the provider once, however often the membership is read meanwhile', async () => {
    const payer = await beginPaying(test, 'frugal');
    await test.sandbox.pay(payer.clientSecret, CARDS.succeeds);
    const asked = (): number => test.sandbox.requests.filter(({ path }) => path.includes(payer.paymentIntent)).length;
    const before = asked();
    const stream = await openStream(payer.client, payer.paymentIntent);
    await stream.next();
    await deliverAll(test, payer);
    expect(await stream.next()).toBe(event(succeeded));
    expect(asked() - before).toBe(1);
  });

  it('of a payment that is decided gives that and ends', async () => {
    const premium = await becomePremium(test, 'decided');
    const paid = await openStream(premium.client, premium.paymentIntent);
    expect([await paid.next(), await paid.next()]).toEqual([event(succeeded), null]);

    const payer = await beginPaying(test, 'decided-otherwise');
    await test.sandbox.pay(payer.clientSecret, CARDS.declined);
    const failed = await openStream(payer.client, payer.paymentIntent);
    const state = { state: 'failed', message: 'Your card was declined.' };
    expect([await failed.next(), await failed.next()]).toEqual([event(state), null]);
  });

  it('tells of a confirmation that was refused', async () => {
    const payer = await beginPaying(test, 'refused-step');
    const { sandbox } = test;
    await sandbox.pay(payer.clientSecret, CARDS.needsConfirmation, 'leave');
    const stream = await openStream(payer.client, payer.paymentIntent);
    expect(await stream.next()).toBe(event(processing));
    const intent = sandbox.authenticate(payer.clientSecret, 'fail');
    await deliverAll(test, payer);
    const message = intent.last_payment_error?.message;
    expect(message).toMatch(/./);
    expect(await stream.next()).toBe(event({ state: 'failed', message }));
    expect(await stream.next()).toBeNull();
  });

  it('is open five times for a member at the most; one that is closed makes room', async () => {
    const payer = await beginPaying(test, 'many-tabs');
    await test.sandbox.pay(payer.clientSecret, CARDS.succeeds);
    const open = () => openStream(payer.client, payer.paymentIntent);
    const streams = await Promise.all([open(), open(), open(), open(), open()]);
    for (const stream of streams) expect(await stream.next()).toBe(event(processing));
    expect((await open()).response.status).toBe(503);

    const neighbour = await becomePremium(test, 'neighbour');
    const other = await openStream(neighbour.client, neighbour.paymentIntent);
    expect(other.response.status).toBe(200);

    await streams[0].close();
    await vi.waitFor(async () => {
      const again = await open();
      expect(again.response.status).toBe(200);
      await again.close();
    }, 5000);
    await deliverAll(test, payer);
    for (const stream of streams.slice(1)) expect(await stream.next()).toBe(event(succeeded));
    expect((await open()).response.status).toBe(200);
  });

  it('is not opened by a HEAD request', async () => {
    const payer = await becomePremium(test, 'header');
    const response = await test.app.inject({
      method: 'HEAD',
      url: `/api/payment-events?payment_intent=${payer.paymentIntent}`,
    });
    expect(response.statusCode).toBe(404);
  });
});

describe('as time goes by', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const holdTime = (): void => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  };

  it('the stream stays awake, and after 20 seconds asks the provider itself', async () => {
    const payer = await beginPaying(test, 'no-events');
    await test.sandbox.pay(payer.clientSecret, CARDS.succeeds);
    holdTime();
    const stream = await openStream(payer.client, payer.paymentIntent);
    expect(await stream.next()).toBe(event(processing));
    for (const _ of [5, 10, 15]) {
      await vi.advanceTimersByTimeAsync(5000);
      expect(await stream.next()).toBe(':');
    }
    await vi.advanceTimersByTimeAsync(5000);
    const last = await stream.next();
    expect(last === ':' ? await stream.next() : last).toBe(event(succeeded));
    expect(await stream.next()).toBeNull();
  });

  it('the stream ends for whoever has signed out', async () => {
    const payer = await beginPaying(test, 'leaving');
    await test.sandbox.pay(payer.clientSecret, CARDS.succeeds);
    holdTime();
    const stream = await openStream(payer.client, payer.paymentIntent);
    expect(await stream.next()).toBe(event(processing));
    await payer.client.post('/api/auth/logout');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await stream.next()).toBeNull();
  });

  it('the stream outlives a provider that is away, and ends after two minutes', async () => {
    const payer = await beginPaying(test, 'deserted');
    await test.sandbox.pay(payer.clientSecret, CARDS.succeeds);
    holdTime();
    const stream = await openStream(payer.client, payer.paymentIntent);
    expect(await stream.next()).toBe(event(processing));
    test.sandbox.fail({ with: 500, times: 1 });
    await vi.advanceTimersByTimeAsync(120_000);
    const rest: (string | null)[] = [];
    for (let block = await stream.next(); block !== null;) {
      rest.push(block);
      block = await stream.next();
    }
    expect(new Set(rest)).toEqual(new Set([':']));
  });

  it('the server stops although somebody waits', async () => {
    const other = await buildBillingTest();
    const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
    const payer = await beginPaying(other, 'waiting');
    await other.sandbox.pay(payer.clientSecret, CARDS.succeeds);
    const cookie = [...payer.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = new EventStream(
      await fetch(`${address}/api/payment-events?payment_intent=${payer.paymentIntent}`, {
        headers: { cookie, connection: 'close' },
      }),
    );
    expect(await stream.next()).toBe(event(processing));
    const closed = other.close();
    expect(await stream.next()).toBeNull();
    await closed;
  });
});
