// @module-tag full
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { connectAccountsDb } from '#data/accounts/database.ts';
import { accountsSettings, makeTestAccounts, TEST_SECRET } from '#data/testing/test-accounts.ts';
import { makeTestStore } from '../testing/build-test-app.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { createMail } from './mail-queue.ts';

const SERVER = fileURLToPath(new URL('../server.ts', import.meta.url));
const PAUSE = { timeout: 30_000, interval: 50 };

/** The mail process of a server; undefined while it has none. */
function mailProcessOf({ pid }: ChildProcess): number | undefined {
  try {
    return Number(execFileSync('pgrep', ['-P', String(pid), '-f', 'send-mail.child']));
  } catch {
    return undefined;
  }
}

test('one server of two sends mail, and the other goes on when that one is killed', async () => {
  const mailServer = await startMailServer({ isOpen: true });
  const storeDir = await makeTestStore();
  const { place, remove } = await makeTestAccounts();
  const accounts = connectAccountsDb(place);
  const mail = createMail({
    ...{ clock: () => new Date(), secrets: [TEST_SECRET] },
    ...{ sendsBulk: false, supportAddress: null },
  });
  let count = 0;
  const queue = async (letters: number): Promise<void> => {
    for (let index = 0; index < letters; index += 1, count += 1)
      await mail.queue(accounts, {
        kind: 'password_changed',
        facts: { username: 'sam', how: 'changed', at: new Date().toISOString() },
        ...{ cause: randomUUID(), address: `reader-${count}@example.com`, userId: null },
      });
  };
  const env = {
    ...{ PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    ...{ STORE_DIR: storeDir, SYNC_SCHEDULE: 'off', PORT: '0', LOG_LEVEL: 'warn' },
    ...{ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, MAIL_FROM: 'news@hashmark.test' },
    ...accountsSettings(place),
  };
  const servers = [1, 2].map(() => spawn(process.execPath, [SERVER], { env }));
  try {
    await Promise.all(servers.map(({ stdout }) => once(stdout, 'data')));
    await queue(20);
    await vi.waitFor(() => expect(mailServer.taken).toHaveLength(20), PAUSE);
    const leaders = servers.filter((server) => mailProcessOf(server) !== undefined);
    expect(leaders).toHaveLength(1);
    const [leader] = leaders as [ChildProcess];
    const child = mailProcessOf(leader) ?? 0;
    leader.kill('SIGKILL');
    // As if its 30 seconds were over.
    const until = new Date(0).toISOString();
    await accounts.updateTable('lease').set({ until }).where('name', '=', 'mail').execute();
    await queue(20);
    await vi.waitFor(() => expect(mailServer.taken).toHaveLength(40), PAUSE);
    expect(new Set(mailServer.taken.map(({ to }) => to)).size).toBe(40);
    expect(servers.map(mailProcessOf).filter((pid) => pid !== undefined)).toHaveLength(1);
    await vi.waitFor(() => expect(() => process.kill(child, 0)).toThrow('ESRCH'), PAUSE);
  } finally {
    for (const server of servers) server.kill('SIGKILL');
    await accounts.destroy();
    await mailServer.close();
    await remove();
    await rm(storeDir, { recursive: true, force: true });
  }
});
