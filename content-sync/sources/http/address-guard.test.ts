import dns from 'node:dns';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ok, startTestServer, type TestServer } from '../../testing/misbehaving-server.ts';
import { isPublicAddress } from '#data/public-hosts.ts';
import { createHttp } from './http-client.ts';

/** What some names lead to; any other is looked up for real. */
const names = new Map<string, { address: string; family: number }[]>();
beforeAll(() => {
  const { lookup } = dns;
  const known = (host: string, options: object, done: (...all: unknown[]) => void): void => {
    const addresses = names.get(host);
    if (addresses === undefined) lookup(host, options, done as never);
    else done(null, addresses);
  };
  vi.spyOn(dns, 'lookup').mockImplementation(known as never);
});
afterAll(() => {
  vi.restoreAllMocks();
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'no address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

describe('a client that may not enter private networks', () => {
  let server: TestServer;
  const waits: number[] = [];
  const http = createHttp({
    userAgent: 'Hashmark test',
    timeoutMs: 2000,
    maxBytes: 1000,
    cacheFolder: null,
    clock: () => new Date(),
    retries: 2,
    allowPrivate: false,
    sleep: (ms) => Promise.resolve(waits.push(ms)),
  });
  beforeAll(async () => {
    server = await startTestServer({ '/ok': ok('[]') });
  });
  afterAll(async () => {
    await http.close();
    await server.close();
  });

  const port = (): string => new URL(server.url).port;
  test.each([
    ['an address', () => server.url],
    ['an address in other digits', () => `http://0x7f.1:${port()}`],
    ['one wrapped in IPv6', () => `http://[::ffff:127.0.0.1]:${port()}`],
    ['localhost', () => `http://localhost:${port()}`],
    ['a name that leads inside', () => `http://inside.example:${port()}`],
    ['a name that leads out and inside', () => `http://both.example:${port()}`],
  ])('does not connect by %s', async (_, url) => {
    names.set('inside.example', [{ address: '127.0.0.1', family: 4 }]);
    names.set('both.example', [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]);
    await expect(http.get(`${url()}/ok`)).rejects.toThrow('is an address inside a private network');
    expect([server.requests, waits]).toEqual([[], []]);
  });

  test('tells a name that does not exist from one it may not ask', async () => {
    await expect(http.get('http://no-such-host.invalid/')).rejects.toThrow('cannot be reached');
  });
});
