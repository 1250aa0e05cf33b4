import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#data/domain/durations.ts';
import { AccountClient, PASSWORD, signedIn } from '../../testing/account-client.ts';
import { switchOn } from '../../testing/authenticator.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { deleteOutdatedRows } from '../delete-outdated.ts';

let now = new Date('2026-11-21T12:00:00.000Z');
let tests: TestApp[];
beforeAll(async () => {
  const clock = () => now;
  const first = await buildTestApp({ clock });
  const others = [
    { clock, accountsPlace: first.accountsPlace },
    { clock, accountsPlace: first.accountsPlace },
  ];
  tests = [...(await Promise.all(others.map(buildTestApp))), first];
});
afterAll(async () => {
  for (const test of tests) await test.close();
});

/** The answers of the processes, one after the other, each time the next one's. */
async function byTurns(
  times: number,
  ask: (test: TestApp, time: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const test = tests[time % tests.length];
    if (test !== undefined) statuses.push((await ask(test, time)).status);
  }
  return statuses;
}

describe('limits over processes that share the accounts', () => {
  it('are five wrong passwords, however they are spread', async () => {
    await byTurns(1, ({ app }) => new AccountClient(app).register('target'));
    const stranger = '203.0.113.9';
    const guess = ({ app }: TestApp) => new AccountClient(app, stranger).login('target', 'guess');
    expect(await byTurns(9, guess)).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429]);
    // And of a process that has just started.
    const [first] = tests;
    const restarted = await buildTestApp({
      clock: () => now,
      ...(first && { accountsPlace: first.accountsPlace }),
    });
    expect((await guess(restarted)).status).toBe(429);
    await restarted.close();
    now = new Date(now.getTime() + 1000);
    expect(await byTurns(2, guess)).toEqual([401, 429]);
  });

  it('are five wrong codes of a second factor from everywhere', async () => {
    await switchOn(await signedIn(tests[2]?.app ?? expect.fail(), 'coded'), now);
    now = new Date(now.getTime() + 60_000);
    const guess = ({ app }: TestApp) =>
      new AccountClient(app).post('/api/auth/login', {
        ...{ username: 'coded', password: PASSWORD, code: '000000' },
      });
    expect(await byTurns(7, guess)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('are ten joinings of the newsletter from one address', async () => {
    const join = ({ app }: TestApp, time: number) =>
      new AccountClient(app, '203.0.113.9').post('/api/newsletter', {
        email: `reader-${time}@example.com`,
      });
    const statuses = await byTurns(13, join);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429, 429]);
    now = new Date(now.getTime() + 10 * 60_000 + 1);
    expect(await byTurns(1, join)).toEqual([200]);
  });

  it('are six exports of a member in an hour', async () => {
    const member = await signedIn(tests[0]?.app ?? expect.fail(), 'careful');
    const elsewhere = tests.map(({ app }) => {
      const client = new AccountClient(app);
      for (const [name, value] of member.cookies) client.cookies.set(name, value);
      return client;
    });
    const exported = (_test: TestApp, time: number) => (elsewhere[time % 3] ?? member).get('/api/user/export');
    expect(await byTurns(8, exported)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('are forgotten when their time is over, and swept', async () => {
    const [test] = tests;
    if (test === undefined) throw new Error('no app');
    now = new Date(now.getTime() + 24 * HOUR_MS);
    await deleteOutdatedRows(test.accounts, now);
    await new AccountClient(test.app, '203.0.113.9').login('target', 'guess');
    const { attempts } = await deleteOutdatedRows(test.accounts, new Date(now.getTime() + HOUR_MS));
    // The address, the account at it, the account, the network, and the account from there.
    expect(attempts).toBe(5);
  });
});
