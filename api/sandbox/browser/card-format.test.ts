import { describe, expect, it } from 'vitest';
import { formatExpiry, formatNumber, problemsOf, readExpiry } from './card-format.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const GOOD = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123', postal: '52240' };

describe('a card in the form', () => {
  it.each([
    ['4', '4'],
    ['42424', '4242 4'],
    ['4242-4242-4242-42429', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['card', ''],
  ])('number %s is shown as %s', (typed, shown) => {
    expect(formatNumber(typed)).toBe(shown);
  });

  it.each([
    ['1', false, '1'],
    ['12', false, '12 / '],
    ['12 /', true, '12'],
    ['5', false, '05 / '],
    ['1/28', false, '01 / 28'],
    ['1228', false, '12 / 28'],
    ['12/2028', false, '12 / 28'],
  ])('date %s (deleting: %s) is shown as %s', (typed, isDeleting, shown) => {
    expect(formatExpiry(typed, isDeleting)).toBe(shown);
  });

  it('date is read as month and full year, once it is whole', () => {
    expect(readExpiry('12 / 28')).toEqual({ month: 12, year: 2028 });
    expect(readExpiry('12 / 2')).toBeNull();
  });

  it('is accepted until the end of its last month', () => {
    expect(Object.values(problemsOf(GOOD, NOW))).toEqual([null, null, null, null]);
  });

  it.each([
    ['number', '4242 4242 4242 424', 'incomplete_number'],
    ['number', '4242 4242 4242 4241', 'invalid_number'],
    ['expiry', '10 / 26', 'invalid_expiry_year_past'],
    ['expiry', '13 / 28', 'incomplete_expiry'],
    ['cvc', '12', 'incomplete_cvc'],
    ['postal', ' ', 'incomplete_zip'],
  ] as const)('%s %j is found wrong: %s', (name, value, code) => {
    expect(problemsOf({ ...GOOD, [name]: value }, NOW)[name]?.code).toBe(code);
  });
});
