import { describe, expect, it } from 'vitest';
import { deviceCookies } from './device-cookie.ts';

const OLD = 'an old secret of thirty-two characters';
const NEW = 'a new secret of thirty-two characters!';

describe('deviceCookies', () => {
  it('recognizes its own note, for the account it was made for alone', () => {
    const devices = deviceCookies([NEW]);
    const note = devices.issue('fan');
    expect(devices.recognize(note, 'fan')).toMatch(/^[\w-]{24}$/);
    expect(devices.recognize(note, 'other')).toBeUndefined();
    expect(devices.recognize(note, 'fan')).toBe(devices.recognize(note, 'fan'));
    expect(devices.issue('fan')).not.toBe(note);
  });

  it('takes notes of an older secret, and none of a stranger', () => {
    const note = deviceCookies([OLD]).issue('fan');
    expect(deviceCookies([NEW, OLD]).recognize(note, 'fan')).toBeDefined();
    expect(deviceCookies([NEW]).recognize(note, 'fan')).toBeUndefined();
  });

  it.each([undefined, '', 'x', '.', `${'a'.repeat(24)}.${'b'.repeat(43)}`, 'a'.repeat(10_000)])(
    'is not taken in by %s',
    (note) => {
      expect(deviceCookies([NEW]).recognize(note, 'fan')).toBeUndefined();
    },
  );
});
