import { badCard } from './card-failure.ts';
import type { CardFailure, CardOutcome } from './state.ts';

/** What somebody typed into the form; the number is looked at and forgotten. */
export interface CardInput {
  number: string;
  expMonth: number;
  /** Four digits. */
  expYear: number;
  cvc: string;
  postalCode: string | null;
}

/** The card numbers that do something here. Every other number is declined. */
const TEST_CARDS: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000002500003155': 'needs_confirmation',
  '4000000000000341': 'fails_at_renewal',
};

/** What this card does here, its brand and last four digits, or why the provider would not even try it. */
export function readCard(
  card: CardInput,
  now: Date,
): { outcome: CardOutcome; brand: string; last4: string } | { failure: CardFailure } {
  const digits = card.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return badCard('incorrect_number');
  if (!Number.isInteger(card.expMonth) || card.expMonth < 1 || card.expMonth > 12) {
    return badCard('invalid_expiry_month');
  }
  const months = card.expYear * 12 + card.expMonth - 1;
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth();
  if (!Number.isInteger(card.expYear) || months < thisMonth || months > thisMonth + 50 * 12) {
    return badCard('invalid_expiry_year');
  }
  const brand = brandOf(digits);
  if (!(brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(card.cvc)) return badCard('invalid_cvc');
  const outcome = Object.hasOwn(TEST_CARDS, digits) ? TEST_CARDS[digits] : undefined;
  return { outcome: outcome ?? 'declined', brand, last4: digits.slice(-4) };
}

function brandOf(digits: string): string {
  if (digits.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  return 'unknown';
}

/** The check digit every card number carries (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, character] of [...digits].reverse().entries()) {
    const doubled = Number(character) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
