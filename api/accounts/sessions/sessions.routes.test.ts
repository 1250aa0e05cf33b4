import { describe, expect, it } from 'vitest';
import type { MemberSession } from '#data/contract/sign-in.ts';
import { type AccountClient, PASSWORD, signedIn } from '../../testing/account-client.ts';
import { rowsOf, said, useTestApp } from '../../testing/use-test-app.ts';
import { auditKinds } from '../../testing/staff-client.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const test = useTestApp({ each: true });

function pass(minutes: number): void {
  test.pass(minutes * 60_000);
}

async function list(client: AccountClient): Promise<MemberSession[]> {
  return (await client.get('/api/user/sessions')).body as unknown as MemberSession[];
}

/** A browser of this kind, at this address, that signs in. */
async function signIn(username: string, userAgent: string, ip: string): Promise<AccountClient> {
  const client = test.visitor(ip);
  const headers = { 'user-agent': userAgent };
  const answer = await client.post('/api/auth/login', { username, password: PASSWORD }, { headers });
  expect(answer.status).toBe(200);
  return client;
}

describe("a member's sessions", () => {
  it('are listed with device and country in words, the last used first, without what opens them', async () => {
    await test.visitor().register('traveler');
    const phone = await signIn('traveler', IPHONE, '81.2.69.142');
    pass(30);
    const desktop = await signIn('traveler', FIREFOX, '::ffff:8.8.8.8');
    expect(await list(desktop)).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{12}$/) as string,
        device: 'Firefox on Windows',
        place: 'United States',
        signedInAt: '2026-11-21T12:30:00.000Z',
        lastSeenAt: '2026-11-21T12:30:00.000Z',
        isCurrent: true,
      },
      expect.objectContaining({
        ...{ device: 'Safari on iOS', place: 'United Kingdom', isCurrent: false },
        lastSeenAt: '2026-11-21T12:00:00.000Z',
      }),
    ]);
    pass(5);
    await phone.me();
    const [first] = await list(desktop);
    expect(first).toMatchObject({ device: 'Safari on iOS', lastSeenAt: test.now.toISOString() });
    const stored = JSON.stringify(await rowsOf(test, 'session'));
    expect(stored).not.toMatch(/81\.2\.69|8\.8\.8\.8|Mozilla/);
    const { body } = await phone.get('/api/user/export');
    expect(body['sessions']).toContainEqual(
      expect.objectContaining({ device: 'Firefox on Windows', place: 'United States' }),
    );
  });

  it.each([
    ['', '10.0.0.1', 'An unknown device', 'an unknown place'],
    ['\u0000\u00ff<script>', '2001:db8::1', 'An unknown device', 'an unknown place'],
    ['x'.repeat(9000), '127.0.0.1', expect.any(String), 'an unknown place'],
    [`${'a/'.repeat(4000)} b`, '255.255.255.255', expect.any(String), 'an unknown place'],
    ['curl/8.14.1', '0.0.0.0', 'An unknown device', 'an unknown place'],
  ])('come from anything: %j at %s', async (userAgent, ip, device, place) => {
    await test.visitor().register('odd');
    const client = await signIn('odd', userAgent, ip);
    const [session] = await list(client);
    expect(session).toMatchObject({ device, place });
    expect(session?.device.length).toBeLessThanOrEqual(84);
  });

  it('are not those of others, nor the ones that have expired', async () => {
    const client = await signedIn(test.app, 'mine');
    await signedIn(test.app, 'theirs');
    pass(29 * 24 * 60);
    const fresh = test.visitor();
    await fresh.login('mine');
    expect(await list(fresh)).toHaveLength(2);
    pass(2 * 24 * 60);
    expect(await list(fresh)).toHaveLength(1);
    expect((await client.me()).status).toBe(401);
  });
});

describe('ending a session', () => {
  it('counts from the next request on', async () => {
    const here = await signedIn(test.app, 'owner');
    const elsewhere = test.visitor();
    await elsewhere.login('owner');
    const other = (await list(here)).find(({ isCurrent }) => !isCurrent);
    expect(await here.post('/api/user/sessions/end', { id: other?.id })).toMatchObject({
      status: 200,
      body: { message: 'That device is signed out.' },
    });
    expect((await elsewhere.me()).status).toBe(401);
    expect((await here.me()).status).toBe(200);
    expect(said(await here.post('/api/user/sessions/end', { id: other?.id }))).toBe('404 session_not_found');
    expect(await auditKinds(test)).toContain('session_ended');
  });

  it('of somebody else is not possible', async () => {
    const victim = await signedIn(test.app, 'victim');
    const attacker = await signedIn(test.app, 'attacker');
    const [target] = await list(victim);
    expect((await attacker.post('/api/user/sessions/end', { id: target?.id })).status).toBe(404);
    await attacker.post('/api/user/sessions/end-others');
    expect((await victim.me()).status).toBe(200);
  });

  it('that asks is a sign-out', async () => {
    const client = await signedIn(test.app, 'leaver');
    const [own] = await list(client);
    expect((await client.post('/api/user/sessions/end', { id: own?.id })).status).toBe(200);
    expect([...client.cookies.keys()]).toEqual(['hashmark_device']);
    expect((await client.me()).status).toBe(401);
  });

  it('everywhere else leaves this one alone', async () => {
    const here = await signedIn(test.app, 'everywhere');
    const others = [test.visitor(), test.visitor()];
    for (const other of others) await other.login('everywhere');
    expect(await here.post('/api/user/sessions/end-others')).toMatchObject({
      status: 200,
      body: { sessionsEnded: 2 },
    });
    for (const other of others) expect((await other.me()).status).toBe(401);
    expect(await list(here)).toHaveLength(1);
    expect((await here.post('/api/user/sessions/end-others')).body).toEqual({ sessionsEnded: 0 });
    expect((await auditKinds(test)).filter((kind) => kind === 'other_sessions_ended')).toHaveLength(1);
  });

  it.each([[{}], [{ id: 7 }], [{ id: '' }], [{ id: 'x'.repeat(65) }], [{ id: "' or 1=1 --" }], ['[']])(
    'is refused for %j',
    async (payload) => {
      const client = await signedIn(test.app, 'strict');
      const { status } = await client.post('/api/user/sessions/end', payload);
      expect([400, 404]).toContain(status);
      expect((await client.me()).status).toBe(200);
    },
  );
});
