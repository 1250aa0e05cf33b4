import { beforeAll, expect, test } from 'vitest';
import { publicKeyOf } from '../../mail/alerts/push-service.ts';
import { type AccountClient, PASSWORD, signedIn } from '../../testing/account-client.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { givePremium, said, useTestApp } from '../../testing/use-test-app.ts';

const privateKey = 'n2Gq1pRr8Wf3y0b1B0gG5s5yUuY4w0o3l1m4X5a6b7c';
const publicKey = publicKeyOf(privateKey);
const push = { privateKey, publicKey, subject: 'mailto:desk@hashmark.test', allowPrivate: false };
const KEYS = { p256dh: publicKeyOf(`${'A'.repeat(42)}E`), auth: 'AAAAAAAAAAAAAAAAAAAAAA' };

const server = useTestApp({ push });
let member: AccountClient;
let premium: AccountClient;
beforeAll(async () => {
  member = await signedIn(server.app, 'free-fan');
  premium = await premiumFan('premium-fan');
});

async function premiumFan(name: string): Promise<AccountClient> {
  const client = await signedIn(server.app, name);
  await givePremium(server, name);
  return client;
}
const device = (name: string) => ({ endpoint: `https://outside.test/${name}`, keys: KEYS });
const stored = async (): Promise<string[]> => {
  const rows = await server.accounts.selectFrom('push_subscription').select('endpoint').execute();
  return rows.map(({ endpoint }) => endpoint.split('/').at(-1) ?? '').toSorted();
};

test('members without the plan are told that it is for others', async () => {
  const refused = await member.post('/api/user/push', device('free'));
  expect(said(refused)).toBe('403 premium_only');
  expect((await member.me()).body).toMatchObject({ alertsKey: publicKey });
  expect(await stored()).toEqual([]);
});

test.each([
  ['http', 'http://outside.test/x'],
  ['another scheme', 'ftp://outside.test/x'],
  ['no address', 'outside'],
  ['a password', 'https://me:secret@outside.test/x'],
  ['this machine', 'https://127.0.0.1/x'],
  ['this machine in other digits', 'https://0x7f.1/x'],
  ['this machine in IPv6', 'https://[::1]/x'],
  ['a private network wrapped in IPv6', 'https://[::ffff:10.0.0.1]/x'],
  ['a cloud’s own service', 'https://169.254.169.254/latest'],
  ['localhost', 'https://localhost/x'],
])('an endpoint with %s is refused', async (_, endpoint) => {
  const answer = await premium.post('/api/user/push', { endpoint, keys: KEYS });
  expect(said(answer)).toBe('422 push_address_refused');
  expect(await stored()).toEqual([]);
});

test.each([
  ['no body', undefined],
  ['no keys', { endpoint: 'https://outside.test/x' }],
  ['a key that is none', { endpoint: 'https://outside.test/x', keys: { ...KEYS, p256dh: 'B' } }],
  ['a secret that is none', { endpoint: 'https://outside.test/x', keys: { ...KEYS, auth: '' } }],
  ['an endless address', { endpoint: `https://outside.test/${'x'.repeat(1000)}`, keys: KEYS }],
])('%s is refused', async (_, body) => {
  expect((await premium.post('/api/user/push', body)).status).toBe(400);
});

test('a device is on from its own session until that switches it off or ends', async () => {
  const other = server.visitor();
  await other.login('premium-fan');
  expect((await premium.post('/api/user/push', device('one'))).body).toEqual({ isOn: true });
  expect((await premium.post('/api/user/push', device('two'))).status).toBe(200);
  expect(await stored()).toEqual(['two']);
  // Another session, and another member, can only let go of what is their own.
  for (const client of [other, member])
    expect((await client.send('DELETE', '/api/user/push')).body).toEqual({ isOn: false });
  expect(await stored()).toEqual(['two']);
  expect((await premium.send('DELETE', '/api/user/push')).body).toEqual({ isOn: false });
  expect(await stored()).toEqual([]);
  await other.post('/api/user/push', device('three'));
  const { body } = await other.get('/api/user/export');
  expect(body['alertDevices']).toMatchObject([{ sentTo: 'https://outside.test/three' }]);
  await other.post('/api/auth/logout');
  expect(await stored()).toEqual([]);
});

test('a session that is ended from another device takes no alerts any more', async () => {
  const lost = server.visitor();
  await lost.login('premium-fan');
  await lost.post('/api/user/push', device('lost'));
  await premium.post('/api/user/sessions/end-others');
  expect(await stored()).toEqual([]);
});

test('a member has as many devices as sessions, and a deleted account none', async () => {
  const busy = await premiumFan('busy');
  const sessions = [busy];
  for (let more = 0; more < 21; more += 1) {
    const client = server.visitor();
    await client.login('busy');
    sessions.push(client);
    expect((await client.post('/api/user/push', device(`busy-${more}`))).status).toBe(200);
  }
  expect(await stored()).toHaveLength(20);
  const last = sessions.at(-1);
  expect((await last?.post('/api/user/delete', { password: PASSWORD }))?.status).toBe(200);
  expect(await stored()).toEqual([]);
});

test('without keys nothing is taken, and the answer says that it is off', async () => {
  const off = await buildTestApp();
  const client = await signedIn(off.app, 'somebody');
  expect((await client.me()).body).toMatchObject({ alertsKey: null });
  const refused = await client.post('/api/user/push', device('x'));
  expect(said(refused)).toBe('503 alerts_off');
  await off.close();
});
