import { DAY_MS } from '#data/domain/durations.ts';
import { beforeEach, expect, it } from 'vitest';
import { PASSWORD, signedIn } from '../../testing/account-client.ts';
import { codeAt, switchOn } from '../../testing/authenticator.ts';
import { changeUser, useTestApp } from '../../testing/use-test-app.ts';

const NEW = 'a whole new drive';
const test = useTestApp();
beforeEach(async () => {
  test.pass(2 * DAY_MS);
  await test.sendLetters();
});

const subjects = async () => (await test.sendLetters()).map(({ subject }) => subject);
const from = (ip: string) => test.visitor(ip);

it('a sign-in from a new browser and a new network is told of, once a network and day', async () => {
  const home = from('192.0.2.1');
  await home.register('traveller');
  await test.sendLetters();
  await home.login('traveller');
  await from('192.0.2.77').login('traveller');
  expect(await subjects()).toEqual([]);

  await home.send('POST', '/api/auth/login', { username: 'traveller', password: PASSWORD }, { ip: '198.51.100.9' });
  expect(await subjects()).toEqual([]);

  const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
  const credentials = { username: 'traveller', password: PASSWORD };
  await from('203.0.113.5').send('POST', '/api/auth/login', credentials, {
    headers: { 'user-agent': agent },
  });
  const [letter, ...others] = await test.sendLetters();
  expect(others).toEqual([]);
  expect(letter?.subject).toBe('A new device signed in');
  expect(letter?.to.address).toBe('traveller@example.com');
  expect(letter?.text).toContain('Firefox on Windows');
  expect(letter?.text).not.toContain('203.0.113');
  await from('203.0.113.6').login('traveller');
  await from('203.0.113.5').login('traveller', 'wrong');
  expect(await subjects()).toEqual([]);
});

it.each(['https://evil.example/login/1.0 (x)', 'Blocked, go to evil.example/1.0 (x)'])(
  'a browser that calls itself %s puts no address into a letter',
  async (agent) => {
    const username = `wooed-${agent.length}`;
    await from('192.0.2.1').register(username);
    await from('192.0.2.1').login(username);
    await test.sendLetters();
    const credentials = { username, password: PASSWORD };
    const headers = { 'user-agent': agent };
    await from('203.0.113.5').send('POST', '/api/auth/login', credentials, { headers });
    const [letter] = await test.sendLetters();
    expect(letter?.text).toContain('Device: An unknown device');
    expect(letter?.html).not.toContain('evil.example');
  },
);

it('whoever is in cannot bury one letter under hundreds', async () => {
  await from('192.0.2.1').register('flooded');
  await from('192.0.2.1').login('flooded');
  await test.sendLetters();
  for (let network = 0; network < 30; network += 1)
    expect((await from(`10.77.${network}.1`).login('flooded')).status).toBe(200);
  // Nobody has proved the address: it may be somebody else's.
  expect(await subjects()).toHaveLength(3);
  await changeUser(test, 'flooded', { emailVerifiedAt: test.now.toISOString() });
  for (let network = 30; network < 60; network += 1)
    expect((await from(`10.77.${network}.1`).login('flooded')).status).toBe(200);
  expect(await subjects()).toHaveLength(10 - 3);
});

it('a device that a second factor stops is not told of, one that passes is', async () => {
  const client = from('192.0.2.1');
  await client.register('two-step');
  await client.login('two-step');
  const { secret } = await switchOn(client, test.now);
  test.pass(60_000);
  expect(await subjects()).toContain('Two-step sign-in is on');
  const elsewhere = from('198.51.100.1');
  await elsewhere.login('two-step');
  expect(await subjects()).toEqual([]);
  const code = codeAt(secret, test.now);
  await elsewhere.post('/api/auth/login', { username: 'two-step', password: PASSWORD, code });
  expect(await subjects()).toEqual(['A new device signed in']);
  test.pass(60_000);
  const proof = { password: PASSWORD, code: codeAt(secret, test.now) };
  expect((await elsewhere.post('/api/user/second-factor/off', proof)).status).toBe(200);
  expect(await subjects()).toEqual(['Two-step sign-in is off']);
});

it('a changed password is told of with the change, and a refused one is not', async () => {
  const client = await signedIn(test.app, 'changing');
  await test.sendLetters();
  const change = (currentPassword: string) => client.post('/api/user/password', { currentPassword, newPassword: NEW });
  await change('wrong');
  expect(await subjects()).toEqual([]);
  expect((await change(PASSWORD)).status).toBe(200);
  expect(await subjects()).toEqual(['Your password was changed']);
});
