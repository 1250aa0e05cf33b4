import { describe, expect, it } from 'vitest';

import { readReturnAddress } from './PaymentOutcome.tsx';

describe('the return address', () => {
  it('names the payment and what the provider says of it', () => {
    expect(readReturnAddress('?payment_intent=pi_3QabcDEF&redirect_status=succeeded')).toEqual({
      paymentIntent: 'pi_3QabcDEF',
      redirectStatus: 'succeeded',
    });
    expect(readReturnAddress('?payment_intent=pi_1')).toEqual({
      paymentIntent: 'pi_1',
      redirectStatus: null,
    });
  });

  it.each([
    '',
    '?redirect_status=succeeded',
    '?payment_intent=',
    '?payment_intent=seti_1',
    '?payment_intent=pi_../../auth/me',
    `?payment_intent=pi_${'x'.repeat(200)}`,
  ])('names none in %j', (search) => {
    expect(readReturnAddress(search)).toBeUndefined();
  });
});
