import { describe, expect, it } from 'vitest';
import { signedIn, type AccountClient } from '../../testing/account-client.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const test = useTestApp();

const STAFF_CALLS = ['content-stats', 'releases', 'update', 'made-up'].map((name) => `/api/admin/${name}`);

/** What is written down about a member's refused staff calls, in its order. */
async function refusalsOf(username: string): Promise<{ address: string | null; count: number }[]> {
  return await test.accounts
    .selectFrom('audit_event')
    .innerJoin('app_user', 'app_user.id', 'audit_event.userId')
    .select(['address', 'count'])
    .where('usernameKey', '=', username)
    .where('kind', '=', 'staff_access_refused')
    .orderBy('at')
    .orderBy('address')
    .execute();
}

async function callsOf(client: AccountClient, urls: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(urls.map((url) => client.get(url)));
  return answers.map(({ status }) => status);
}

describe('a member who asks without end', () => {
  it('is refused whatever is asked for, and leaves one line; others are answered', async () => {
    const member = await signedIn(test.app, 'endless');
    const other = await signedIn(test.app, 'other');
    const urls = Array.from({ length: 400 }, (_, at) => STAFF_CALLS[at % 2] ?? '');
    const statuses = await callsOf(member, urls);
    expect(new Set(statuses)).toEqual(new Set([403, 429]));
    const count = statuses.filter((status) => status === 403).length;
    expect(await refusalsOf('endless')).toMatchObject([{ count }]);
    for (const url of ['/api/auth/me', '/api/user/export', '/api/recruiting-news/early']) {
      const answer = await member.get(url);
      expect([url, answer.status, answer.body.code]).toEqual([url, 429, 'too_many_requests']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await member.post('/api/user/favorite-team', { teamId: 'iowa' })).status).toBe(429);
    expect((await other.me()).status).toBe(200);
    // The way out stays open.
    expect((await member.post('/api/auth/logout')).status).toBe(200);
    expect((await member.me()).status).toBe(401);
  });

  it('leaves a line an hour, from however many networks', async () => {
    const member = await signedIn(test.app, 'wanders');
    const refused = async (ip: string) =>
      expect((await member.get('/api/admin/content-stats', { ip })).status).toBe(403);
    for (const ip of ['10.1.1.1', '10.1.1.2', '2001:db8::1', '2001:db8::2', '10.1.1.1']) {
      await refused(ip);
    }
    const first = [{ address: '10.1.1.1', count: 5 }];
    expect(await refusalsOf('wanders')).toEqual(first);
    test.pass(61 * 60_000);
    await refused('10.1.1.1');
    expect(await refusalsOf('wanders')).toEqual([...first, { address: '10.1.1.1', count: 1 }]);
  });

  it('writes one line for refusals that come at once', async () => {
    const member = await signedIn(test.app, 'at-once');
    expect(new Set(await callsOf(member, Array<string>(40).fill('/api/admin/releases')))).toEqual(new Set([403]));
    expect(await refusalsOf('at-once')).toMatchObject([{ count: 40 }]);
  });
});
