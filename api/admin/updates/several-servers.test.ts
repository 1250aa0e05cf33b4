// @module-tag full
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { UpdateRun, UpdateState } from '#data/contract/admin.ts';
import { storePaths } from '#data/releases/layout.ts';
import { readStaffChoices } from '#data/releases/store.ts';
import { accountsSettings } from '#data/testing/test-accounts.ts';
import { AccountClient } from '../../testing/account-client.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from '../../testing/build-test-app.ts';
import { openEvents } from '../../testing/event-client.ts';
import { signedInStaff } from '../../testing/staff-client.ts';
import { writeTestRelease } from '../../testing/test-release.ts';
import { syncCommand } from './sync-process.ts';

const script = fileURLToPath(new URL('../../testing/stand-in-sync.ts', import.meta.url));
const TRIGGER = '/api/admin/trigger-update';

let first: TestApp;
let servers: { test: TestApp; staff: AccountClient }[];
let one: AccountClient;
let two: AccountClient;

/** Two servers on one store and the same accounts, and a person of staff who is signed in to both. */
async function open(standIn: string, options: TestAppOptions = {}): Promise<void> {
  const updates = (storeDir: string) => ({
    startSync: syncCommand({
      ...{ script, storeDir, forceAfterMs: 300 },
      env: { PATH: process.env['PATH'] },
      extraEnv: { STAND_IN: standIn },
    }),
    ...options.updates?.(storeDir),
  });
  first = await buildTestApp({ ...options, updates });
  one = await signedInStaff(first);
  servers = [{ test: first, staff: one }];
  const second = await buildTestApp({ ...options, updates, beside: first });
  two = new AccountClient(second.app);
  for (const cookie of one.cookies) two.cookies.set(...cookie);
  servers.push({ test: second, staff: two });
}
afterEach(async () => {
  for (const { test } of servers.toReversed()) await test.close();
});

/** Patient, because each update is a process of its own. */
const until = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 10_000, interval: 20 });
const store = (): string => servers[0]?.test.storeDir ?? '';
const go = (): Promise<void> => writeFile(join(store(), 'go'), '');
const list = async (staff: AccountClient) => (await staff.get('/api/admin/updates')).body as unknown as UpdateRun[];
const listen = async (server = servers[1]): Promise<string | undefined> =>
  await server?.test.app.listen({ host: '127.0.0.1', port: 0 });

describe('an update that another server runs', () => {
  it('is listed and followed like an own one, and nothing begins beside it', async () => {
    await open('wait');
    const origin = await listen();
    const cookie = [...two.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const page = await openEvents(`${origin}/api/admin/update-events`, { cookie });
    const states = (): UpdateState[] =>
      page.blocks.flatMap((block) => {
        const data = /^event: update\ndata: (.*)$/.exec(block)?.[1];
        return data === undefined ? [] : (JSON.parse(data) as UpdateState);
      });
    await until(() => expect(states()).toMatchObject([{ running: null }]));
    const answer = one.post(TRIGGER);
    await until(() =>
      expect(states().at(-1)?.running).toMatchObject({
        ...{ startedBy: 'coach', step: 'render', done: 150, total: 600 },
        steps: [{ name: 'fetch' }],
      }),
    );
    expect(await list(two)).toMatchObject([{ outcome: 'running' }]);
    const refused = { status: 409, body: { code: 'update_running' } };
    expect(await two.post(TRIGGER)).toMatchObject(refused);
    expect(await two.post('/api/admin/rollback', { releaseId: 'r1' })).toMatchObject(refused);
    await go();
    const { body } = await answer;
    await until(() => expect(states().at(-1)).toMatchObject({ running: null, last: body['run'] }));
    page.leave();
    expect(await list(two)).toEqual([body['run']]);
    expect((await two.post(TRIGGER)).status).toBe(200);
  });

  it('is the one update when both are asked for one at the same moment', async () => {
    await open('wait');
    const both = [one, two].map((staff) => staff.post(TRIGGER));
    expect(await Promise.race(both)).toMatchObject({ status: 409 });
    await go();
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await list(one)).toHaveLength(1);
  });
});

it('a release that one server goes back to is given by both', async () => {
  await open('publish:r2');
  await writeTestRelease(store(), 'r2');
  await one.post(TRIGGER);
  expect((await two.post('/api/admin/rollback', { releaseId: 'r1' })).status).toBe(200);
  for (const { test } of servers)
    await until(async () => expect((await test.app.inject('/api/teams')).headers['x-release-id']).toBe('r1'));
});

