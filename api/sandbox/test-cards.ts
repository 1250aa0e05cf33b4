import { type Static, Type } from 'typebox';
import type { PaymentError, PaymentMethod } from './sandbox-state.ts';
import { StripeFailure } from './stripe-objects.ts';

/** The card that was typed into the form. Its number is never stored. */
export const CardSchema = Type.Object({
  number: Type.String({ maxLength: 40 }),
  expMonth: Type.Integer({ minimum: 1, maximum: 12 }),
  expYear: Type.Integer(),
});
export type CardInput = Static<typeof CardSchema>;

export const DECLINED: PaymentError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** The refusal when the bank's step was not completed. */
export const NOT_AUTHENTICATED: PaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Every other number is declined. */
const TEST_CARDS = new Map<string, PaymentMethod | PaymentError>([
  ['4242424242424242', 'pays'],
  ['5555555555554444', 'pays'],
  [
    '4000000000009995',
    { ...DECLINED, decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  ],
  ['4000002500003155', 'asks_first'],
  ['4000000000000341', 'fails_at_renewal'],
]);

/** What becomes of a card. Throws a StripeFailure (402) for one that the provider would not even try. */
export function outcomeOf({ expMonth, expYear, number }: CardInput, now: Date): PaymentMethod | PaymentError {
  const digits = number.replaceAll(' ', '');
  if (!passesLuhn(digits)) throw notTried('incorrect_number', 'Your card number is incorrect.');
  if (Date.UTC(expYear, expMonth) <= now.getTime())
    throw notTried('invalid_expiry_year', "Your card's expiration year is invalid.");
  return TEST_CARDS.get(digits) ?? DECLINED;
}

function notTried(code: string, message: string): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, message });
}

/** The check digit every card number carries (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (const [index, character] of Array.from(digits).reverse().entries()) {
    const doubled = Number(character) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
