import { describe, expect, it } from 'vitest';
import { networksOf } from './client-address.ts';

describe('networksOf', () => {
  it.each([
    ['192.0.2.77', ['192.0', '192.0.2', '192.0.2.77']],
    ['::ffff:192.0.2.77', ['192.0', '192.0.2', '192.0.2.77']],
    ['::FFFF:c000:24d', ['192.0', '192.0.2', '192.0.2.77']],
    ['2001:db8:7:9::1', ['2001:db8::/32', '2001:db8:7::/48', '2001:db8:7:9::/64']],
    ['2001:DB8:7:9:ffff::', ['2001:db8::/32', '2001:db8:7::/48', '2001:db8:7:9::/64']],
    ['fe80::1%eth0', ['fe80::/32', 'fe80::/48', 'fe80::/64']],
    ['::1', ['::/32', '::/48', '::/64']],
  ])('of %s', (ip, networks) => {
    expect(networksOf(ip)).toEqual(networks);
  });

  it.each(['', 'unix:', 'example.com', '192.0.2.256'])('leaves %j as it is', (text) => {
    expect(networksOf(text)).toEqual([text, text, text]);
  });
});
