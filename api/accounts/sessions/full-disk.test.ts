import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { fillDisk as fillDiskOf, makeRoom as makeRoomOf } from '#data/testing/full-disk.ts';
import { PASSWORD, signedIn, type AccountClient } from '../../testing/account-client.ts';
import { said, useTestApp } from '../../testing/use-test-app.ts';

const test = useTestApp({ each: true });

const fillDisk = (change: 'insert' | 'update' | 'delete', table: string): Promise<void> =>
  fillDiskOf(test.accounts, change, table);
const makeRoom = (): Promise<void> => makeRoomOf(test.accounts);

async function sessionsLeft(): Promise<number> {
  return (await test.accounts.selectFrom('session').select('idHash').execute()).length;
}

/** Another browser with the same cookies: what somebody who copied them would use. */
function copyOf(client: AccountClient): Record<string, string> {
  return { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}
const statusWith = async (headers: Record<string, string>) =>
  (await test.app.inject({ url: '/api/auth/me', headers })).statusCode;

describe('signing out while the disk is full', () => {
  it(
    'takes the cookies, says what remains, refuses the session at once and removes it later',
    { tags: 'full' },
    async () => {
      const client = await signedIn(test.app, 'leaver');
      const copy = copyOf(client);
      await fillDisk('delete', 'session');
      const answer = await client.post('/api/auth/logout');
      expect(said(answer)).toBe('503 sign_out_pending');
      expect(answer.body.message).toMatch(/^You are signed out on this device/);
      expect([...client.cookies.keys()]).toEqual(['hashmark_device']);
      expect(await statusWith(copy)).toBe(401);
      expect(await sessionsLeft()).toBe(1);
      await makeRoom();
      await vi.waitFor(async () => expect(await sessionsLeft()).toBe(0), 5000);
      expect(await statusWith(copy)).toBe(401);
    },
  );

  it('removes the session at the latest when the server stops', async () => {
    const client = await signedIn(test.app, 'leaver');
    await fillDisk('delete', 'session');
    expect((await client.post('/api/auth/logout')).status).toBe(503);
    await makeRoom();
    await test.app.close();
    expect(await sessionsLeft()).toBe(0);
  });

  it('is a success when nothing but the line in the audit log could not be written', async () => {
    const client = await signedIn(test.app, 'leaver');
    await fillDisk('insert', 'audit_event');
    expect((await client.post('/api/auth/logout')).status).toBe(200);
    expect(await sessionsLeft()).toBe(0);
  });

  it('takes the cookies even when the accounts cannot be read', async () => {
    const client = await signedIn(test.app, 'leaver');
    await sql`alter table session rename to elsewhere`.execute(test.accounts);
    const answer = await client.post('/api/auth/logout');
    expect(answer.status).toBe(500);
    expect([...client.cookies.keys()]).toEqual(['hashmark_device']);
    await sql`alter table elsewhere rename to session`.execute(test.accounts);
  });

  it('is not done for the page of another site', async () => {
    const client = await signedIn(test.app, 'leaver');
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await client.post('/api/auth/logout', undefined, { headers })).status).toBe(403);
    expect((await client.me()).status).toBe(200);
  });
});

describe('a full disk', () => {
  it('leaves the password, the sessions and the account as they are', async () => {
    const client = await signedIn(test.app, 'stays');
    await fillDisk('delete', 'session');
    const change = { currentPassword: PASSWORD, newPassword: 'third and very long' };
    for (const [url, body] of [
      ['/api/user/password', change],
      ['/api/user/delete', { password: PASSWORD }],
    ] as const) {
      const answer = await client.post(url, body);
      expect([url, answer.status, answer.body.code]).toEqual([url, 503, 'cannot_save']);
      expect((await client.me()).status).toBe(200);
    }
    await makeRoom();
    expect((await client.post('/api/user/password', change)).status).toBe(200);
    expect((await client.me()).status).toBe(200);
  });

  it.each(['audit_event', 'app_user'])(
    'leaves no half of a change behind when it is %s that has no room',
    async (table) => {
      const client = await signedIn(test.app, 'whole');
      await fillDisk(table === 'app_user' ? 'delete' : 'insert', table);
      const answer = await client.post('/api/user/delete', { password: PASSWORD });
      expect(said(answer)).toBe('503 cannot_save');
      expect((await client.me()).body).toMatchObject({ username: 'whole' });
    },
  );

  it('after the change of a password says that it is changed and that nobody is signed in', async () => {
    const client = await signedIn(test.app, 'changed');
    const copy = copyOf(client);
    await fillDisk('insert', 'session');
    const newPassword = 'third and very long';
    const change = { currentPassword: PASSWORD, newPassword };
    const answer = await client.post('/api/user/password', change);
    expect(said(answer)).toBe('503 password_changed_signed_out');
    expect(client.cookies.has('hashmark_session')).toBe(false);
    expect(await statusWith(copy)).toBe(401);
    await makeRoom();
    expect((await client.login('changed')).status).toBe(401);
    expect((await client.login('changed', newPassword)).status).toBe(200);
  });

  it('fails no request that only reads when a session is due to be moved on', async () => {
    const client = await signedIn(test.app, 'reads');
    await fillDisk('update', 'session');
    test.pass(2 * 60 * 60_000);
    expect((await client.me()).status).toBe(200);
  });
});
