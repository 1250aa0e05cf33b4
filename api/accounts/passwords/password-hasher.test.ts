import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

const PLACE = {};
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

describe('createPasswordHasher', () => {
  it('stores argon2id with its parameters, a new salt each time and never the password', async () => {
    const hasher = createPasswordHasher();
    const [first, second] = await Promise.all([hasher.hash('chalk line', PLACE), hasher.hash('chalk line', PLACE)]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toContain('chalk');
    expect(first).not.toBe(second);
  });

  it('knows the right password from a wrong one', async () => {
    const hasher = createPasswordHasher(CHEAP);
    const stored = await hasher.hash('fourth and long', PLACE);
    expect(await hasher.verify(stored, 'fourth and long', PLACE)).toEqual({
      matches: true,
      outdated: false,
    });
    for (const wrong of ['', 'fourth and lon', 'fourth and long ', 'Fourth and long']) {
      expect((await hasher.verify(stored, wrong, PLACE)).matches).toBe(false);
    }
  });

  it('takes any Unicode, and one spelling of an accent for the other', async () => {
    const hasher = createPasswordHasher(CHEAP);
    const stored = await hasher.hash('caf\u00e9 \u{1f3c8} \u6a44\u6984\u7403', PLACE);
    expect((await hasher.verify(stored, 'cafe\u0301 \u{1f3c8} \u6a44\u6984\u7403', PLACE)).matches).toBe(true);
  });

  it('uses all of a long password', async () => {
    const hasher = createPasswordHasher(CHEAP);
    const stored = await hasher.hash(`${'x'.repeat(199)}a`, PLACE);
    expect((await hasher.verify(stored, `${'x'.repeat(199)}b`, PLACE)).matches).toBe(false);
  });

  it('never accepts anything for an account that does not exist', async () => {
    const hasher = createPasswordHasher(CHEAP);
    expect(await hasher.verify(null, 'anything', PLACE)).toEqual({
      matches: false,
      outdated: false,
    });
  });

  it('leaves the event loop free while it hashes', async () => {
    const hasher = createPasswordHasher();
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 1);
    await Promise.all(Array.from({ length: 5 }, () => hasher.hash('fourth and long', PLACE)));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
  });
});
