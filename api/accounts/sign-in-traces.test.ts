import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountClient, PASSWORD, signedIn } from '../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { rowsOf } from '../testing/use-test-app.ts';

let test: TestApp;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00.000Z');
  test = await buildTestApp({ clock: () => now });
});
afterEach(async () => {
  await test.close();
});

const sessions = () => rowsOf(test, 'session');
const networks = () => rowsOf(test, 'account_network');

describe('signing in again and again', () => {
  it('keeps twenty sessions, and ends the oldest with the newest', async () => {
    const first = await signedIn(test.app, 'collector');
    const neighbour = await signedIn(test.app, 'neighbour');
    const browsers: AccountClient[] = [];
    for (let time = 0; time < 20; time += 1) {
      const browser = new AccountClient(test.app);
      expect((await browser.login('collector')).status).toBe(200);
      browsers.push(browser);
      const isFirstAlive = (await first.me()).status === 200;
      expect(isFirstAlive).toBe(time < 19);
    }
    expect(await sessions()).toHaveLength(21);
    for (const browser of browsers) expect((await browser.me()).status).toBe(200);
    expect((await neighbour.me()).status).toBe(200);
  });

  it(
    'is noticed after a hundred times within the hour, in known browsers too, and by no other member',
    { tags: 'full' },
    async () => {
      const member = await signedIn(test.app, 'regular');
      const other = await signedIn(test.app, 'other');
      for (let time = 1; time < 100; time += 1) {
        expect((await member.login('regular')).status).toBe(200);
      }
      const refused = await member.login('regular');
      expect(refused.status).toBe(429);
      expect(refused.headers['retry-after']).toBe('10');
      expect((await member.me()).status).toBe(200);
      expect((await other.login('other')).status).toBe(200);
      now = new Date(now.getTime() + 10_000);
      expect((await member.login('regular')).status).toBe(200);
      now = new Date(now.getTime() + 60 * 60_000 + 1);
      for (let time = 0; time < 5; time += 1) {
        expect((await member.login('regular')).status).toBe(200);
      }
    },
  );
});

describe('made-up names from one network after the other', () => {
  it('leave a line an hour for a provider, not one each', async () => {
    for (let turn = 0; turn < 60; turn += 1) {
      const stranger = new AccountClient(test.app);
      const ip = `2001:db8:${turn.toString(16)}:${turn.toString(16)}::1`;
      const body = { username: `nobody-${turn}`, password: PASSWORD };
      expect((await stranger.post('/api/auth/login', body, { ip })).status).toBe(401);
    }
    const lines = await test.accounts.selectFrom('audit_event').select(['kind', 'count', 'address']).execute();
    expect(lines).toEqual([{ kind: 'sign_in_refused', count: 60, address: '2001:db8::/64' }]);
  });
});

describe('a changed password', () => {
  it('makes notes of the old one worthless, and leaves one for the browser that changed it', async () => {
    const here = await signedIn(test.app, 'changer');
    const there = new AccountClient(test.app);
    await there.login('changer');
    const newPassword = 'onside kick 12';
    const old = there.cookies.get('hashmark_device');
    await here.post('/api/user/password', { currentPassword: PASSWORD, newPassword });
    const note = here.cookies.get('hashmark_device');
    await here.login('changer', newPassword);
    expect(here.cookies.get('hashmark_device')).toBe(note);
    await there.login('changer', newPassword);
    expect(there.cookies.get('hashmark_device')).not.toBe(old);
  });
});

describe('the networks a member has signed in from', () => {
  it('are kept once each, without naming one, and the ten used last', async () => {
    await new AccountClient(test.app, '192.0.2.1').register('traveller');
    for (let place = 0; place < 12; place += 1) {
      now = new Date(now.getTime() + 60 * 60_000);
      for (const host of [1, 2]) {
        const browser = new AccountClient(test.app, `198.51.${place}.${host}`);
        expect((await browser.login('traveller')).status).toBe(200);
      }
    }
    const rows = await networks();
    expect(rows).toHaveLength(10);
    expect(rows.map((row) => row.lastUsedAt).sort()[0]).toBe('2026-11-22T15:00:00.000Z');
    expect(JSON.stringify(rows)).not.toContain('198.51');
  });

  it('are marked so that two members of one network cannot be told to share it', async () => {
    for (const name of ['one', 'two']) {
      const browser = new AccountClient(test.app, '192.0.2.1');
      await browser.register(name);
      await browser.login(name);
    }
    const marks = (await networks()).map((row) => row.networkMark);
    expect(new Set(marks).size).toBe(2);
  });

  it('are not learned from a wrong password', async () => {
    await signedIn(test.app, 'owner');
    await new AccountClient(test.app, '203.0.113.9').login('owner', 'guess it');
    expect(await networks()).toHaveLength(1);
  });

  it('stand in the export, and go with the account', async () => {
    const member = await signedIn(test.app, 'leaver');
    const { body } = await member.get('/api/user/export');
    const [row] = await networks();
    expect(body['networks']).toEqual([{ mark: row?.networkMark, lastUsedAt: '2026-11-22T12:00:00.000Z' }]);
    await member.post('/api/user/delete', { password: PASSWORD });
    expect(await networks()).toEqual([]);
  });
});