describe('the schedule', () => {
  const holder = async () => {
    const query = servers[0]?.test.accounts.selectFrom('lease').selectAll();
    return (await query?.where('name', '=', 'schedule').executeTakeFirst())?.holder;
  };

  it('is followed by one server of all, and by the next one after its end, which does nothing again', async () => {
    const clock = () => new Date('2026-11-22T12:00:00.000Z');
    const options = { clock, updates: () => ({ schedule: 'daily' as const }) };
    await open('unchanged', options);
    await listen(servers[0]);
    const done = { trigger: 'catch-up', outcome: 'unchanged' };
    await until(async () => expect(await list(one)).toMatchObject([done]));
    const leader = await holder();
    expect(leader).toEqual(expect.any(String));
    await listen(servers[1]);
    // Long enough for an update to begin.
    await sleep(200);
    expect([await holder(), (await list(two)).length]).toEqual([leader, 1]);
    await servers[0]?.test.app.close();
    const restarted = await buildTestApp({ ...options, beside: first });
    await restarted.app.listen({ host: '127.0.0.1', port: 0 });
    await until(async () => expect(await holder()).toEqual(expect.any(String)));
    await sleep(200);
    expect(await list(two)).toMatchObject([done]);
    await restarted.close();
  });
});

describe('what staff have chosen', () => {
  const hide = (staff: AccountClient, articleId: string) =>
    staff.post('/api/admin/articles/hide', { articleId, hidden: true });
  const chosen = async (staff: AccountClient) => (await staff.get('/api/admin/staff-choices')).body;

  it('is the same at all servers, and nothing of it is lost when two choose at once', async () => {
    await open('unchanged');
    const ids = Array.from({ length: 8 }, (_, index) => `article-${index + 1}`);
    const answers = await Promise.all([
      two.post('/api/admin/game-of-week', { gameId: 'cy-hawk' }),
      ...ids.map((id, index) => hide(index % 2 === 0 ? one : two, id)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const all = await chosen(one);
    expect(all).toMatchObject({ gameOfWeek: { gameId: 'cy-hawk', chosenBy: 'coach' } });
    expect(all['hiddenArticles']).toHaveLength(8);
    expect(await chosen(two)).toEqual(all);
  });

  it('lies in the store before an update begins, whatever lay there', async () => {
    await open('unchanged');
    await hide(one, 'article-1');
    const kept = await chosen(two);
    await writeFile(storePaths(store()).staffChoices, '{"broken');
    expect((await two.post(TRIGGER)).status).toBe(200);
    expect(await readStaffChoices(storePaths(store()))).toEqual(kept);
  });
});

describe('a server that is killed while it runs an update', () => {
  let killed: ChildProcess | undefined;
  afterEach(() => killed?.kill('SIGKILL'));

  it('has it called interrupted once its lease is over, and another one begins', async () => {
    await open('unchanged');
    const place = servers[0]?.test.accountsPlace ?? '';
    // The league's server, which does not answer.
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => silent.close().closeAllConnections());
    killed = spawn(process.execPath, [fileURLToPath(new URL('../../server.ts', import.meta.url))], {
      stdio: 'ignore',
      env: {
        ...{ PATH: process.env['PATH'], PORT: '0', STORE_DIR: store(), ...accountsSettings(place) },
        ...{ SYNC_SCHEDULE: 'daily', CONTENT_SOURCES: 'cfbd', CFBD_API_KEY: 'key' },
        CFBD_API_BASE: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      },
    });
    // It makes up for the mornings since the release.
    const ended = once(killed, 'exit');
    const asked = once(silent, 'request').then(() => 'asked');
    expect(await Promise.race([asked, ended])).toBe('asked');
    killed.kill('SIGKILL');
    await ended;
    // It may be slow alone: nobody else says that it is over.
    expect(await list(two)).toMatchObject([{ trigger: 'catch-up', outcome: 'running' }]);
    expect((await two.post(TRIGGER)).status).toBe(409);
    const { accounts } = servers[0]?.test ?? {};
    await accounts?.updateTable('lease').set({ until: '2026-01-01T00:00:00.000Z' }).execute();
    const message = 'The server stopped during this update.';
    expect(await list(one)).toMatchObject([{ outcome: 'interrupted', message }]);
    expect((await two.post(TRIGGER)).status).toBe(200);
    const outcomes = (await list(one)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['unchanged', 'interrupted']);
  });
});
