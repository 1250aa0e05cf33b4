import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountClient } from '../../testing/account-client.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { ADMIN_USAGE, runAdminCommand } from './admin-commands.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(async () => {
  await test.close();
});

const run = (...words: string[]) => runAdminCommand(test.accounts, words, now);

describe('npm run admin', () => {
  it('lists nobody, then everybody by name', async () => {
    expect((await run('list')).text).toBe('There is no account yet.\n');
    await new AccountClient(test.app).register('zoe');
    await new AccountClient(test.app).register('Abe');
    expect(await run('list')).toEqual({
      isGood: true,
      text:
        'username\trole\tplan\tsince\temail\n' +
        'Abe\tmember\tfree\t2026-11-21\tAbe@example.com\n' +
        'zoe\tmember\tfree\t2026-11-21\tzoe@example.com\n',
    });
  });

  it('grants and revokes in any letter case, and writes it down', async () => {
    expect(await run('grant', 'ZOE')).toEqual({ isGood: true, text: 'ZOE is staff now.\n' });
    expect((await run('list')).text).toContain('zoe\tadmin');
    expect((await run('revoke', 'zoe')).isGood).toBe(true);
    expect((await run('list')).text).toContain('zoe\tmember');
    const events = await test.accounts
      .selectFrom('audit_event')
      .select('kind')
      .where('kind', 'in', ['role_granted', 'role_revoked'])
      .execute();
    expect(events.map(({ kind }) => kind).sort()).toEqual(['role_granted', 'role_revoked']);
  });

  it('says that nobody has a name', async () => {
    expect(await run('grant', 'nobody')).toEqual({
      isGood: false,
      text: "There is no account called 'nobody'.\n",
    });
  });

  it.each([[], ['grant'], ['promote', 'zoe'], ['grant', 'a', 'b'], ['list', 'zoe']])(
    'shows how it is used: %s',
    async (...words: string[]) => {
      expect(await run(...words)).toEqual({ isGood: false, text: ADMIN_USAGE });
    },
  );
});
