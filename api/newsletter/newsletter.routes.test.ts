import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '#data/contract/errors.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ siteUrl: 'https://hashmark.example' });
});
afterEach(() => server.accounts.deleteFrom('newsletter_subscriber').execute());
afterAll(() => server.close());

let readers = 0;
/** Every request comes from another reader, who has not reached the limit. */
const nextReader = (): string => `198.18.${(readers += 1)}.1`;

const join = (payload: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/newsletter',
    remoteAddress: nextReader(),
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const stored = () => server.accounts.selectFrom('newsletter_subscriber').select('addressAsTyped').execute();

describe('joining the newsletter', () => {
  test('stores the address, and again is the same success without a second row', async () => {
    const first = await join({ email: 'Pat@Example.com' });
    const again = await join({ email: ' pat@example.COM ' });
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({
      message: "You'll receive daily updates on recruiting, scores, and analysis.",
      isOpen: true,
    });
    expect([again.statusCode, again.payload]).toEqual([first.statusCode, first.payload]);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(await stored()).toEqual([{ addressAsTyped: 'Pat@Example.com' }]);
  });

  test.each([
    [{ email: '' }],
    [{ email: '   ' }],
    [{ email: 'pat.example.com' }],
    [{ email: '@example.com' }],
    [{ email: 'pat@' }],
    [{ email: 'pat@example.com\nBcc: all@example.com' }],
    [{ email: 'pat\u0000@example.com' }],
    [{ email: `${'x'.repeat(250)}@example.com` }],
    [{ email: 7 }],
    [{ email: null }],
    [{ email: ['pat@example.com'] }],
    [{}],
    [[]],
    ['null'],
  ])('with %j is refused with the words of the form', async (payload) => {
    const answer = await join(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: 'Please enter a valid email address.',
      code: 'invalid_email',
    });
    expect(await stored()).toEqual([]);
  });

  test.each(['{"email":', '', '{"__proto__":{"email":"pat@example.com"}}'])(
    'with the broken body %j is refused',
    async (payload) => {
      const answer = await join(payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toHaveProperty('message');
    },
  );

  test.each([
    ['text/plain', '{"email":"pat@example.com"}'],
    ['application/x-www-form-urlencoded', 'email=pat@example.com'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('as %s is refused', async (type, payload) => {
    const answer = await join(payload, { 'content-type': type });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'unsupported_media_type' });
  });

  test('with a body beyond the limit is refused', async () => {
    const answer = await join({ email: `${'x'.repeat(70_000)}@example.com` });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'payload_too_large' });
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a hidden origin', { origin: 'null' }],
    ['an address alike', { origin: 'https://hashmark.example.evil.example' }],
  ])('from a page of %s is refused', async (_who, headers) => {
    const answer = await join({ email: 'pat@example.com' }, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ message: ERRORS.cross_site.message, code: 'cross_site' });
    expect(await stored()).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ['the site', { 'sec-fetch-site': 'same-origin', origin: 'https://hashmark.example' }],
    ['the site in an older browser', { origin: 'https://hashmark.example' }],
    ['the site under the name it was opened by', { origin: 'http://localhost:4321', host: 'localhost:4321' }],
    ['a program', {}],
  ])('from %s is taken', async (_who, headers) => {
    expect((await join({ email: 'pat@example.com' }, headers)).statusCode).toBe(200);
  });

  test('too often from one address is refused with the time to wait, others go on', async () => {
    const from = (remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/newsletter',
        remoteAddress,
        payload: { email: 'pat@example.com' },
      });
    for (let n = 0; n < 10; n += 1) expect((await from('192.0.2.1')).statusCode).toBe(200);
    const refused = await from('192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      message: ERRORS.too_many_requests.message,
      code: 'too_many_requests',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('192.0.2.2')).statusCode).toBe(200);
  });

  test('cannot get round the limit by naming another address to a server without a proxy', async () => {
    const answers = [];
    for (let n = 0; n < 11; n += 1) {
      answers.push(
        await server.app.inject({
          method: 'POST',
          url: '/api/newsletter',
          remoteAddress: '192.0.2.9',
          headers: { 'x-forwarded-for': `198.51.100.${n}` },
          payload: { email: 'pat@example.com' },
        }),
      );
    }
    expect(answers.at(-1)?.statusCode).toBe(429);
  });
});
