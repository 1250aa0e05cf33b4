import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Stripe } from 'stripe';
import { startPaymentSandbox, type PaymentSandbox } from './start-payment-sandbox.ts';

const START = new Date('2026-11-21T12:00:00.000Z');
const DAY = 86_400_000;
const GOOD = '4242 4242 4242 4242';

let sandbox: PaymentSandbox;
let stripe: Stripe;
let now: Date;
beforeEach(async () => {
  now = START;
  sandbox = await startPaymentSandbox({
    storeFile: null,
    webhookUrl: () => null,
    clock: () => now,
    deliver: 'manual',
  });
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
    expand: ['latest_invoice.confirmation_secret'],
  });
  const invoice = subscription.latest_invoice;
  if (invoice === null || typeof invoice === 'string') throw new Error('the invoice is missing');
  const secret = invoice.confirmation_secret?.client_secret ?? '';
  return { customerId: customer.id, id: subscription.id, invoiceId: invoice.id, secret };
}

const typesOf = (): string[] => sandbox.events().map(({ type }) => type);
const after = (days: number): Date => new Date(START.getTime() + days * DAY);

describe('a subscription', () => {
  it('waits for its first payment, then is active for a year', async () => {
    const { id, secret } = await subscribe();
    const before = await stripe.subscriptions.retrieve(id);
    expect(before.status).toBe('incomplete');
    const intent = await sandbox.pay(secret, GOOD);
    expect(intent.status).toBe('succeeded');
    const paid = await stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] });
    expect(paid.status).toBe('active');
    expect(paid.items.data[0]?.current_period_end).toBe(Date.parse('2027-11-21T12:00:00Z') / 1000);
    expect(paid.default_payment_method).toMatchObject({ card: { last4: '4242', brand: 'visa' } });
  });

  it('tells its life in events, in order', async () => {
    const { secret } = await subscribe();
    await sandbox.pay(secret, GOOD);
    expect(typesOf()).toEqual([
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      'payment_method.attached',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'invoice_payment.paid',
      'customer.subscription.updated',
    ]);
  });

  it('signs each event so that the SDK accepts it, and nothing that was changed on the way', async () => {
    await subscribe();
    const [event] = sandbox.events();
    if (event === undefined) throw new Error('there is no event');
    const { webhookSecret } = sandbox.payments;
    const check = (body: string) =>
      stripe.webhooks.constructEvent(
        body,
        event.signature(Math.floor(Date.now() / 1000)),
        webhookSecret,
        300,
      );
    expect(check(event.body)).toMatchObject({ type: 'customer.created' });
    expect(() => check(event.body.replace('fan@', 'foe@'))).toThrow(/signature/i);
  });

  it('is gone after 23 hours without a payment', async () => {
    const { id, invoiceId, secret } = await subscribe();
    now = new Date(START.getTime() + 23 * 3_600_000);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired');
    expect((await stripe.invoices.retrieve(invoiceId)).status).toBe('void');
    await expect(sandbox.pay(secret, GOOD)).rejects.toThrow(/canceled/);
  });

  it('renews each year and charges the saved card', async () => {
    const { customerId, id, secret } = await subscribe();
    await sandbox.pay(secret, GOOD);
    await sandbox.advance(customerId, after(2 * 365 + 2));
    const { items, latest_invoice, status } = await stripe.subscriptions.retrieve(id);
    expect(status).toBe('active');
    expect(items.data[0]?.current_period_end).toBe(Date.parse('2029-11-21T12:00:00Z') / 1000);
    const invoices = await stripe.invoices.list({ subscription: id });
    expect(invoices.data.map(({ billing_reason }) => billing_reason)).toEqual([
      'subscription_cycle',
      'subscription_cycle',
      'subscription_create',
    ]);
    expect(invoices.data[0]?.id).toBe(latest_invoice);
    expect(invoices.data.every((invoice) => invoice.status === 'paid')).toBe(true);
    expect(typesOf().filter((type) => type === 'invoice.upcoming')).toHaveLength(2);
  });

  it('becomes past due when the renewal fails, is tried again, and ends after the last try', async () => {
    const { customerId, id, secret } = await subscribe();
    await sandbox.pay(secret, '4000 0000 0000 0341');
    await sandbox.advance(customerId, after(366));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    await sandbox.advance(customerId, after(378));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    await sandbox.advance(customerId, after(380));
    const ended = await stripe.subscriptions.retrieve(id);
    expect(ended.status).toBe('canceled');
    expect(ended.cancellation_details?.reason).toBe('payment_failed');
    expect(typesOf().filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect(typesOf().at(-1)).toBe('customer.subscription.deleted');
  });

  it('is active again when an overdue bill is paid with another card', async () => {
    const { customerId, id, secret } = await subscribe();
    await sandbox.pay(secret, '4000 0000 0000 0341');
    await sandbox.advance(customerId, after(366));
    const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id, {
      expand: ['latest_invoice.confirmation_secret'],
    });
    if (invoice === null || typeof invoice === 'string') throw new Error('not expanded');
    await sandbox.pay(invoice.confirmation_secret?.client_secret ?? '', GOOD);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
    await sandbox.advance(customerId, after(2 * 365 + 10));
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
    await sandbox.advance(customerId, after(366));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
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
    await sandbox.advance(customerId, after(31));
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  });

  it('ends at once when it is canceled, and only once', async () => {
    const { id, secret } = await subscribe();
    await sandbox.pay(secret, GOOD);
    const options = { cancellation_details: { comment: 'x' } };
    expect((await stripe.subscriptions.cancel(id, options)).status).toBe('canceled');
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({
      code: 'resource_missing',
    });
    await expect(
      stripe.subscriptions.update(id, { cancel_at_period_end: false }),
    ).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
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
    expect(typesOf().slice(-3)).toEqual([
      'charge.failed',
      'payment_intent.payment_failed',
      'invoice.payment_failed',
    ]);
    expect((await sandbox.pay(secret, GOOD)).status).toBe('succeeded');
  });

  it('can ask for a step that is completed or refused', async () => {
    const { id, secret } = await subscribe();
    const waiting = await sandbox.pay(secret, '4000 0025 0000 3155', 'leave');
    expect(waiting).toMatchObject({ status: 'requires_action' });
    expect(waiting.next_action?.type).toBe('use_stripe_sdk');
    const refused = await sandbox.authenticate(secret, 'fail');
    expect(refused.last_payment_error?.code).toBe('payment_intent_authentication_failure');
    await expect(sandbox.authenticate(secret, 'complete')).rejects.toThrow(/does not wait/);
    await sandbox.pay(secret, '4000 0025 0000 3155');
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  it.each([
    [{ number: '4242 4242 4242 4241' }, 'incorrect_number'],
    [{ expMonth: 13 }, 'invalid_expiry_month'],
    [{ expYear: 2025 }, 'invalid_expiry_year'],
    [{ expMonth: 10, expYear: 2026 }, 'invalid_expiry_year'],
    [{ cvc: '12' }, 'invalid_cvc'],
  ])('%j is not even tried: %s', async (fault, code) => {
    const { secret } = await subscribe();
    const card = { number: GOOD, expMonth: 11, expYear: 2026, cvc: '123', postalCode: '52240' };
    const before = sandbox.events().length;
    const answer = await sandbox.confirm(secret, { ...card, ...fault });
    expect(answer).toMatchObject({ failure: { code } });
    expect(sandbox.events()).toHaveLength(before);
  });

  it('number is kept nowhere', async () => {
    const { secret } = await subscribe();
    await sandbox.pay(secret, GOOD);
    const all = JSON.stringify([sandbox.events(), sandbox.requests]);
    expect(all).not.toMatch(/4242\s?4242/);
  });
});

