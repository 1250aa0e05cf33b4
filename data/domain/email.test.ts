import { describe, expect, it } from 'vitest';
import { isPlausibleEmail, normalizeEmail } from './email.ts';

describe('isPlausibleEmail', () => {
  it.each([
    'fan@example.com',
    ' fan@example.com ',
    'a@b',
    'first.last+cfb@mail.example',
    'bücher@münchen.example',
  ])('accepts %j', (text) => {
    expect(isPlausibleEmail(text)).toBe(true);
  });

  it.each([
    '',
    '   ',
    'fan.example.com',
    '@',
    'fan@',
    '@example.com',
    'fan@example.com@',
    'fan @example.com',
    'fan@example.com\nBcc: other@example.com',
    'fan\u0000@example.com',
    `${'a'.repeat(250)}@b.co`,
  ])('rejects %j', (text) => {
    expect(isPlausibleEmail(text)).toBe(false);
  });
});

describe('normalizeEmail', () => {
  it('makes one address of its spellings', () => {
    expect(normalizeEmail(' Fan@Example.COM ')).toBe('fan@example.com');
    expect(normalizeEmail('JOSE\u0301@example.com')).toBe(normalizeEmail('jos\u00e9@example.com'));
  });
});
