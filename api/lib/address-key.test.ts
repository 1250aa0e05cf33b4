import { describe, expect, it } from 'vitest';
import { addressKey, networksOf } from './address-key.ts';

describe('networksOf', () => {
  it.each([
    ['192.0.2.77', ['192.0', '192.0.2', '192.0.2.77']],
    ['::ffff:192.0.2.77', ['192.0', '192.0.2', '192.0.2.77']],
    ['::FFFF:c000:24d', ['192.0', '192.0.2', '192.0.2.77']],
    ['2001:db8:7:9::1', ['20010db8', '20010db80007', '20010db800070009']],
    ['2001:DB8:7:9:ffff::', ['20010db8', '20010db80007', '20010db800070009']],
    ['fe80::1%eth0', ['fe800000', 'fe8000000000', 'fe80000000000000']],
    ['::1', ['00000000', '000000000000', '0000000000000000']],
  ])('of %s', (ip, networks) => {
    expect(networksOf(ip)).toEqual(networks);
    expect(addressKey(ip)).toBe(networks[2]);
  });

  it.each(['', 'unix:', 'example.com', '192.0.2.256'])('leaves %j as it is', (text) => {
    expect(addressKey(text)).toBe(text);
  });
});
