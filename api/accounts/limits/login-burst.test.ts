import { execFile } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type AccountClient, signedIn, type Answer } from '../../testing/account-client.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const test = useTestApp({ each: true, passwordCost: { memoryCost: 4096, timeCost: 2, parallelism: 1 } });

const many = (count: number, one: (number: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => one(number)));

const count = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

const browserAt = (ip: string): AccountClient => test.visitor(ip);

/** Somebody with a known browser, and somebody with an account that has never been signed in to. */
async function twoReaders(): Promise<{ known: AccountClient; signInAnew: () => Promise<Answer> }> {
  const known = await signedIn(test.app, 'regular');
  await browserAt('198.51.100.1').register('untouched');
  return { known, signInAnew: () => browserAt('198.51.100.2').login('untouched') };
}

/**
 * Keeps every thread that could hash busy, with a pipe that nobody writes to, until the returned function is called.
 */
async function holdHashing(folder: string): Promise<() => void> {
  const pipe = join(folder, 'pipe');
  await promisify(execFile)('mkfifo', [pipe]);
  const threads = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4);
  const opened = Array.from({ length: threads }, () => open(pipe, 'r'));
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    closeSync(openSync(pipe, 'w'));
    for (const one of opened) void one.then((handle) => handle.close());
  };
}

describe('a burst of sign-ins', () => {
  it('of one member with many known browsers takes four places and keeps nobody out', { tags: 'full' }, async () => {
    const { known, signInAnew } = await twoReaders();
    const flooder = await signedIn(test.app, 'flooder');
    const flood = many(120, () => flooder.login('flooder'));
    const [page, old, anew] = await Promise.all([test.app.inject('/'), known.login('regular'), signInAnew()]);
    expect([page.statusCode, old.status, anew.status]).toEqual([200, 200, 200]);
    const answers = await flood;
    expect(count(answers, 200) + count(answers, 429)).toBe(120);
    expect(count(answers, 200)).toBeLessThan(30);
    const refused = answers.filter(({ status }) => status === 429);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['too_many_requests']));
    // Five may be on their way: the fifth finds no place at hashing (3 s), all others wait for the first of them (1 s).
    const waits = new Set(refused.map(({ headers }) => headers['retry-after']));
    expect(waits).toEqual(new Set(['1', '3']));
    // Being turned away is held against nobody.
    expect((await flooder.login('flooder')).status).toBe(200);
  });

  it.each([
    ['the /64s of one network', (number: number) => `2001:db8:1:${number.toString(16)}::1`],
    ['the /48s of one provider', (number: number) => `2001:db8:${number.toString(16)}:1::1`],
  ])('with made-up names from %s keeps nobody out', async (_name, addressOf) => {
    const { known, signInAnew } = await twoReaders();
    const flood = many(150, (number) => browserAt(addressOf(number)).login(`nobody-${number}`));
    const [old, anew] = await Promise.all([known.login('regular'), signInAnew()]);
    expect([old.status, anew.status]).toEqual([200, 200]);
    const answers = await flood;
    expect(count(answers, 401) + count(answers, 429) + count(answers, 503)).toBe(150);
  });

  it('from everywhere is turned away past what can be done, and says when to come back', { tags: 'full' }, async () => {
    await test.close();
    Object.assign(test, await buildTestApp());
    await browserAt('198.51.100.1').login('nobody');
    const letGo = await holdHashing(test.storeDir);
    const answers = await many(600, async (number) => {
      const ip = `${20 + (number % 200)}.${number % 251}.1.1`;
      const answer = await browserAt(ip).login(`nobody-${number}`);
      // Nobody's is hashed, so this is one of those who found no place; by then all have come.
      letGo();
      return answer;
    });
    const busy = answers.filter((answer) => answer.status === 503);
    expect(busy.length + count(answers, 401)).toBe(600);
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
      const flood = await many(40, (number) => browserAt(`203.0.113.${number}`).login(name, 'a guess, and wrong'));
      const seen = flood.map(({ status, body }) => `${status} ${JSON.stringify(body)}`);
      answers.push([...new Set(seen)].sort());
    }
    expect(answers[0]).toHaveLength(2);
    expect(answers[0]).toEqual(answers[1]);
  });

  it('of clients that hang up leaves nothing behind that others wait for', { tags: 'full' }, async () => {
    await test.close();
    Object.assign(
      test,
      await buildTestApp({
        passwordCost: { memoryCost: 98_304, timeCost: 2, parallelism: 1 },
      }),
    );
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const login = (username: string, signal?: AbortSignal): Promise<number> =>
      fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.5' },
        body: JSON.stringify({ username, password: 'a guess, and wrong' }),
        ...(signal && { signal }),
      }).then(
        (answer) => answer.status,
        () => 0,
      );
    const hangUp = new AbortController();
    // As many as may wait from one address.
    const gone = Array.from({ length: 8 }, (_, number) => login(`nobody-${number}`, hangUp.signal));
    await new Promise((later) => setTimeout(later, 100));
    hangUp.abort();
    expect((await Promise.all(gone)).filter((status) => status === 0).length).toBeGreaterThan(4);
    await new Promise((later) => setTimeout(later, 20));
    const others = ['a', 'b', 'c', 'd'].map((name) => login(`somebody-${name}`));
    expect(await Promise.all(others)).toEqual([401, 401, 401, 401]);
  });
});
