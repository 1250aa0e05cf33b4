import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { describe, expect, it } from 'vitest';

import { confirmPayment } from './PayForm.tsx';

const ORIGIN = 'https://example.com';

/** A provider that answers so; a missing confirmation error is one that never answers. */
function provider(answers: { submit?: StripeError; confirm?: StripeError | Error }) {
  const asked: unknown[] = [];
  const elements = {
    submit: () => Promise.resolve(answers.submit === undefined ? {} : { error: answers.submit }),
  } as unknown as StripeElements;
  const stripe = {
    confirmPayment: (options: unknown) => {
      asked.push(options);
      if (answers.confirm instanceof Error) return Promise.reject(answers.confirm);
      return Promise.resolve({ error: answers.confirm });
    },
  } as unknown as Stripe;
  return { asked, stop: () => confirmPayment(stripe, elements, ORIGIN), elements };
}

describe('confirming a payment', () => {
  it('names our own page as the way back', async () => {
    const { asked, stop, elements } = provider({ confirm: { type: 'card_error', message: 'No.' } });
    await stop();
    expect(asked).toEqual([{ elements, confirmParams: { return_url: 'https://example.com/subscription-success' } }]);
  });

  it("gives a declined card's reason in the provider's words", async () => {
    const { stop } = provider({
      confirm: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
    });
    expect(await stop()).toEqual({ kind: 'failed', message: 'Your card was declined.' });
  });

  it('asks for nothing while a field is missing, and does not call that a failed payment', async () => {
    const { asked, stop } = provider({
      submit: { type: 'validation_error', message: 'Your card number is incomplete.' },
    });
    expect(await stop()).toEqual({ kind: 'incomplete' });
    expect(asked).toEqual([]);
  });

  it('leads to the outcome when another tab has paid already', async () => {
    const intent = { id: 'pi_123', status: 'succeeded' };
    const { stop } = provider({
      confirm: {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: 'You cannot confirm this PaymentIntent.',
        payment_intent: intent as NonNullable<StripeError['payment_intent']>,
      },
    });
    expect(await stop()).toEqual({
      kind: 'paid',
      path: '/subscription-success?payment_intent=pi_123',
    });
  });

  it('has a sentence of its own when the provider has none, or cannot be reached', async () => {
    const message = 'Something went wrong. Please try again.';
    const silent = provider({ confirm: { type: 'api_error' } });
    expect(await silent.stop()).toEqual({ kind: 'failed', message });
    const gone = provider({ confirm: new TypeError('Failed to fetch') });
    expect(await gone.stop()).toEqual({ kind: 'failed', message });
  });
});
