import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsertSubscription } from '#data/accounts/queries/billing.queries.ts';
import { AccountClient, PASSWORD, signedIn } from '../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(async () => {
  await test.close();
});

const visitor = () => new AccountClient(test.app);

describe('signing in', () => {
  it('answers with the member, and keeps the id from scripts', async () => {
    const client = visitor();
    await client.register('signer');
    const answer = await client.login('SIGNER');
    expect(answer).toMatchObject({
      status: 200,
      body: {
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
      },
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
    await test.accounts
      .updateTable('app_user')
      .set({ password_hash: old })
      .where('username_key', '=', 'veteran')
      .execute();
    expect((await client.login('veteran')).status).toBe(200);
    const row = await test.accounts
      .selectFrom('app_user')
      .select('password_hash')
      .where('username_key', '=', 'veteran')
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toContain('m=64,t=1,p=1');
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

  it('never shows a hash', async () => {
    const client = await signedIn(test.app, 'private');
    expect(Object.keys((await client.me()).body).sort()).toEqual([
      'alertsKey',
      'cancelAtPeriodEnd',
      'createdAt',
      'email',
      'emailRefused',
      'emailVerified',
      'favoriteTeam',
      'paymentDueBy',
      'role',
      'sendsMail',
      'subscriptionEndDate',
      'subscriptionStatus',
      'username',
    ]);
  });

  it('is shown by the readable cookie, which follows the plan and goes with the session', async () => {
    const client = await signedIn(test.app, 'upgrader');
    expect(client.cookies.get('hashmark_member')).toBe('free');
    const { id } = await test.accounts
      .selectFrom('app_user')
      .select('id')
      .where('username_key', '=', 'upgrader')
      .executeTakeFirstOrThrow();
    await upsertSubscription(test.accounts, id, {
      id: 'sub_1',
      providerStatus: 'active',
      currentPeriodEnd: '2027-11-21T12:00:00.000Z',
      cancelAt: null,
      pastDueSince: null,
      syncedAt: '2026-11-21T12:00:00.000Z',
    });
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
