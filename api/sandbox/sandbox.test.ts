import { DAY_MS } from '#data/domain/durations.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Stripe } from 'stripe';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

const START = new Date('2026-11-21T12:00:00.000Z');
const GOOD = '4242 4242 4242 4242';

let sandbox: TestSandbox;
let stripe: Stripe;
let now: Date;
beforeEach(async () => {
  now = START;
  sandbox = await startTestSandbox({ clock: () => now });
  ({ stripe } = sandbox.payments);
});
afterEach(async () => {
  await sandbox.close();
});

async function subscribe(email = 'fan@example.com') {
  const customer = await stripe.customers.create({ email, metadata: { user_id: 'u1' } });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: sandbox.payments.priceId }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    metadata: { user_id: 'u1' },
  });
  const secret = (await invoiceOf(subscription.id)).confirmation_secret?.client_secret ?? '';
  return { customerId: customer.id, id: subscription.id, secret };
}

/** The latest bill of a subscription, with the secret that opens the form while it is open. */
async function invoiceOf(subscription: string): Promise<Stripe.Invoice> {
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscription, {
    expand: ['latest_invoice.confirmation_secret'],
  });
  if (invoice === null || typeof invoice === 'string') throw new Error('the invoice is missing');
  return invoice;
}

const typesOf = (): string[] => sandbox.events().map(({ type }) => type);
const after = (days: number): Date => new Date(START.getTime() + days * DAY_MS);

