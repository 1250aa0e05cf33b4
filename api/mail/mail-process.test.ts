// @module-tag full
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { startMailProcess } from './mail-process.ts';

const TEST_SECRET = 'a secret for tests alone of 32 characters or more';
const PAUSE = { timeout: 15_000, interval: 20 };
let app: TestApp;
let server: TestMailServer;
let stop: () => Promise<void>;
const lines: unknown[] = [];
const write = (...line: unknown[]): number => lines.push(line);

beforeEach(async () => {
  lines.length = 0;
  app = await buildTestApp({ clock: () => new Date() });
  server = await startMailServer({ isOpen: true });
  stop = startMailProcess({
    order: {
      mail: {
        kind: 'smtp',
        url: `smtp://127.0.0.1:${server.port}`,
        from: 'news@hashmark.test',
        ...{
          postalAddress: null,
          supportAddress: null,
          bounces: null,
          dkim: null,
          perSecond: 1000,
          connections: 4,
        },
      },
      siteUrl: 'http://127.0.0.1:4321',
      ...{ storeDir: app.storeDir, accountsPlace: app.accountsPlace, outbox: '' },
      ...{ secrets: [TEST_SECRET], dkimKey: null, push: null },
    },
    accounts: app.accounts,
    env: process.env,
    log: { info: write, warn: write, error: write } as never,
    lookMs: 20,
  });
});
afterEach(async () => {
  await stop();
  await server.close();
  await app.close();
});

async function queue(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await app.mail.queue(app.accounts, {
      kind: 'password_changed',
      facts: { username: 'sam', how: 'changed', at: new Date().toISOString() },
      cause: randomUUID(),
      address: `reader-${index}@example.com`,
      userId: null,
    });
}
const states = async (): Promise<string[]> =>
  (await app.accounts.selectFrom('letter').select('state').execute()).map(({ state }) => state);

test('letters go out by themselves, each once, and what is refused is marked without naming anybody in the log', async () => {
  server.whims.rcpt = (address) => (address.startsWith('reader-3@') ? `550 5.1.1 <${address}> is nobody` : undefined);
  await queue(12);
  await vi.waitFor(async () => expect(await states()).not.toContain('queued'), PAUSE);
  expect(server.taken.map(({ to }) => to).toSorted()).toEqual(
    [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11].map((index) => `reader-${index}@example.com`).toSorted(),
  );
  const refused = await app.accounts.selectFrom('refused_address').select('address').execute();
  expect(refused).toEqual([{ address: 'reader-3@example.com' }]);
  await vi.waitFor(() => expect(JSON.stringify(lines)).toContain('refused for good'), PAUSE);
  expect(JSON.stringify(lines)).not.toContain('reader-3');
});

test('while the server takes nobody in, all letters wait, untried, with one line in the log', async () => {
  server.whims.connect = '421 4.3.2 not now';
  await queue(6);
  await vi.waitFor(() => expect(JSON.stringify(lines)).toContain('all wait'), PAUSE);
  const rows = await app.accounts.selectFrom('letter').select(['state', 'attempts']).execute();
  expect(rows).toEqual(Array.from({ length: 6 }, () => ({ state: 'queued', attempts: 0 })));
  expect(lines).toHaveLength(1);
});

test('a letter that cannot be written is put off, and costs no other', async () => {
  await queue(2);
  const [{ id }] = (await app.accounts.selectFrom('letter').select('id').execute()) as [{ id: string }];
  const facts = JSON.stringify({ username: 'sam', how: 'changed', at: 'never' });
  await app.accounts.updateTable('letter').set({ facts }).where('id', '=', id).execute();
  await vi.waitFor(async () => expect(await states()).toContain('sent'), PAUSE);
  await vi.waitFor(async () => {
    const row = app.accounts.selectFrom('letter').select(['state', 'attempts', 'answer']);
    expect(await row.where('id', '=', id).executeTakeFirst()).toEqual({
      ...{ state: 'queued', attempts: 1 },
      answer: expect.stringContaining('cannot be written'),
    });
  }, PAUSE);
  expect(server.taken).toHaveLength(1);
});

test('a stop ends the letters on their way and begins no other', async () => {
  server.whims.data = 'slow';
  await queue(12);
  await vi.waitFor(() => expect(server.taken.length).toBeGreaterThan(0), PAUSE);
  await stop();
  const rows = await app.accounts.selectFrom('letter').select(['state', 'claimedUntil']).execute();
  expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(server.taken.length);
  // Those that were taken, and as many as there are connections.
  expect(server.taken.length).toBeLessThanOrEqual(8);
  expect(rows.every(({ claimedUntil: claim }) => claim === null)).toBe(true);
});

test('after a crash letters go out again: others soon, the one on its way when its claim is over', async () => {
  server.whims.rcpt = 'hang';
  await queue(1);
  const pid = await vi.waitFor(async () => {
    const row = await app.accounts.selectFrom('letter').select('claimedUntil').executeTakeFirst();
    expect(row?.claimedUntil).toBeTruthy();
    return Number(execFileSync('pgrep', ['-P', String(process.pid), '-f', 'send-mail.child']));
  }, PAUSE);
  process.kill(pid, 'SIGKILL');
  server.whims.rcpt = undefined;
  await queue(1);
  await vi.waitFor(async () => expect((await states()).toSorted()).toEqual(['queued', 'sent']), PAUSE);
  expect(JSON.stringify(lines)).toContain('ended before its time');
  const claimedUntil = new Date(0).toISOString();
  await app.accounts.updateTable('letter').set({ claimedUntil }).where('state', '=', 'queued').execute();
  await vi.waitFor(async () => expect(await states()).toEqual(['sent', 'sent']), PAUSE);
  expect(server.taken).toHaveLength(2);
});
