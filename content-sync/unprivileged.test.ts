import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_ROOT } from '#data/settings/settings.ts';
import { gamesBefore, writeGames } from './testing/first-weeks.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
/** Another user can be taken by root alone, and must be able to reach the checkout at all. */
const canTry =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['--version'], { ...NOBODY, cwd: PROJECT_ROOT }).status === 0;

test.runIf(canTry)(
  'a user who may write nothing but the store compiles, publishes and serves the site',
  { timeout: 240_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'hashmark-nobody-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const snapshot = path.join(folder, 'snapshot');
    writeGames(snapshot, gamesBefore('2025-09-02'));
    const store = path.join(folder, 'store');
    for (const made of [folder, snapshot]) chownSync(made, NOBODY.uid, NOBODY.gid);
    const env = {
      ...{ PATH: process.env['PATH'], HOME: '/nonexistent', STORE_DIR: store, PORT: '0' },
      ...{ SHARE_CARDS_PER_SYNC: '1', SYNC_SCHEDULE: 'off', LOG_LEVEL: 'warn' },
    };
    const start = (program: string, ...args: string[]) =>
      spawn(process.execPath, [path.join(PROJECT_ROOT, program), ...args], { ...NOBODY, env });

    const sync = start(
      'content-sync/cli.ts',
      '--quiet',
      '--snapshot',
      snapshot,
      '--as-of',
      '2025-08-24',
    );
    const [said, [code]] = await Promise.all([text(sync.stderr), once(sync, 'close')]);
    expect([code, said]).toEqual([0, '']);

    const server = start('api/server.ts', '--own-machine');
    const complaints = text(server.stderr);
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const url = /Serving (\S+)/.exec(String(line))?.[1] ?? '';
    const page = await (await fetch(url)).text();
    const card = /\/cards\/[^"]+\.png/.exec(page)?.[0] ?? '';
    expect((await fetch(url + card)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    server.kill('SIGTERM');
    await once(server, 'close');
    expect(await complaints).toBe('');
  },
);
