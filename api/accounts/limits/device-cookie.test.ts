import { describe, expect, it } from 'vitest';
import { deviceCookies } from './known-clients.ts';

const OLD = 'an old secret of thirty-two characters';
const NEW = 'a new secret of thirty-two characters!';

const PROOF = { passwordChangedAt: '2026-11-21T12:00:00.000Z', secondFactorSince: null };
const FAN = { usernameKey: 'fan', proof: PROOF };

describe('deviceCookies', () => {
  it('recognizes its own note, for the account it was made for alone', () => {
    const devices = deviceCookies([NEW]);
    const note = devices.issue(FAN);
    expect(devices.recognize(note, FAN)).toMatch(/^[\w-]{24}$/);
    expect(devices.recognize(note, { ...FAN, usernameKey: 'other' })).toBeUndefined();
    expect(devices.recognize(note, FAN)).toBe(devices.recognize(note, FAN));
    expect(devices.issue(FAN)).not.toBe(note);
  });

  it('takes notes of an older secret, and none of a stranger', () => {
    const note = deviceCookies([OLD]).issue(FAN);
    expect(deviceCookies([NEW, OLD]).recognize(note, FAN)).toBeDefined();
    expect(deviceCookies([NEW]).recognize(note, FAN)).toBeUndefined();
  });

  it.each([undefined, '', 'x', '.', `${'a'.repeat(24)}.${'b'.repeat(43)}`, 'a'.repeat(10_000)])(
    'is not taken in by %s',
    (note) => {
      expect(deviceCookies([NEW]).recognize(note, FAN)).toBeUndefined();
    },
  );
});
