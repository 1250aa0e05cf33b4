import { DAY_MS } from '#data/domain/durations.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD } from '../testing/account-client.ts';
import {
  becomePremium,
  buildBillingTest,
  CARDS,
  compareAll,
  deliver,
  deliverAll,
  eventsOf,
  latestSubscription,
  paidWithoutEvents,
  sendPaymentLetters,
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

/** Days pass for everybody; nobody hears of what happens in them. */
function pass({ customerId }: Payer, days: number): void {
  test.time.now = new Date(test.time.now.getTime() + days * DAY_MS);
  test.sandbox.advance(customerId, test.time.now);
}

const subjects = async (): Promise<string[]> => (await sendPaymentLetters(test)).map(({ subject }) => subject);

async function cancelOnTheDashboard({ client, username }: Payer): Promise<void> {
  await client.login(username);
  expect((await client.post('/api/cancel-subscription')).status).toBe(200);
}

describe('the receipt of a first payment', () => {
  it('goes to the payer with what was paid, when and until when, and comes once', async () => {
    const payer = await becomePremium(test, 'payer');
    const letters = await sendPaymentLetters(test);
    expect(letters).toMatchObject([{ to: { address: 'payer@example.com' }, subject: 'Welcome to Hashmark Premium' }]);
    const [{ html, text } = { html: '', text: '' }] = letters;
    for (const part of [html, text]) {
      expect(part).toContain('$12.00');
      expect(part).toContain('Saturday, November 21, 2026');
      expect(part).toContain('Sunday, November 21, 2027 at 7:00 AM Eastern');
      expect(part).toMatch(/SANDBOX-\d{4}/);
      expect(part).toContain('http://127.0.0.1:4321/dashboard');
      expect(part).not.toMatch(/unsubscribe/i);
    }
    await deliverAll(test, payer);
    await compareAll(test);
    await compareAll(test);
    expect(await subjects()).toEqual([]);
  });

  it("has the provider's figures, not our price", async () => {
    const { event } = await paidWithoutEvents(test, 'elsewhere');
    const bend = (text: string): string =>
      text.replaceAll('"amount_paid":1200', '"amount_paid":1150').replaceAll('"currency":"usd"', '"currency":"eur"');
    test.sandbox.fail({ path: /^\/v1\/invoices$/, with: bend, times: 1 });
    await deliver(test, event);
    const [letter] = await sendPaymentLetters(test);
    expect(letter?.text).toContain('€11.50');
  });

  it.each([/^\/v1\/invoices$/, /^\/v1\/charges$/])(
    'waits while the provider cannot be asked for %s, and then comes once',
    async (path) => {
      const { client, event } = await paidWithoutEvents(test, 'patient');
      vi.spyOn(test.sandbox.payments.stripe, 'getMaxNetworkRetries').mockReturnValue(0);
      for (const fault of [500, 'timeout', () => '{"object":"list"}'] as const) {
        test.sandbox.fail({ path, with: fault, times: 1 });
        expect((await deliver(test, event)).status).toBe(502);
        expect(await subjects()).toEqual([]);
        // What was paid for is there meanwhile.
        expect((await client.me()).body).toMatchObject({ subscriptionStatus: 'active' });
      }
      expect((await deliver(test, event)).status).toBe(200);
      await compareAll(test);
      expect(await subjects()).toEqual(['Welcome to Hashmark Premium']);
    },
  );

  it('of long ago is not written, as when mail was set up later', async () => {
    const payer = await paidWithoutEvents(test, 'early');
    pass(payer, 8);
    await compareAll(test);
    expect(await subjects()).toEqual([]);
  });

  it('is gone with the account', async () => {
    const { client } = await becomePremium(test, 'leaver');
    await client.post('/api/user/delete', { password: PASSWORD });
    expect(await subjects()).toEqual([]);
  });
});

describe('the letter before a renewal', () => {
  const RENEWS = 'Premium renews on Sunday, November 21, 2027';

  it('is written by the daily comparison 14 days before, once', async () => {
    const payer = await becomePremium(test, 'payer');
    await subjects();
    pass(payer, 350);
    await compareAll(test);
    expect(await subjects()).toEqual([]);
    pass(payer, 1);
    await compareAll(test);
    const letters = await sendPaymentLetters(test);
    expect(letters.map(({ subject }) => subject)).toEqual([RENEWS]);
    expect(letters[0]?.text).toContain('charged $12.00');
    expect(letters[0]?.text).toContain('Sunday, November 21, 2027 at 7:00 AM Eastern');
    for (let day = 0; day < 13; day += 1) {
      pass(payer, 1);
      await compareAll(test);
    }
    expect(await subjects()).toEqual([]);
  });

  it('comes late when the server was off on that day, and again a year later', async () => {
    const payer = await becomePremium(test, 'payer');
    await subjects();
    pass(payer, 363);
    await compareAll(test);
    expect(await subjects()).toEqual([RENEWS]);
    pass(payer, 3);
    await compareAll(test);
    expect(await subjects()).toEqual(['Your receipt for another year of Premium']);
    pass(payer, 352);
    await compareAll(test);
    expect(await subjects()).toEqual(['Premium renews on Tuesday, November 21, 2028']);
  });

  it('is not written to who has cancelled, and not sent to who cancels meanwhile', async () => {
    const payer = await becomePremium(test, 'payer');
    await subjects();
    pass(payer, 355);
    await compareAll(test);
    await cancelOnTheDashboard(payer);
    expect(await subjects()).toEqual(['Premium is cancelled']);
    pass(payer, 1);
    await compareAll(test);
    expect(await subjects()).toEqual([]);
  });
});

describe('the letter of a payment that failed', () => {
  it('says what to do, until when Premium stays, and when the card is tried again', async () => {
    const payer = await becomePremium(test, 'payer', CARDS.failsAtRenewal);
    await subjects();
    pass(payer, 366);
    await deliverAll(test, payer);
    const letters = await sendPaymentLetters(test);
    expect(letters).toMatchObject([{ subject: 'Your payment for Premium did not go through' }]);
    const text = letters[0]?.text ?? '';
    expect(text).toContain('Amount due: $12.00');
    expect(text).toContain('Premium stays on until: Sunday, November 28, 2027 at 7:00 AM Eastern');
    expect(text).toContain('tried again automatically on Sunday, December 5, 2027');
    expect(text).toContain('http://127.0.0.1:4321/subscribe');
    // The next tries fail too: still the same payment.
    pass(payer, 5);
    await deliverAll(test, payer);
    await compareAll(test);
    expect(await subjects()).toEqual([]);
  });

  it('follows with the news that the renewal is owed, when it was not yet at the failure', async () => {
    const payer = await becomePremium(test, 'payer', CARDS.failsAtRenewal);
    await subjects();
    pass(payer, 366);
    const news = eventsOf(test, payer).filter(({ type }) => type.endsWith('updated'));
    for (const event of news) await deliver(test, event);
    expect(await subjects()).toEqual(['Your payment for Premium did not go through']);
  });

  it('is followed by one about a cancellation that ends with the days of grace', async () => {
    const payer = await becomePremium(test, 'payer', CARDS.failsAtRenewal);
    pass(payer, 366);
    await deliverAll(test, payer);
    await subjects();
    const { id } = await latestSubscription(test, payer.customerId);
    const { stripe } = test.sandbox.payments;
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await deliverAll(test, payer);
    const [letter] = await sendPaymentLetters(test);
    expect(letter?.text).toContain('Premium stays on until: Sunday, November 28, 2027');
    expect(letter?.text).not.toContain('Nothing more will be charged');
  });

  it('is not sent any more once it was paid', async () => {
    const payer = await becomePremium(test, 'payer', CARDS.failsAtRenewal);
    await subjects();
    pass(payer, 366);
    await deliverAll(test, payer);
    await payer.client.login(payer.username);
    const { body } = await payer.client.post('/api/create-subscription');
    await test.sandbox.pay(String(body['clientSecret']), CARDS.succeeds);
    await deliverAll(test, payer);
    expect(await subjects()).toEqual(['Your receipt for another year of Premium']);
  });
});

describe('the letter of a cancellation', () => {
  it('comes once, however many tell of it, and says until when', async () => {
    const payer = await becomePremium(test, 'payer');
    await subjects();
    await cancelOnTheDashboard(payer);
    await cancelOnTheDashboard(payer);
    await deliverAll(test, payer);
    await compareAll(test);
    const letters = await sendPaymentLetters(test);
    expect(letters.map(({ subject }) => subject)).toEqual(['Premium is cancelled']);
    expect(letters[0]?.text).toContain('Premium stays on until: Sunday, November 21, 2027 at 7:00 AM Eastern');
    // The end itself is no second one.
    pass(payer, 366);
    await deliverAll(test, payer);
    expect(await subjects()).toEqual([]);
  });

  it('comes again for another cancellation, and not for one taken back', { tags: 'full' }, async () => {
    const payer = await becomePremium(test, 'payer');
    await subjects();
    await cancelOnTheDashboard(payer);
    expect(await subjects()).toEqual(['Premium is cancelled']);
    await payer.client.post('/api/resume-subscription');
    await deliverAll(test, payer);
    pass(payer, 1);
    await cancelOnTheDashboard(payer);
    await deliverAll(test, payer);
    expect(await subjects()).toEqual(['Premium is cancelled']);
    await payer.client.post('/api/resume-subscription');
    pass(payer, 1);
    await cancelOnTheDashboard(payer);
    await payer.client.post('/api/resume-subscription');
    await deliverAll(test, payer);
    expect(await subjects()).toEqual([]);
  });

  it('tells who owed a renewal that Premium has ended', { tags: 'full' }, async () => {
    const payer = await becomePremium(test, 'payer', CARDS.failsAtRenewal);
    pass(payer, 366);
    await deliverAll(test, payer);
    await subjects();
    await cancelOnTheDashboard(payer);
    const letters = await sendPaymentLetters(test);
    expect(letters.map(({ subject }) => subject)).toEqual(['Premium has ended']);
    expect(letters[0]?.text).toContain('ended on Monday, November 22, 2027 at 7:00 AM Eastern');
  });
});

it('a refund is told of with what went back, whichever of two events comes first', async () => {
  const payer = await becomePremium(test, 'payer');
  await subjects();
  test.sandbox.refund(payer.customerId, { full: false });
  const { stripe } = test.sandbox.payments;
  await stripe.subscriptions.cancel((await latestSubscription(test, payer.customerId)).id);
  for (const event of eventsOf(test, payer).toReversed()) await deliver(test, event);
  const letters = await sendPaymentLetters(test);
  expect(letters.map(({ subject }) => subject).sort()).toEqual(['Premium has ended', 'Your refund of $6.00']);
});

it('where mail is off nothing is queued', async () => {
  await test.close();
  test = await buildBillingTest({ mail: null });
  const payer = await becomePremium(test, 'payer');
  await cancelOnTheDashboard(payer);
  test.sandbox.refund(payer.customerId, { full: true });
  await deliverAll(test, payer);
  expect(await test.accounts.selectFrom('letter').selectAll().execute()).toEqual([]);
});
