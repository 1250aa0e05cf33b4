import { DAY_MS, HOUR_MS, MINUTE_MS } from '#data/domain/durations.ts';
import { beforeEach, expect, it } from 'vitest';
import { type AccountClient, PASSWORD } from '../../testing/account-client.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { afterAnswers, forgetPassword, tokenIn } from '../../testing/letters.ts';

/** How often a stranger asks: far more often than a letter goes out. */
const PAUSE = 5 * MINUTE_MS;
const test = useTestApp();
beforeEach(async () => {
  await test.sendLetters();
});

const from = (ip: string) => test.visitor(ip);
const later = (ms: number): void => {
  test.pass(ms);
};

/** A member who signed in from an address, and proved the own one unless told otherwise. */
async function member(username: string, ip: string, proves = true): Promise<AccountClient> {
  const client = from(ip);
  expect((await client.register(username)).status).toBe(201);
  await client.login(username);
  const [letter] = await test.sendLetters();
  if (proves) await client.post('/api/auth/verify-address', { token: tokenIn(letter) });
  return client;
}

it('a stranger who asks all day keeps no owner from a letter, and fills no mailbox', { tags: 'full' }, async () => {
  await member('owner', '192.0.2.1');
  // Another account, of whoever may be, at the same mailbox.
  await member('o.wner', '198.51.100.1', false);
  const spellings = ['owner', 'o.wner', 'owner+1', 'ow.ner', 'OWNER'];
  let asked = 0;
  for (let turn = 0; turn < DAY_MS / PAUSE; turn += 1) {
    later(PAUSE);
    const stranger = from(turn % 2 === 0 ? '203.0.113.7' : `203.0.${turn % 100}.7`);
    const email = `${spellings[turn % spellings.length]}@example.com`;
    await stranger.post('/api/auth/forgot-password', { email });
    if (turn % (HOUR_MS / PAUSE) !== HOUR_MS / PAUSE - 1) continue;
    await afterAnswers(test);
    await test.sendLetters();
    await from('192.0.2.99').post('/api/auth/forgot-password', { email: 'owner@example.com' });
    const own: string[] = [];
    const read = async (): Promise<string[]> => {
      own.push(...(await test.sendLetters()).map(({ to }) => to.address));
      return own;
    };
    await expect.poll(read, { timeout: 20_000 }).toEqual(['owner@example.com']);
    asked += own.length;
  }
  const letters = await test.accounts.selectFrom('letter').select('kind').execute();
  const resets = letters.filter(({ kind }) => kind === 'reset_password').length;
  expect(asked).toBe(24);
  // For each of the two accounts three at once, and soon one in half an hour.
  expect(resets - asked).toBeGreaterThan(48);
  expect(resets - asked).toBeLessThanOrEqual(2 * (3 + 49));
});

it('spellings that no account has count for none that has one, wherever its owner is', async () => {
  await member('abroad', '192.0.2.1');
  for (let turn = 0; turn < 30; turn += 1)
    await from(`203.0.${turn}.7`).post('/api/auth/forgot-password', {
      email: `abroad+${turn % 3}@example.com`,
    });
  await afterAnswers(test);
  expect(await forgetPassword(test, from('100.64.0.1'), 'abroad@example.com')).toHaveLength(1);
});

it('who asks for letters to an address keeps nobody from proving it or moving there', async () => {
  const owner = await member('settled', '192.0.2.1', false);
  const mover = await member('mover', '192.0.2.2');
  const other = await member('other', '198.51.100.1');
  for (let turn = 0; turn < 12; turn += 1) {
    for (const email of ['settled@example.com', 'new.home@example.com'])
      await from(`203.0.${turn}.7`).post('/api/auth/forgot-password', { email });
    // Taken: whoever asks hears the same, and no letter goes.
    await other.post('/api/user/email', { email: 'settled@example.com', password: PASSWORD });
  }
  await afterAnswers(test);
  await test.sendLetters();
  expect((await owner.post('/api/user/verify-address')).status).toBe(200);
  expect((await test.sendLetters()).map(({ to }) => to.address)).toEqual(['settled@example.com']);
  const change = { email: 'newhome@example.com', password: PASSWORD };
  expect((await mover.post('/api/user/email', change)).status).toBe(200);
});

it('a mailbox has five accounts however many are asked for at once, and gets five letters', async () => {
  const register = (username: string, email: string, index: number) =>
    from(`10.${index}.0.1`).post('/api/auth/register', { username, email, password: PASSWORD });
  const crowd = Array.from({ length: 160 }, (_, index) =>
    register(`crowd-${index}`, `crowd+${index}@example.com`, index),
  );
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(155);
  expect(await test.sendLetters()).toHaveLength(5);

  // Who comes to nothing leaves the place to others.
  const twins = Array.from({ length: 5 }, (_, index) => register('twin', `twin+${index}@example.com`, index));
  const made = (await Promise.all(twins)).filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  const more = [];
  for (let index = 0; index < 5; index += 1)
    more.push((await register(`more-${index}`, `tw.in+${index}@example.com`, 9)).status);
  expect(more).toEqual([201, 201, 201, 201, 429]);
  expect(await test.sendLetters()).toHaveLength(5);
});

it('accounts that nobody proved share the notices of their mailbox, and take none of a proved one', async () => {
  const elsewhere = async (username: string) => {
    for (const network of [1, 2]) await from(`203.0.${network}.1`).login(username);
  };
  const names = ['heard', 'h.eard', 'he.ard', 'h.e.ard'];
  for (const name of names) await member(name, '192.0.2.1', false);
  await Promise.all(names.map(elsewhere));
  expect(await test.sendLetters()).toHaveLength(3);
  await member('h.e.a.r.d', '192.0.2.1');
  await elsewhere('h.e.a.r.d');
  expect(await test.sendLetters()).toHaveLength(2);
});