describe('money that goes back', () => {
  it('leads from the charge to the subscription that it paid for', async () => {
    const { customerId, id, secret } = await subscribe();
    const intent = await sandbox.pay(secret, GOOD);
    await sandbox.refund(customerId, { full: false });
    await sandbox.refund(customerId, { full: true });
    const [part, whole] = sandbox.events().filter(({ type }) => type === 'charge.refunded');
    expect(JSON.parse(part?.body ?? '{}')).toMatchObject({ data: { object: { refunded: false } } });
    expect(JSON.parse(whole?.body ?? '{}')).toMatchObject({ data: { object: { refunded: true } } });
    const payments = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent.id },
    });
    const invoice = await stripe.invoices.retrieve(String(payments.data[0]?.invoice));
    expect(invoice.parent?.subscription_details?.subscription).toBe(id);
  });

  it('can be disputed', async () => {
    const { customerId, secret } = await subscribe();
    const { latest_charge: charge } = await sandbox.pay(secret, GOOD);
    await sandbox.dispute(customerId);
    const event = sandbox.events().at(-1);
    expect(event?.type).toBe('charge.dispute.created');
    expect(JSON.parse(event?.body ?? '{}')).toMatchObject({ data: { object: { charge } } });
    expect((await stripe.charges.retrieve(String(charge))).disputed).toBe(true);
  });
});
