import { HOUR_MS } from '#data/domain/durations.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AccountClient } from '../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

let test: TestApp;
let now = new Date('2026-11-21T12:00:00.000Z');
beforeAll(async () => {
  test = await buildTestApp({ clock: () => now });
});
beforeEach(() => {
  now = new Date(now.getTime() + HOUR_MS);
});
afterAll(async () => {
  await test.close();
});

let readers = 0;
const join = (ip: string) =>
  new AccountClient(test.app, ip).post('/api/newsletter', {
    email: `reader-${(readers += 1)}@example.com`,
  });

it.each([
  ['an IPv6 /48', (place: number) => `2001:db8:7:${place.toString(16)}::1`, '2001:db8:8::1'],
  ['an IPv4 /24', (place: number) => `192.0.2.${place}`, '192.0.3.1'],
])('%s has forty joinings in ten minutes, however many addresses it has', async (_, ipOf, other) => {
  const statuses: number[] = [];
  // The first address asks past its own limit, which takes nothing from the others.
  for (let time = 0; time < 30; time += 1) statuses.push((await join(ipOf(1))).status);
  for (let place = 2; place < 100; place += 1) statuses.push((await join(ipOf(place))).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
  expect(statuses.filter((status) => status === 429)).toHaveLength(128 - 40);
  expect((await join(other)).status).toBe(200);
  expect((await test.sendLetters()).length).toBe(41);
});

it(
  'five hundred may join in an hour, and who comes after them is told why and how long',
  { tags: 'full' },
  async () => {
    await new AccountClient(test.app).register('unmoved');
    await test.sendLetters();
    const answers = [];
    for (let network = 0; network < 520; network += 1)
      answers.push(await join(`10.${100 + (network >> 8)}.${network & 255}.1`));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(500);
    const last = answers.at(-1);
    expect(last).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(last?.body.message).toBe('Too many people are joining right now. Please try again in 60 minutes.');
    expect(last?.headers['retry-after']).toBe('3600');
    expect((await test.sendLetters()).length).toBe(500);
    expect((await new AccountClient(test.app).login('unmoved')).status).toBe(200);
    now = new Date(now.getTime() + HOUR_MS + 1);
    expect((await join('192.0.2.1')).status).toBe(200);
  },
);

it(
  'a forgotten password and the link of a letter may be asked for as often as no person does',
  { tags: 'full' },
  async () => {
    for (const [path, body] of [
      ['forgot-password', { email: 'nobody@example.com' }],
      ['verify-address', { token: 'none' }],
    ] as const) {
      const statuses: number[] = [];
      for (let place = 0; place < 250; place += 1) {
        const client = new AccountClient(test.app, `2001:db8:9:${place.toString(16)}::1`);
        statuses.push((await client.post(`/api/auth/${path}`, body)).status);
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    }
  },
);

it('one mailbox has three letters a day, however many spellings of it are asked for at once', async () => {
  await test.sendLetters();
  const spellings = Array.from({ length: 20 }, (_, place) => `crowd+${place}@example.com`);
  await Promise.all(
    spellings.map((email, network) =>
      new AccountClient(test.app, `172.16.${network}.1`).post('/api/newsletter', { email }),
    ),
  );
  expect(await test.sendLetters()).toHaveLength(3);
});
