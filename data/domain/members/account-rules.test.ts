import { describe, expect, it } from 'vitest';
import { emailProblem, normalizeUsername, passwordProblem, problemText, usernameProblem } from './account-rules.ts';

describe('usernameProblem', () => {
  it.each(['fan', 'Fan_42', 'a.b-c', '007', ' fan ', 'x'.repeat(30)])('accepts %j', (name) => {
    expect(usernameProblem(name)).toBeUndefined();
  });

  it.each(['', '   '])('asks for a name instead of %j', (name) => {
    expect(usernameProblem(name)).toBe('Username is required.');
  });

  it.each(['ab', 'x'.repeat(31), 'x'.repeat(1_000_000)])('minds the length', (name) => {
    expect(usernameProblem(name)).toBe('Username must be 3 to 30 characters long.');
  });

  it.each([
    '_fan',
    '.fan',
    'a fan',
    'fan\u0000',
    'fan\u202Enimda',
    'fan\u200B1',
    'f\u00e4n',
    '\u{1f3c8}\u{1f3c8}\u{1f3c8}',
    "fan'; drop table app_user; --",
    '<b>fan</b>',
    'fan\n1',
    '\u0430dmin',
  ])('refuses %j', (name) => {
    expect(usernameProblem(name)).toMatch(/^Username may have/);
  });

  it.each(['evil-prizenza.com', 'Dawgs.GA', 'www.prize.co.uk', 'a.shop_', 'x.com_2', 'b.net-', 'prize.sbs'])(
    'refuses %s, which reads like a web address',
    (name) => {
      expect(usernameProblem(name)).toMatch(/^Username may not look like a web address/);
    },
  );

  it.each(['joe.smith', 'ken.griffey.jr', 'root.beer', 'a.b.c', 'mr.t', '4.20', 'x.com.fan', 'com', 'dot.combo'])(
    'lets a dot stand in %s',
    (name) => {
      expect(usernameProblem(name)).toBeUndefined();
    },
  );

  it('knows one name in every letter case', () => {
    expect(normalizeUsername(' Fan_42 ')).toBe(normalizeUsername('fAN_42'));
  });
});

describe('emailProblem', () => {
  it.each(['fan@example.com', ' Fan@Example.com '])('accepts %j', (email) => {
    expect(emailProblem(email)).toBeUndefined();
  });

  it.each([
    'fan',
    'fan@',
    'fan\u202E@example.com',
    'fan\u0000@example.com',
    'f\ud800n@example.com',
    `${'a'.repeat(1_000_000)}@example.com`,
  ])('refuses an address that is none', (email) => {
    expect(emailProblem(email)).toBe('Please enter a valid email address.');
  });

  it('asks for a missing one', () => {
    expect(emailProblem(' ')).toBe('Email is required.');
  });
});

describe('passwordProblem', () => {
  it.each([
    'sixsix',
    'x'.repeat(200),
    '\u{1f3c8}'.repeat(6),
    '\u{1f3c8}'.repeat(200),
    '      ',
    'e\u0301'.repeat(200),
    'p\u00e4ssw\u00f6rd \u5bc6\u7801',
  ])('accepts any Unicode of 6 to 200 characters', (password) => {
    expect(passwordProblem(password)).toBeUndefined();
  });

  it.each(['fives', '\u{1f3c8}'.repeat(5), 'e\u0301'.repeat(5)])(
    'counts characters, not bytes, for the shortest: %j',
    (password) => {
      expect(passwordProblem(password)).toBe('Password must be at least 6 characters long.');
    },
  );

  it.each(['x'.repeat(201), '\u{1f3c8}'.repeat(201), 'x'.repeat(1_000_000)])('and for the longest', (password) => {
    expect(passwordProblem(password)).toBe('Password must be at most 200 characters long.');
  });

  it.each(['abc\u0000defg', 'abcdef\n', 'abcdef\ud800'])('refuses %j', (password) => {
    expect(passwordProblem(password)).toBe('Password may not have control characters.');
  });
});

describe('problemText', () => {
  it('joins one sentence for each field', () => {
    expect(problemText({ username: 'One.', password: 'Two.' })).toBe('One. Two.');
    expect(problemText({})).toBeUndefined();
  });
});
