import type { CardFailure, CardOutcome } from './state.ts';

const FAULTS = {
  incorrect_number: 'Your card number is incorrect.',
  invalid_expiry_month: "Your card's expiration month is invalid.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  invalid_cvc: "Your card's security code is invalid.",
} as const;

/** A card that the provider would not even try. */
export function badCard(code: keyof typeof FAULTS): { failure: CardFailure } {
  return { failure: { code, declineCode: null, message: FAULTS[code] } };
}

const DECLINED: CardFailure = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

/** What the bank says of the step that was not completed. */
export const NOT_AUTHENTICATED: CardFailure = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Why a charge to such a card fails; null when it goes through. Renewals happen without the customer. */
export function failureOf(outcome: CardOutcome, isRenewal: boolean): CardFailure | null {
  switch (outcome) {
    case 'declined':
      return DECLINED;
    case 'insufficient_funds':
      return {
        code: 'card_declined',
        declineCode: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
      };
    case 'fails_at_renewal':
      return isRenewal ? DECLINED : null;
    case 'succeeds':
    case 'needs_confirmation':
      return null;
  }
}
