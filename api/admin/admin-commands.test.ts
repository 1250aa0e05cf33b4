import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsSettings } from '#data/testing/test-accounts.ts';
import { AccountClient, signedIn } from '../testing/account-client.ts';
import { switchOn } from '../testing/authenticator.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { ADMIN_USAGE, runAdminCommand } from './admin-commands.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(async () => {
  await test.close();
});

/** What was asked before something was done. */
let asked: string[] = [];
let answer = true;
const confirm = (question: string): Promise<boolean> => {
  asked.push(question);
  return Promise.resolve(answer);
};
const run = (...words: string[]) =>
  runAdminCommand(
    {
      ...{ accounts: test.accounts, now, confirm, mail: test.mail, links: test.mail.links },
      ...{ siteUrl: 'https://fans.example', readInput: async () => '' },
    },
    words,
  );

describe('npm run admin', () => {
  it('lists nobody, then everybody by name', async () => {
    expect(await run('list')).toBe('There is no account yet.\n');
    await new AccountClient(test.app).register('zoe');
    await new AccountClient(test.app).register('Abe');
    expect(await run('list')).toBe(
      'username\trole\tplan\tsince\temail\n' +
        'Abe\tmember\tfree\t2026-11-21\tAbe@example.com\n' +
        'zoe\tmember\tfree\t2026-11-21\tzoe@example.com\n',
    );
  });

  it('grants after it has shown whose account it is and how old, and revokes, in any letter case', async () => {
    asked = [];
    expect(await run('grant', 'ZOE')).toBe('ZOE is staff now.\n');
    expect(asked).toEqual([
      'The admin role goes to zoe, zoe@example.com, an account of 2026-11-21 (less than a day old).',
    ]);
    expect(await run('list')).toContain('zoe\tadmin');
    expect(await run('revoke', 'zoe')).toBe('zoe is a member without the staff role now.\n');
    expect(await run('list')).toContain('zoe\tmember');
    const events = await test.accounts
      .selectFrom('audit_event')
      .select('kind')
      .where('kind', 'in', ['role_granted', 'role_revoked'])
      .execute();
    expect(events.map(({ kind }) => kind).sort()).toEqual(['role_granted', 'role_revoked']);
  });

  it('changes nothing without a yes', async () => {
    answer = false;
    for (const command of ['grant', 'reset-second-factor'])
      await expect(run(command, 'zoe')).rejects.toThrow('Nothing was changed.');
    answer = true;
    expect(await run('list')).toContain('zoe\tmember');
  });

  it(
    'asks nobody, does nothing and says so where there is no terminal, unless it is told --yes',
    { tags: 'full' },
    async () => {
      const cli = (...words: string[]) =>
        spawnSync(process.execPath, ['api/admin-cli.ts', ...words], {
          env: { ...process.env, STORE_DIR: test.storeDir, ...accountsSettings(test.accountsPlace) },
          input: 'yes\n',
          encoding: 'utf8',
        });
      await new AccountClient(test.app).register('mia');
      const refused = cli('grant', 'mia');
      expect(refused.status).toBe(1);
      expect(refused.stderr).toMatch(/^The admin role goes to mia, mia@example.com, .*\n.*Add --yes/);
      expect(await run('list')).toContain('mia\tmember');
      expect(cli('grant', 'mia', '--yes')).toMatchObject({
        status: 0,
        stdout: 'mia is staff now.\n',
      });
      expect(await run('list')).toContain('mia\tadmin');
    },
  );

  it('takes no report that is longer than one may be', { tags: 'full' }, () => {
    const { status, stderr } = spawnSync(process.execPath, ['api/admin-cli.ts', 'bounce'], {
      env: { ...process.env, STORE_DIR: test.storeDir, ...accountsSettings(test.accountsPlace) },
      input: 'x'.repeat(1024 * 1024 + 1),
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/longer than a report may be: nothing was changed/);
  });

  it('says that nobody has a name', async () => {
    for (const command of ['grant', 'revoke', 'reset', 'reset-second-factor'])
      await expect(run(command, 'nobody')).rejects.toThrow("There is no account called 'nobody'.");
  });

  it.each([[], ['grant'], ['promote', 'zoe'], ['grant', 'a', 'b'], ['list', 'zoe']])(
    'shows how it is used: %s',
    async (...words: string[]) => {
      await expect(run(...words)).rejects.toThrow(ADMIN_USAGE.trimEnd());
    },
  );

  it('prints a link for a new password that proves no address and takes no second factor off', async () => {
    const client = await signedIn(test.app, 'locked-out');
    await switchOn(client, now);
    answer = false;
    await expect(run('reset', 'locked-out')).rejects.toThrow('Nothing was changed.');
    answer = true;
    const text = await run('reset', 'Locked-Out');
    const [, token] = /^https:\/\/fans\.example\/reset-password#([\w-]{43})$/m.exec(text) ?? [];
    const reset = () =>
      new AccountClient(test.app).post('/api/auth/reset-password', {
        token,
        password: 'a new one here',
      });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(410);
    expect((await client.me()).status).toBe(401);
    const again = new AccountClient(test.app);
    expect((await again.login('locked-out', 'a new one here')).body.code).toBe('second_factor_required');
    const { emailVerifiedAt: provedAt } = await test.accounts
      .selectFrom('app_user')
      .select('emailVerifiedAt')
      .where('usernameKey', '=', 'locked-out')
      .executeTakeFirstOrThrow();
    expect(provedAt).toBeNull();
    const kinds = await test.accounts.selectFrom('audit_event').select('kind').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['password_reset_link_made', 'password_reset']),
    );
  });
});
