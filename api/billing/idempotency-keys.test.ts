import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './billing.ts';

const { StripeAPIError, StripeConnectionError } = Stripe.errors;

/** Tries once and tells which key was sent. */
function attempts() {
  const keys = createIdempotencyKeys();
  return async (error?: Error): Promise<string> => {
    let sent = '';
    const call = keys.use('customer-1', (key) => {
      sent = key;
      return error === undefined ? Promise.resolve() : Promise.reject(error);
    });
    await call.catch(() => undefined);
    return sent;
  };
}

test('a try whose answer was lost is repeated with the same key', async () => {
  const attempt = attempts();
  expect(await attempt(new StripeConnectionError())).toBe('customer-1');
  expect(await attempt(new StripeConnectionError())).toBe('customer-1');
  expect(await attempt()).toBe('customer-1');
});

test('a fault of the provider takes its key with it, also past a success', async () => {
  const attempt = attempts();
  const fault = new StripeAPIError({ type: 'api_error', statusCode: 500 });
  expect(await attempt(fault)).toBe('customer-1');
  expect(await attempt(fault)).toBe('customer-1-2');
  expect(await attempt()).toBe('customer-1-3');
  expect(await attempt()).toBe('customer-1-3');
});

test('a member hears of a provider that cannot be reached, and a fault of ours stays one', async () => {
  const keys = createIdempotencyKeys();
  const fail = (error: Error) => keys.use('x', () => Promise.reject(error));
  await expect(fail(new StripeConnectionError())).rejects.toMatchObject({
    code: 'payments_unreachable',
  });
  await expect(fail(new TypeError('a fault of ours'))).rejects.toThrow(TypeError);
});
