// @module-tag full
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_ROOT } from '#data/settings/settings.ts';
import { gamesBefore, writeGames } from './testing/first-weeks.ts';

/** Two users of one group, as docs/operations.md ('Two users') has them. */
const SERVER = { uid: 65_531, gid: 65_530 };
const SYNC = { uid: 65_532, gid: 65_530 };
/** Other users can be taken by root alone, and must be able to reach the checkout at all. */
const canTry =
  process.getuid?.() === 0 && spawnSync(process.execPath, ['--version'], { ...SYNC, cwd: PROJECT_ROOT }).status === 0;

test.runIf(canTry)(
  'a user who may write nothing but the store compiles and publishes; the server, another one, alone may read accounts and secrets',
  { timeout: 240_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'hashmark-users-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const at = (name: string): string => path.join(folder, name);
    chmodSync(folder, 0o755);
    mkdirSync(at('store'));
    mkdirSync(at('accounts'), { mode: 0o700 });
    spawnSync('chown', ['-R', `${SYNC.uid}:${SYNC.gid}`, at('store')]);
    chmodSync(at('store'), 0o2775);
    chownSync(at('accounts'), SERVER.uid, SERVER.gid);
    writeGames(at('snapshot'), gamesBefore('2025-09-02'));
    // The server's settings, with its secrets; the sync reads a file of its own, or none.
    writeFileSync(at('server.env'), `ACCOUNTS_DIR=${at('accounts')}\nSTRIPE_SECRET_KEY=\n`);
    chownSync(at('server.env'), SERVER.uid, SERVER.gid);
    chmodSync(at('server.env'), 0o600);
    // Stands in for the system's `sync`, which an update starts, and notes what it may know.
    mkdirSync(at('bin'));
    writeFileSync(at('bin/sync'), `#!/bin/sh\nenv > ${at('store/told')}\n`, { mode: 0o755 });

    const env = {
      ...{ PATH: `${at('bin')}:${process.env['PATH'] ?? ''}`, HOME: '/nonexistent' },
      ...{ STORE_DIR: at('store'), SHARE_CARDS_PER_SYNC: '1' },
      ...{ SYNC_SCHEDULE: 'off', LOG_LEVEL: 'warn', ENV_FILE: 'none' },
    };
    const start = (user: typeof SYNC, more: NodeJS.ProcessEnv, program: string, ...args: string[]) =>
      spawn(
        '/bin/sh',
        ['-c', 'umask 002; exec "$@"', 'sh', process.execPath, path.join(PROJECT_ROOT, program), ...args],
        { ...user, env: { ...env, ...more } },
      );
    const update = async (more: NodeJS.ProcessEnv, ...flags: string[]) => {
      const args = ['--quiet', '--snapshot', at('snapshot'), '--as-of', '2025-08-24', ...flags];
      const sync = start(SYNC, more, 'content-sync/cli.ts', ...args);
      const [said, [code]] = await Promise.all([text(sync.stderr), once(sync, 'close')]);
      return { code: code as number, said };
    };

    expect(await update({ SESSION_SECRET: 'hidden', STRIPE_SECRET_KEY: 'hidden' })).toEqual({
      code: 0,
      said: '',
    });
    expect(spawnSync('cat', [at('store/told')], { encoding: 'utf8' }).stdout).toContain('PATH=');
    expect(spawnSync('cat', [at('store/told')], { encoding: 'utf8' }).stdout).not.toContain('hidden');

    const server = start(SERVER, { ENV_FILE: at('server.env'), PORT: '0' }, 'api/server.ts');
    const complaints = text(server.stderr);
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const url = /Serving (\S+)/.exec(String(line))?.[1] ?? '';
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const card = /\/cards\/[^"]+\.png/.exec(await (await fetch(url)).text())?.[0] ?? '';
    expect((await fetch(url + card)).status).toBe(200);
    // The next release of the other user is served, too.
    expect(await update({}, '--force')).toMatchObject({ code: 0 });
    expect((await fetch(url)).status).toBe(200);
    server.kill('SIGTERM');
    await once(server, 'close');
    expect(await complaints).toBe('');

    expect(readdirSync(at('accounts')).toSorted()).toEqual(expect.arrayContaining(['accounts.db', 'session-secret']));
    expect(existsSync(at('store/accounts.db'))).toBe(false);
    expect(statSync(at('store/current/content.db')).uid).toBe(SYNC.uid);
    const attack = (...words: string[]) => spawnSync('/bin/sh', ['-c', ...words], SYNC).status;
    expect(attack(`cat ${at('accounts/accounts.db')}`)).not.toBe(0);
    expect(attack(`touch ${at('accounts/accounts.db-journal')}`)).not.toBe(0);
    expect(attack(`mv ${at('accounts')} ${at('gone')}`)).not.toBe(0);
    // What the sync may not read it says, and does not go without.
    const refused = await update({ ENV_FILE: at('server.env') });
    expect(refused).toEqual({
      code: 1,
      said: `The settings in ${at('server.env')} cannot be read (EACCES): ENV_FILE may name another file, or be 'none'.\n`,
    });
  },
);
