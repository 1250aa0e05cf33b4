import { Type, type Static } from 'typebox';
import type { PaymentError, PaymentMethod } from './stripe-objects.ts';

/** The card that was typed into the form. Its number is never stored. */
export const CardSchema = Type.Object({
  number: Type.String({ maxLength: 40 }),
  expMonth: Type.Integer(),
  expYear: Type.Integer(),
  cvc: Type.String({ maxLength: 8 }),
  postalCode: Type.Union([Type.String({ maxLength: 20 }), Type.Null()]),
});
export type CardInput = Static<typeof CardSchema>;

/** A card is charged as this payment method, or refused. */
type CardOutcome = PaymentMethod | PaymentError;

function declined(decline_code: string, message: string): PaymentError {
  return { type: 'card_error', code: 'card_declined', decline_code, message };
}

export const DECLINED = declined('generic_decline', 'Your card was declined.');

/** The refusal when the bank's step was not completed. */
export const NOT_AUTHENTICATED: PaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Every other number is declined. */
const TEST_CARDS = new Map<string, CardOutcome>([
  ['4242424242424242', 'pm_pays'],
  ['5555555555554444', 'pm_pays'],
  ['4000000000000002', DECLINED],
  ['4000000000009995', declined('insufficient_funds', 'Your card has insufficient funds.')],
  ['4000002500003155', 'pm_asks_first'],
  ['4000000000000341', 'pm_fails_at_renewal'],
]);

/** Why the provider would not try a card at all; null when it would. */
export function cardFault(card: CardInput, now: Date): PaymentError | null {
  const fault = (code: PaymentError['code'], message: string): PaymentError => ({
    type: 'card_error',
    ...(code !== undefined && { code }),
    message,
  });
  const months = card.expYear * 12 + card.expMonth - 1;
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth();
  if (!passesLuhn(digitsOf(card))) {
    return fault('incorrect_number', 'Your card number is incorrect.');
  }
  if (card.expMonth < 1 || card.expMonth > 12) {
    return fault('invalid_expiry_month', "Your card's expiration month is invalid.");
  }
  if (months < thisMonth || months > thisMonth + 50 * 12) {
    return fault('invalid_expiry_year', "Your card's expiration year is invalid.");
  }
  if (!/^\d{3,4}$/.test(card.cvc)) {
    return fault('invalid_cvc', "Your card's security code is invalid.");
  }
  return null;
}

export function outcomeOf(card: CardInput): CardOutcome {
  return TEST_CARDS.get(digitsOf(card)) ?? DECLINED;
}

function digitsOf({ number }: CardInput): string {
  return number.replaceAll(/[\s-]/g, '');
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
