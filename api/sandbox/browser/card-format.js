// @ts-check

/** @typedef {{ code: string, message: string }} FieldProblem Why a field cannot be used yet. */
/** @typedef {'number' | 'expiry' | 'cvc' | 'postal'} FieldName */

/** @param {string} text */
export function digitsOf(text) {
  return text.replaceAll(/\D/g, '');
}

/** @param {string} digits */
function brandOf(digits) {
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^4/.test(digits)) return 'visa';
  return /^(5[1-5]|2[2-7])/.test(digits) ? 'mastercard' : 'unknown';
}

/** How many digits a number of this brand has.
 * @param {string} digits */
function lengthOf(digits) {
  return brandOf(digits) === 'amex' ? 15 : 16;
}

/** `4242 4242 4242 4242`, or 4, 6 and 5 digits for the brand that prints them so.
 * @param {string} text */
export function formatNumber(text) {
  const digits = digitsOf(text).slice(0, lengthOf(digitsOf(text)));
  const groups = brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /\d{1,4}/g;
  const parts = digits.match(groups) ?? [];
  return (groups.global ? parts : parts.slice(1)).filter(Boolean).join(' ');
}

/** `12 / 28`; a year of four digits, as a browser fills it in, is cut to two.
 * @param {string} text
 * @param {boolean} isDeleting the separator is not put back while somebody deletes it */
export function formatExpiry(text, isDeleting = false) {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (/^\d\s*\//.test(text)) digits = `0${digitsOf(text)}`;
  if (/^\d\d20\d\d$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  const month = digits.slice(0, 2);
  const year = digits.slice(2, 4);
  if (year === '') return month.length === 2 && !isDeleting ? `${month} / ` : month;
  return `${month} / ${year}`;
}

/** Month and full year of `12 / 28`; null while it is incomplete.
 * @param {string} text
 * @returns {{ month: number, year: number } | null} */
export function readExpiry(text) {
  const digits = digitsOf(text);
  if (digits.length !== 4) return null;
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
}

/** The check digit of card numbers (ISO/IEC 7812).
 * @param {string} digits */
function passesLuhn(digits) {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** @param {string} text @returns {FieldProblem | null} */
function numberProblem(text) {
  const digits = digitsOf(text);
  if (digits.length < lengthOf(digits)) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  }
  return passesLuhn(digits)
    ? null
    : { code: 'invalid_number', message: 'Your card number is invalid.' };
}

/** @param {string} text @param {Date} now @returns {FieldProblem | null} */
function expiryProblem(text, now) {
  const expiry = readExpiry(text);
  if (expiry === null || expiry.month < 1 || expiry.month > 12) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  }
  const isPast =
    expiry.year * 12 + expiry.month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth();
  return isPast
    ? { code: 'invalid_expiry_year_past', message: "Your card's expiration date is in the past." }
    : null;
}

/** What is wrong with each field, in the order of the form; null where nothing is.
 * @param {Record<FieldName, string>} values
 * @param {Date} now
 * @returns {Record<FieldName, FieldProblem | null>} */
export function problemsOf(values, now) {
  const cvcLength = brandOf(digitsOf(values.number)) === 'amex' ? 4 : 3;
  return {
    number: numberProblem(values.number),
    expiry: expiryProblem(values.expiry, now),
    cvc:
      digitsOf(values.cvc).length === cvcLength
        ? null
        : { code: 'incomplete_cvc', message: "Your card's security code is incomplete." },
    postal:
      values.postal.trim().length >= 3
        ? null
        : { code: 'incomplete_zip', message: 'Your ZIP code is incomplete.' },
  };
}