describe('a subscription', () => {
  it('waits for its first payment, then is active for a year', async () => {
    const { id, secret } = await subscribe();
    const before = await stripe.subscriptions.retrieve(id);
    expect(before.status).toBe('incomplete');
    const intent = await sandbox.pay(secret, GOOD);
    expect(intent.status).toBe('succeeded');
    const paid = await stripe.subscriptions.retrieve(id);
    expect(paid.status).toBe('active');
    expect(paid.items.data[0]?.current_period_end).toBe(Date.parse('2027-11-21T12:00:00Z') / 1000);
    expect((await invoiceOf(id)).confirmation_secret).toBeNull();
  });

  it('tells its life in events, in order', async () => {
    const { secret } = await subscribe();
    await sandbox.pay(secret, GOOD);
    expect(typesOf()).toEqual([
      'customer.created',
      'customer.subscription.created',
      'charge.succeeded',
      'invoice.paid',
      'customer.subscription.updated',
    ]);
  });

  it('is gone after 23 hours without a payment', async () => {
    const { id, secret } = await subscribe();
    now = new Date(START.getTime() + 23 * 3_600_000);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired');
    expect((await invoiceOf(id)).status).toBe('void');
    await expect(sandbox.pay(secret, GOOD)).rejects.toThrow(/canceled/);
  });

  it('renews each year and charges the saved card', async () => {
    const { customerId, id, secret } = await subscribe();
    await sandbox.pay(secret, GOOD);
    sandbox.advance(customerId, after(2 * 365 + 2));
    const { items, status } = await stripe.subscriptions.retrieve(id);
    expect(status).toBe('active');
    expect(items.data[0]?.current_period_end).toBe(Date.parse('2029-11-21T12:00:00Z') / 1000);
    expect(typesOf().filter((type) => type === 'invoice.paid')).toHaveLength(3);
  });

  it('becomes past due when the renewal fails, and ends two weeks later', async () => {
    const { customerId, id, secret } = await subscribe();
    await sandbox.pay(secret, '4000 0000 0000 0341');
    sandbox.advance(customerId, after(366));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    sandbox.advance(customerId, after(378));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    sandbox.advance(customerId, after(380));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect(typesOf().filter((type) => type === 'invoice.payment_failed')).toHaveLength(1);
    expect(typesOf().at(-1)).toBe('customer.subscription.deleted');
  });

  it('is active again when an overdue bill is paid with another card', async () => {
    const { customerId, id, secret } = await subscribe();
    await sandbox.pay(secret, '4000 0000 0000 0341');
    sandbox.advance(customerId, after(366));
    const invoice = await invoiceOf(id);
    await sandbox.pay(invoice.confirmation_secret?.client_secret ?? '', GOOD);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
    sandbox.advance(customerId, after(2 * 365 + 10));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  it('ends with its period when that was asked for, unless it was taken back', async () => {
    const { customerId, id, secret } = await subscribe();
    await sandbox.pay(secret, GOOD);
    const planned = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(planned).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(planned.cancel_at).toBe(planned.items.data[0]?.current_period_end);
    const undone = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(undone).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    sandbox.advance(customerId, after(366));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect(typesOf().filter((type) => type === 'invoice.paid')).toHaveLength(1);
  });

  it('can carry a date of its end without the flag, as the customer portal sets it', async () => {
    const { customerId, id, secret } = await subscribe();
    await sandbox.pay(secret, GOOD);
    const cancelAt = after(30).getTime() / 1000;
    const planned = await stripe.subscriptions.update(id, { cancel_at: cancelAt });
    expect(planned).toMatchObject({ cancel_at: cancelAt, cancel_at_period_end: false });
    const cleared = await stripe.subscriptions.update(id, { cancel_at: '' });
    expect(cleared.cancel_at).toBeNull();
    await stripe.subscriptions.update(id, { cancel_at: cancelAt });
    sandbox.advance(customerId, after(31));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  });

  it('ends at once when it is canceled, and only once', async () => {
    const { id, secret } = await subscribe();
    await sandbox.pay(secret, GOOD);
    expect((await stripe.subscriptions.cancel(id)).status).toBe('canceled');
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({
      code: 'resource_missing',
    });
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
    });
  });

  it('ends with its customer', async () => {
    const { customerId, id, secret } = await subscribe();
    await sandbox.pay(secret, GOOD);
    expect(await stripe.customers.del(customerId)).toMatchObject({ deleted: true });
    expect(await stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect(typesOf().slice(-2)).toEqual(['customer.subscription.deleted', 'customer.deleted']);
    await expect(stripe.customers.del(customerId)).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('a card', () => {
  it.each([
    ['4000 0000 0000 0002', 'generic_decline', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4111 1111 1111 1111', 'generic_decline', 'Your card was declined.'],
  ])('%s is refused: %s', async (number, declineCode, message) => {
    const { id, secret } = await subscribe();
    const intent = await sandbox.pay(secret, number);
    expect(intent.status).toBe('requires_payment_method');
    expect(intent.last_payment_error).toMatchObject({ decline_code: declineCode, message });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete');
    expect(typesOf().at(-1)).toBe('invoice.payment_failed');
    expect((await sandbox.pay(secret, GOOD)).status).toBe('succeeded');
  });

  it('can ask for a step that is completed or refused', async () => {
    const { id, secret } = await subscribe();
    const waiting = await sandbox.pay(secret, '4000 0025 0000 3155', 'leave');
    expect(waiting).toMatchObject({ status: 'requires_action' });
    expect(typesOf().at(-1)).toBe('invoice.payment_action_required');
    const refused = sandbox.authenticate(secret, 'fail');
    expect(refused.last_payment_error?.code).toBe('payment_intent_authentication_failure');
    expect(() => sandbox.authenticate(secret, 'complete')).toThrow(/requires_payment_method/);
    await sandbox.pay(secret, '4000 0025 0000 3155');
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  it.each([
    [{ number: '4242 4242 4242 4241' }, 'incorrect_number'],
    [{ expYear: 2025 }, 'invalid_expiry_year'],
    [{ expMonth: 10, expYear: 2026 }, 'invalid_expiry_year'],
  ])('%j is not even tried: %s', async (fault, code) => {
    const { secret } = await subscribe();
    const card = { number: GOOD, expMonth: 11, expYear: 2026 };
    const before = sandbox.events().length;
    expect(() => sandbox.confirm(secret, { ...card, ...fault })).toThrow(
      expect.objectContaining({ status: 402, body: expect.objectContaining({ code }) }),
    );
    expect(sandbox.events()).toHaveLength(before);
  });
});

describe('money that goes back', () => {
  it('leads from the subscription to the charge that paid for it', async () => {
    const { customerId, id, secret } = await subscribe();
    const intent = await sandbox.pay(secret, GOOD);
    sandbox.refund(customerId, { full: false });
    sandbox.refund(customerId, { full: true });
    const [part, whole] = sandbox.events().filter(({ type }) => type === 'charge.refunded');
    expect(JSON.parse(part?.body ?? '{}')).toMatchObject({ data: { object: { refunded: false } } });
    expect(JSON.parse(whole?.body ?? '{}')).toMatchObject({ data: { object: { refunded: true } } });
    const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id);
    if (typeof invoice !== 'string') throw new Error('expected the id of an invoice');
    const list = { customer: customerId, limit: 100 };
    const invoices = await stripe.invoices.list({ ...list, expand: ['data.payments'] });
    expect(invoices.data).toMatchObject([
      { id: invoice, payments: { data: [{ payment: { payment_intent: intent.id } }] } },
    ]);
    const charges = await stripe.charges.list({ ...list, expand: ['data.refunds'] });
    expect(charges.data).toMatchObject([
      { payment_intent: intent.id, refunds: { data: [{ amount: 600 }, { amount: 600 }] } },
    ]);
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge'],
    });
    expect(charge).toMatchObject({ object: 'charge', refunded: true });
  });

  it('can be disputed', async () => {
    const { customerId, secret } = await subscribe();
    const { id, latest_charge: paid } = await sandbox.pay(secret, GOOD);
    const charge = paid?.id;
    sandbox.dispute(customerId);
    const event = sandbox.events().at(-1);
    expect(event?.type).toBe('charge.dispute.created');
    expect(JSON.parse(event?.body ?? '{}')).toMatchObject({ data: { object: { charge } } });
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(intent.latest_charge).toMatchObject({ id: charge, disputed: true });
  });
});
