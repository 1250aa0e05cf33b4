import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from '#data/domain/members/account-rules.ts';
import { isCommonPassword } from './common-passwords.ts';

const OWN = { username: 'chalkline', email: 'first.down@example.com' };

describe('isCommonPassword', () => {
  it('knows the kept list from the first to the last', async () => {
    const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json');
    const listed = JSON.parse(readFileSync(file, 'utf8')) as string[];
    expect(listed.length).toBeGreaterThan(10_000);
    const sample = listed.filter((_word, at) => at % 20 === 0 || at === listed.length - 1);
    const answers = await Promise.all(sample.map((word) => isCommonPassword(word, OWN)));
    expect(answers.every(Boolean)).toBe(true);
  });

  it.each([
    '123456',
    'password',
    'PassWord1',
    'qwerty123',
    'iloveyou!',
    'rolltide',
    'goblue!!',
    // Of a breach's list beyond its first few thousand.
    'ncc1701d',
    'mustang67',
    'Q1W2E3R4T5Y6',
    // What that list leaves out.
    '987654',
    'redredred',
    'ghijkl',
    'fightingirish',
    'aaaaaaa',
    '\u{1f3c8}'.repeat(8),
    'ChalkLine',
    'first.down',
    'First.Down@example.com',
  ])('knows %j', async (password) => {
    expect(passwordProblem(password)).toBeUndefined();
    expect(await isCommonPassword(password, OWN)).toBe(true);
  });

  it.each(['fourth and long', 'pylon-cam-62', 'p\u00e4ssw\u00f6rd \u5bc6\u7801', 'hailmary1984!?'])(
    'lets %j pass',
    async (password) => {
      expect(await isCommonPassword(password, OWN)).toBe(false);
    },
  );
});
