import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { clientAddresses } from './client-address.ts';

describe('for whom a request is made', () => {
  const addressOf = clientAddresses(['127.0.0.0/8', '::1/128', '10.1.0.0/16', '2001:db8:5::/48']);

  test.each([
    // The other end speaks for itself, whatever it claims.
    ['192.0.2.1', undefined, '192.0.2.1'],
    ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['::ffff:192.0.2.1', '198.51.100.7', '192.0.2.1'],
    // A trusted proxy names who asked it; what stood in the header before is that one's own claim.
    ['127.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['::ffff:127.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['::1', '2001:DB8:0:0::7', '2001:db8::7'],
    ['10.1.2.3', '203.0.113.9,198.51.100.7', '198.51.100.7'],
    // One trusted proxy behind the other.
    ['127.0.0.1', '203.0.113.9, 198.51.100.7, 10.1.9.9, 2001:db8:5::1', '198.51.100.7'],
    // Ports belong to connections, not to readers.
    ['127.0.0.1', '198.51.100.7:50123', '198.51.100.7'],
    ['127.0.0.1', '[2001:db8::7]:50123', '2001:db8::7'],
    ['127.0.0.1', '[2001:db8::7]', '2001:db8::7'],
    // Nobody is believed past this machine's own address, or past what is no address.
    ['127.0.0.1', '198.51.100.7, 127.0.0.1', '127.0.0.1'],
    ['127.0.0.1', '198.51.100.7, ::1', '127.0.0.1'],
    ['127.0.0.1', '198.51.100.7, ::ffff:127.0.0.1', '127.0.0.1'],
    ['10.1.2.3', '198.51.100.7, unknown', '10.1.2.3'],
    ['127.0.0.1', '198.51.100.7, 1.2.3', '127.0.0.1'],
    ['127.0.0.1', '198.51.100.7, 0x7f.1', '127.0.0.1'],
    ['127.0.0.1', 'fe80::1%eth0', '127.0.0.1'],
    ['127.0.0.1', '198.51.100.7,', '127.0.0.1'],
    ['127.0.0.1', '<script>', '127.0.0.1'],
    ['127.0.0.1', '', '127.0.0.1'],
  ])('from %s with %j is %s', (peer, header, client) => {
    expect(addressOf(peer, header)).toBe(client);
  });
});

describe('limits behind a proxy', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await buildTestApp();
  });
  afterAll(() => server.close());

  test.each([
    ['that writes ports', (n: number) => `198.51.100.7:${50_000 + n}`],
    ['that passes rubbish on', (n: number) => `reader-${n}`],
    ['that ends in this machine', (n: number) => `198.51.100.${n}, 127.0.0.1`],
    ['of a reader with a whole network', (n: number) => `2001:db8:1:2::${n + 1}`],
  ])('are not escaped by a header %s', async (_which, headerOf) => {
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/newsletter',
        headers: { 'x-forwarded-for': headerOf(n) },
        payload: { email: 'pat@example.com' },
      });
      statuses.push(statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
