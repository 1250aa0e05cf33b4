import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { audienceOf, ROUTES } from '#data/contract/routes.ts';
import { PASSWORD, signedIn } from '../testing/account-client.ts';
import { changeUser, givePremium, said, useTestApp, userRow } from '../testing/use-test-app.ts';

const test = useTestApp();

const visitor = () => test.visitor();

describe('signing in', () => {
  it('answers with the member, and keeps the id from scripts', async () => {
    const client = visitor();
    await client.register('signer');
    const answer = await client.login('SIGNER');
    expect(answer.status).toBe(200);
    // Nothing else, such as a hash.
    expect(answer.body).toEqual({
      username: 'signer',
      email: 'signer@example.com',
      emailVerified: false,
      emailRefused: false,
      sendsMail: true,
      alertsKey: null,
      createdAt: '2026-11-21T12:00:00.000Z',
      role: 'member',
      subscriptionStatus: 'free',
      subscriptionEndDate: null,
      cancelAtPeriodEnd: false,
      paymentDueBy: null,
      favoriteTeam: null,
    });
    expect((await client.me()).body).toEqual(answer.body);
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    const session = cookies.find((cookie) => cookie.startsWith('hashmark_session='));
    expect(session).toMatch(/; Path=\/(;|$)/);
    expect(session).toMatch(/; HttpOnly/);
    expect(session).toMatch(/; SameSite=Lax/);
    expect(session).not.toMatch(/Secure|Domain/);
    const hint = cookies.find((cookie) => cookie.startsWith('hashmark_member='));
    expect(hint).toMatch(/^hashmark_member=free; /);
    expect(hint).not.toMatch(/HttpOnly/);
  });

  it('says the same for an unknown name and a wrong password', async () => {
    await visitor().register('known');
    const wrong = await visitor().login('known', 'not the password');
    const unknown = await visitor().login('nobody-of-that-name', 'not the password');
    expect(wrong).toMatchObject({
      status: 401,
      body: { message: 'Invalid credentials', code: 'invalid_credentials' },
    });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it.each([
    [{}, 'Username is required. Password is required.'],
    [{ username: 'known' }, 'Password is required.'],
    [{ username: 7, password: true }, 'Username must be text. Password must be text.'],
  ])('asks for both fields: %j', async (payload, message) => {
    expect(await visitor().post('/api/auth/login', payload)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it.each(["' or 1=1 --", 'known\u0000', '\u202Enwonk', 'x'.repeat(50_000), '\ud800'])(
    'treats a strange name as one that nobody has',
    async (username) => {
      expect((await visitor().login(username, 'whatever it is')).status).toBe(401);
    },
  );

  it('makes an old hash new', async () => {
    const client = visitor();
    await client.register('veteran');
    const old = await hash(PASSWORD, { memoryCost: 32, timeCost: 1, parallelism: 1 });
    await changeUser(test, 'veteran', { passwordHash: old });
    expect((await client.login('veteran')).status).toBe(200);
    const row = await userRow(test, 'veteran');
    expect(row.passwordHash).toContain('m=64,t=1,p=1');
    expect((await client.login('veteran')).status).toBe(200);
  });
});

describe('who is asking', () => {
  it('is nobody without a session', async () => {
    const answer = await visitor().me();
    expect(answer).toMatchObject({
      status: 401,
      body: { message: 'Authentication required', code: 'unauthenticated' },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  // Without payments there is none to follow.
  const ofMembers = Object.keys(ROUTES).filter((key) => audienceOf(key.split(' ')[1] ?? '') !== undefined);
  it.each(ofMembers.filter((key) => !key.includes('/payment')))(
    'is asked first at %s, whatever is sent',
    async (key) => {
      const [method = '', path = ''] = key.split(' ');
      const url = `/api${path.replaceAll(/\{\w+\}/g, 'x')}`;
      for (const body of method === 'GET' ? [undefined] : [{}, '{'])
        expect(said(await visitor().send(method as 'GET', url, body))).toBe('401 unauthenticated');
    },
  );

  it('is shown by the readable cookie, which follows the plan and goes with the session', async () => {
    const client = await signedIn(test.app, 'upgrader');
    expect(client.cookies.get('hashmark_member')).toBe('free');
    await givePremium(test, 'upgrader');
    await client.me();
    expect(client.cookies.get('hashmark_member')).toBe('premium');
    await test.accounts.deleteFrom('session').execute();
    expect((await client.me()).status).toBe(401);
    expect([...client.cookies.keys()]).toEqual(['hashmark_device']);
  });
});

describe('signing out', () => {
  it('ends the session on the server, not only in the browser', async () => {
    const client = await signedIn(test.app, 'leaver');
    const kept = new Map(client.cookies);
    expect(await client.post('/api/auth/logout')).toMatchObject({
      status: 200,
      body: { message: 'You are signed out.' },
    });
    expect([...client.cookies.keys()]).toEqual(['hashmark_device']);
    for (const [name, value] of kept) client.cookies.set(name, value);
    expect((await client.me()).status).toBe(401);
  });

  it('is a success for a visitor too, and twice', async () => {
    const client = visitor();
    expect((await client.post('/api/auth/logout')).status).toBe(200);
    expect((await client.post('/api/auth/logout')).status).toBe(200);
  });
});
