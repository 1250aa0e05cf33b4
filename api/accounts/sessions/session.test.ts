import { DAY_MS } from '#data/domain/durations.ts';
import { describe, expect, it } from 'vitest';
import { signedIn } from '../../testing/account-client.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { rowsOf, said, useTestApp } from '../../testing/use-test-app.ts';

const test = useTestApp({ each: true });

const SESSION = 'hashmark_session';

describe('a session', () => {
  it('gets a new id at sign-in: one planted before is worth nothing', async () => {
    const attacker = await signedIn(test.app, 'attacker');
    const planted = attacker.cookies.get(SESSION) ?? '';
    const victim = test.visitor();
    await victim.register('victim');
    victim.cookies.set(SESSION, planted);
    await victim.login('victim');
    expect(victim.cookies.get(SESSION)).not.toBe(planted);
    expect((await victim.me()).body).toMatchObject({ username: 'victim' });
    // What the attacker knows opens neither account: the planted session ended with the sign-in.
    expect((await attacker.me()).status).toBe(401);
  });

  it('is stored without its id', async () => {
    const client = await signedIn(test.app, 'owner');
    const id = (client.cookies.get(SESSION) ?? '').split('.')[0] ?? '';
    expect(id.length).toBeGreaterThan(20);
    const rows = await rowsOf(test, 'session');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(decodeURIComponent(id));
  });

  it.each([
    ['garbage', () => 'garbage'],
    ['nothing', () => ''],
    ['an id without a signature', (good: string) => good.split('.')[0] ?? ''],
    ['another signature', (good: string) => `${good.slice(0, -4)}AAAA`],
    ['another id under the signature', (good: string) => `AAAA${good.slice(4)}`],
    ['ten thousand letters', () => 'x'.repeat(10_000)],
    ['a signature alone', () => '.AAAA'],
    ['bytes that are no text', () => '%00%ff%c0%af'],
    ['SQL', () => "' or 1=1 --.x"],
  ])('is not opened by a forged cookie: %s', async (_name, forge) => {
    const client = await signedIn(test.app, 'owner');
    client.cookies.set(SESSION, forge(client.cookies.get(SESSION) ?? ''));
    const answer = await client.me();
    expect(said(answer)).toBe('401 unauthenticated');
    expect((await client.post('/api/user/favorite-team', { teamId: 'iowa' })).status).toBe(401);
  });

  it('ends thirty days after its last use, and use moves the end', async () => {
    const client = await signedIn(test.app, 'regular');
    test.pass(29 * DAY_MS);
    expect((await client.me()).status).toBe(200);
    test.pass(29 * DAY_MS);
    expect((await client.me()).status).toBe(200);
    test.pass(30 * DAY_MS + 1);
    expect((await client.me()).status).toBe(401);
  });

  it('ends half a year after the sign-in, however much it is used', async () => {
    const client = await signedIn(test.app, 'addict');
    for (let week = 0; week < 25; week += 1) {
      test.pass(7 * DAY_MS);
      expect((await client.me()).status).toBe(200);
    }
    test.pass(6 * DAY_MS);
    expect((await client.me()).status).toBe(401);
  });

  it('costs no write when it is read twice within ten minutes', async () => {
    const client = await signedIn(test.app, 'reader');
    const end = async () => {
      const rows = await test.accounts.selectFrom('session').select('expiresAt').execute();
      return rows[0]?.expiresAt;
    };
    const first = await end();
    test.pass(9 * 60_000);
    await client.me();
    expect(await end()).toBe(first);
    test.pass(2 * 60_000);
    await client.me();
    expect(await end()).not.toBe(first);
  });

  it('stays ended when a request of it was still under way', async () => {
    const client = await signedIn(test.app, 'racer');
    test.pass(DAY_MS);
    const [me] = await Promise.all([client.me(), test.accounts.deleteFrom('session').execute()]);
    expect([200, 401]).toContain(me.status);
    expect(await rowsOf(test, 'session')).toEqual([]);
  });

  it('is not asked for by reads of content, which set no cookie', async () => {
    const client = await signedIn(test.app, 'reader');
    for (const url of ['/api/teams', '/api/games', '/api/articles/recent']) {
      const answer = await client.get(url);
      expect(answer.status).toBe(200);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('behind https', () => {
  it('has cookies that only travel over https and are bound to the host', async () => {
    const secure = await buildTestApp({ siteUrl: 'https://hashmark.example' });
    try {
      const client = await signedIn(secure.app, 'secure');
      expect([...client.cookies.keys()].sort()).toEqual([
        '__Host-hashmark_device',
        '__Host-hashmark_member',
        '__Host-hashmark_session',
      ]);
      const me = await client.me();
      expect(me.status).toBe(200);
      const cookies = [me.headers['set-cookie']].flat().map(String);
      expect(cookies.length).toBeGreaterThan(0);
      for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Path=\/; .*Secure/);
      const out = await client.post('/api/auth/logout');
      for (const cookie of [out.headers['set-cookie']].flat()) expect(cookie).toMatch(/; Secure/);
    } finally {
      await secure.close();
    }
  });
});
