import { describe, expect, it } from 'vitest';
import { passwordProblem } from '#data/domain/account.ts';
import { isCommonPassword } from './common-passwords.ts';

const OWN = { username: 'chalkline', email: 'first.down@example.com' };

describe('isCommonPassword', () => {
  it.each([
    '123456',
    'password',
    'PassWord1',
    'qwerty123',
    'iloveyou!',
    'rolltide',
    'goblue!!',
    'aaaaaaa',
    '\u{1f3c8}'.repeat(8),
    'ChalkLine',
    'first.down',
    'First.Down@example.com',
  ])('knows %j', (password) => {
    expect(passwordProblem(password)).toBeUndefined();
    expect(isCommonPassword(password, OWN)).toBe(true);
  });

  it.each(['fourth and long', 'pylon-cam-62', 'p\u00e4ssw\u00f6rd \u5bc6\u7801', 'hailmary1984!?'])(
    'lets %j pass',
    (password) => {
      expect(isCommonPassword(password, OWN)).toBe(false);
    },
  );
});
