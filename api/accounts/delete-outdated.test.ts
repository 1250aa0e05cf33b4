import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#data/domain/durations.ts';
import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import { endLetter } from '#data/accounts/queries/letter.queries.ts';
import { signedIn } from '../testing/account-client.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { deleteOutdatedRows } from './delete-outdated.ts';

const test = useTestApp();

describe('deleteOutdatedRows', () => {
  it('removes expired sessions and old events, and nothing that is still good', async () => {
    const member = await signedIn(test.app, 'member');
    const old = { kind: 'sign_in_refused', userId: null, address: '10.0.0.1' } as const;
    await insertAuditEvent(test.accounts, old, new Date(test.now.getTime() - 181 * DAY_MS));
    const until = new Date(test.now.getTime() - 2 * DAY_MS).toISOString();
    const left = { name: 'customer x', holder: 'killed', until };
    await test.accounts.insertInto('lease').values(left).execute();
    expect(await deleteOutdatedRows(test.accounts, test.now)).toEqual({
      sessions: 0,
      networks: 0,
      attempts: 0,
      links: 0,
      letters: 0,
      events: 1,
      support: 0,
      subscribers: 0,
      leases: 1,
    });
    expect((await member.me()).status).toBe(200);
    const later = new Date(test.now.getTime() + 30 * DAY_MS);
    expect(await deleteOutdatedRows(test.accounts, later)).toMatchObject({ sessions: 1, networks: 0 });
    const muchLater = new Date(test.now.getTime() + 181 * DAY_MS);
    expect(await deleteOutdatedRows(test.accounts, muchLater)).toMatchObject({ networks: 1 });
  });

  it('is done when the first process of all starts, not once for each', async () => {
    const { accounts } = test;
    const start = async () => (await buildTestApp({ beside: test, clock: () => test.now })).close();
    const leave = (name: string) =>
      accounts
        .insertInto('lease')
        .values({ name, holder: 'killed', until: new Date(0).toISOString() })
        .execute();
    const names = async () => (await accounts.selectFrom('lease').select('name').execute()).map(({ name }) => name);
    await start();
    await leave('left over');
    await start();
    expect(await names()).toContain('left over');
    await accounts.deleteFrom('lease').where('name', '=', 'sweep').execute();
    await start();
    expect(await names()).not.toContain('left over');
  });

  it('removes letters and links 30 days after they ended, and none that is still to be sent', async () => {
    const { accounts, mail } = test;
    const facts = { username: 'sam', how: 'changed', at: test.now.toISOString() } as const;
    const letter = {
      kind: 'password_changed',
      facts,
      address: 'sam@example.com',
      userId: null,
    } as const;
    const expiresAt = new Date(test.now.getTime() + 365 * DAY_MS);
    await mail.queue(accounts, { ...letter, cause: 'sweep one', expiresAt });
    await mail.queue(accounts, { ...letter, cause: 'sweep two', expiresAt });
    const rows = await accounts.selectFrom('letter').select(['id', 'cause']).execute();
    const ended = rows.find(({ cause }) => cause === 'sweep one')?.id ?? '';
    await endLetter(accounts, ended, { state: 'sent', answer: '250 OK', now: test.now });
    const link = {
      purpose: 'newsletter',
      address: 'sam@example.com',
      userId: null,
      expiresAt: test.now,
    } as const;
    await mail.links.create(accounts, link, test.now);
    const after = (days: number) => deleteOutdatedRows(accounts, new Date(test.now.getTime() + days * DAY_MS));
    expect(await after(29)).toMatchObject({ letters: 0, links: 0 });
    expect(await after(31)).toMatchObject({ letters: 1, links: 1 });
    expect(await accounts.selectFrom('letter').select('cause').where('cause', 'like', 'sweep%').execute()).toEqual([
      { cause: 'sweep two' },
    ]);
  });
});
