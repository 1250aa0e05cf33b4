import { describe, expect, it } from 'vitest';
import { addressProblem, deliverableEmail, normalizeEmail, plainEmail } from './email.ts';

describe('addressProblem', () => {
  it.each([
    'fan@example.com',
    ' fan@example.com ',
    'a@b',
    'first.last+cfb@mail.example',
    'bücher@münchen.example',
    'fan＠ｅｘａｍｐｌｅ。com',
  ])('accepts %j', (text) => {
    expect(addressProblem(text)).toBeUndefined();
  });

  it.each([
    '',
    '   ',
    'fan.example.com',
    '@',
    'fan@',
    '@example.com',
    'fan@example.com@',
    'fan@example..com',
    'fan@example.com.',
    'fan@example.com/path',
    'fan@example%2ecom',
    'fan @example.com',
    'fan@example.com\nBcc: other@example.com',
    'fan\u0000@example.com',
    'fan\u200b@example.com',
    'fan@exam\u00adple.com',
    'fan@exam\ufe0fple.com',
    `${'a'.repeat(250)}@b.co`,
  ])('rejects %j', (text) => {
    expect(addressProblem(text)).toBe('Please enter a valid email address.');
  });

  it.each([
    '"fan"@example.com',
    'fan(mine)@example.com',
    'fan,all@example.com',
    'fan，all@example.com',
    '<fan@example.com>',
    'fan@[192.0.2.1]',
    'fan@192.0.2.1',
    'fan@１９２.０.２.１',
    'fan@0x7f.1',
  ])('asks for a plainer one than %j', (text) => {
    expect(addressProblem(text)).toMatch(/^Please enter a plain address/);
  });
});

describe('an address in other letters', () => {
  it.each([
    ' Fan@Example.COM ',
    'fan@ｅｘａｍｐｌｅ.com',
    'fan@example。com',
    'fan@example．com',
    'fan@example｡com',
    'fan@𝐞𝐱𝐚𝐦𝐩𝐥𝐞.com',
    'ｆａｎ＠example.com',
  ])('%s is one to compare, to send to and to show', (text) => {
    expect(normalizeEmail(text)).toBe('fan@example.com');
    expect(deliverableEmail(text).toLowerCase()).toBe('fan@example.com');
    expect(plainEmail(text).toLowerCase()).toBe('fan@example.com');
  });

  it('is shown in its own script, and sent in that of the DNS', () => {
    expect(plainEmail('Ünï@例え.example')).toBe('Ünï@例え.example');
    expect(deliverableEmail('Ünï@例え.example')).toBe('Ünï@xn--r8jz45g.example');
    expect(normalizeEmail('fan@MÜNCHEN.example')).toBe(normalizeEmail('fan@xn--mnchen-3ya.example'));
    expect(normalizeEmail('JOSE\u0301@example.com')).toBe(normalizeEmail('jos\u00e9@example.com'));
  });
});
