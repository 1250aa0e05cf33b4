import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountClient, signedIn, type Answer } from '../../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';

let test: TestApp;

beforeEach(async () => {
  test = await buildTestApp({ passwordCost: { memoryCost: 4096, timeCost: 2, parallelism: 1 } });
});
afterEach(async () => {
  await test.close();
});

const many = (count: number, one: (number: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => one(number)));

const count = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

const browserAt = (ip: string): AccountClient => new AccountClient(test.app, ip);

/** Somebody with a known browser, and somebody with an account that has never been signed in to. */
async function twoReaders(): Promise<{ known: AccountClient; signInAnew: () => Promise<Answer> }> {
  const known = await signedIn(test.app, 'regular');
  await browserAt('198.51.100.1').register('untouched');
  return { known, signInAnew: () => browserAt('198.51.100.2').login('untouched') };
}

describe('a burst of sign-ins', () => {
  it('of one member with many known browsers takes four places and keeps nobody out', async () => {
    const { known, signInAnew } = await twoReaders();
    const flooder = await signedIn(test.app, 'flooder');
    const flood = many(120, () => flooder.login('flooder'));
    const [page, old, anew] = await Promise.all([
      test.app.inject('/'),
      known.login('regular'),
      signInAnew(),
    ]);
    expect([page.statusCode, old.status, anew.status]).toEqual([200, 200, 200]);
    const answers = await flood;
    expect(count(answers, 200) + count(answers, 429)).toBe(120);
    expect(count(answers, 200)).toBeLessThan(30);
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused?.body.code).toBe('too_many_requests');
    expect(refused?.headers['retry-after']).toBe('3');
    // Being turned away is held against nobody.
    expect((await flooder.login('flooder')).status).toBe(200);
  });

  it.each([
    ['the /64s of one network', (number: number) => `2001:db8:1:${number.toString(16)}::1`],
    ['the /48s of one provider', (number: number) => `2001:db8:${number.toString(16)}:1::1`],
  ])('with made-up names from %s keeps nobody out', async (_name, addressOf) => {
    const { known, signInAnew } = await twoReaders();
    const flood = many(300, (number) => browserAt(addressOf(number)).login(`nobody-${number}`));
    const [old, anew] = await Promise.all([known.login('regular'), signInAnew()]);
    expect([old.status, anew.status]).toEqual([200, 200]);
    const answers = await flood;
    expect(count(answers, 401)).toBeLessThan(300);
    expect(count(answers, 401) + count(answers, 429) + count(answers, 503)).toBe(300);
  });

  it('from everywhere is turned away past what can be done, and says when to come back', async () => {
    const answers = await many(320, (number) =>
      browserAt(`${20 + (number % 200)}.${number % 250}.1.1`).login(`nobody-${number}`),
    );
    const busy = answers.filter((answer) => answer.status === 503);
    expect(busy.length + count(answers, 401)).toBe(320);
    expect(busy[0]).toMatchObject({
      body: {
        code: 'busy',
        message: 'The site is very busy right now. Please try again in a moment.',
      },
    });
    expect(busy[0]?.headers['retry-after']).toBe('3');
  });

  it('is answered alike for a name that exists and one that does not', async () => {
    await browserAt('198.51.100.1').register('exists');
    const answers: string[][] = [];
    for (const name of ['exists', 'exists-not']) {
      const flood = await many(40, (number) =>
        browserAt(`203.0.113.${number}`).login(name, 'a guess, and wrong'),
      );
      const seen = flood.map(({ status, body }) => `${status} ${JSON.stringify(body)}`);
      answers.push([...new Set(seen)].sort());
    }
    expect(answers[0]).toHaveLength(2);
    expect(answers[0]).toEqual(answers[1]);
  });
});
