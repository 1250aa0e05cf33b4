import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Value } from 'typebox/value';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { UpdateState } from '#data/contract/admin.ts';
import { ROUTES } from '#data/contract/routes.ts';
import { listUpdateRuns } from '#data/accounts/queries/update.queries.ts';
import { updateRole } from '#data/accounts/queries/user.queries.ts';
import { PASSWORD, signedIn, type AccountClient } from '../testing/account-client.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from '../testing/build-test-app.ts';
import { auditKinds, signedInStaff } from '../testing/staff-client.ts';
import { writeTestRelease } from '../testing/test-release.ts';
import { syncCommand } from './updates/sync-process.ts';

const script = fileURLToPath(new URL('../testing/stand-in-sync.ts', import.meta.url));
const URL_OF = { trigger: '/api/admin/trigger-update', list: '/api/admin/updates' } as const;

let test: TestApp;
let staff: AccountClient;

/** An app whose updates are done by the stand-in for the command line. */
async function open(standIn: string, options: TestAppOptions = {}): Promise<void> {
  test = await buildTestApp({
    ...options,
    updates: (storeDir) => ({
      startSync: syncCommand({
        ...{ script, storeDir, forceAfterMs: 300 },
        env: { PATH: process.env['PATH'] },
        extraEnv: { STAND_IN: standIn },
      }),
      ...options.updates?.(storeDir),
    }),
  });
  staff = await signedInStaff(test);
}

/** Patient, because each update is a process of its own. */
const until = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 10_000, interval: 20 });
const listen = (): Promise<string> => test.app.listen({ host: '127.0.0.1', port: 0 });
const go = (): Promise<void> => writeFile(join(test.storeDir, 'go'), '');
const list = async () => (await staff.get(URL_OF.list)).body as unknown as { outcome: string }[];
const untilRunning = () => until(async () => expect(await list()).toMatchObject([{ outcome: 'running' }]));

/** Closes the app as the server does: a connection whose last answer is out is not waited for. */
async function close(): Promise<void> {
  const sweep = setInterval(() => test.app.server.closeIdleConnections(), 20);
  await test.app.close();
  clearInterval(sweep);
}

afterEach(async () => {
  await close();
  await test.close();
});

describe('staff alone', () => {
  const calls = [
    ['GET', '/api/admin/content-stats', undefined],
    ['POST', URL_OF.trigger, undefined],
    ['GET', URL_OF.list, undefined],
    ['GET', '/api/admin/update-events', undefined],
    ['GET', '/api/admin/releases', undefined],
    ['POST', '/api/admin/rollback', { releaseId: 'r1' }],
    ['GET', '/api/admin/staff-choices', undefined],
    ['POST', '/api/admin/game-of-week', { gameId: null }],
    ['POST', '/api/admin/articles/hide', { articleId: 'article-1', hidden: true }],
  ] as const;

  it('may call any of it: 401 for a visitor, 403 for a member, before anything is said of the body', async () => {
    await open('unchanged');
    const member = await signedIn(test.app, 'curious');
    for (const [method, url, body] of calls) {
      const asked = [body, method === 'POST' ? '{"broken' : undefined];
      for (const payload of asked) {
        const visitor = await test.app.inject({
          ...{ method, url },
          ...(payload !== undefined && {
            payload,
            headers: { 'content-type': 'application/json' },
          }),
        });
        expect([url, visitor.statusCode, visitor.json()]).toMatchObject([
          url,
          401,
          { message: 'Authentication required' },
        ]);
        expect([url, await member.send(method, url, payload)]).toMatchObject([
          url,
          { status: 403, body: { code: 'staff_only' } },
        ]);
      }
    }
    expect(await list()).toEqual([]);
    expect(await readdir(test.storeDir)).not.toContain('staff-choices.json');
  });
});

describe('the Trigger Update button', () => {
  it('answers when the update is over and readers are given its release', async () => {
    await open('publish:r2');
    await writeTestRelease(test.storeDir, 'r2');
    const answer = await staff.post(URL_OF.trigger);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Daily content update completed successfully',
        run: {
          outcome: 'published',
          trigger: 'staff',
          startedBy: 'coach',
          releaseId: 'r2',
          pages: 601,
        },
      },
    });
    const stats = await staff.get('/api/admin/content-stats');
    expect(stats.status).toBe(200);
    expect((await test.app.inject('/api/teams')).headers['x-release-id']).toBe('r2');
    expect(await auditKinds(test)).toContain('update_triggered');
    expect(await list()).toEqual([answer.body['run']]);
  });

  it('pressed twice at once runs one update, and the other press is answered so', async () => {
    await open('wait');
    const both = [staff.post(URL_OF.trigger), staff.post(URL_OF.trigger)];
    const [first] = await Promise.race([Promise.all([Promise.race(both)])]);
    expect(first).toMatchObject({ status: 409, body: { code: 'update_running' } });
    await go();
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['fail:The source cfbd answers 401: check CFBD_API_KEY.', 500, 'update_failed', /^The source cfbd/],
    ['killed', 500, 'update_failed', /SIGKILL/],
    ['locked', 409, 'update_running', /^Another update was already running/],
  ])('says why when it comes to nothing: %s', async (standIn, status, code, message) => {
    await open(standIn);
    const answer = await staff.post(URL_OF.trigger);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body.message).toMatch(message);
    expect((await test.app.inject('/api/teams')).headers['x-release-id']).toBe('r1');
    expect(await list()).toMatchObject([{ message: answer.body.message }]);
  });

  it('is answered when the server stops meanwhile', async () => {
    await open('wait');
    const answer = staff.post(URL_OF.trigger);
    await untilRunning();
    const closing = test.app.close();
    expect(await answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await closing;
    const [kept] = await listUpdateRuns(test.accounts);
    expect(kept).toMatchObject({ run: { outcome: 'interrupted' }, progress: null, isHeld: false });
  });
});

describe('an update that the clock began', () => {
  it(
    'makes up for a missed morning when the server listens, and a person has to wait for it',
    { tags: 'full' },
    async () => {
      await open('wait', {
        clock: () => new Date('2026-11-22T12:00:00.000Z'),
        updates: () => ({ schedule: 'daily' }),
      });
      await listen();
      await untilRunning();
      expect(await list()).toMatchObject([{ trigger: 'catch-up', startedBy: null }]);
      expect(await staff.post(URL_OF.trigger)).toMatchObject({ status: 409 });
      expect(await staff.post('/api/admin/rollback', { releaseId: 'r1' })).toMatchObject({
        status: 409,
        body: { code: 'update_running' },
      });
      await go();
      await until(async () => expect(await list()).toMatchObject([{ outcome: 'unchanged' }]));
    },
  );
});

describe('the events', () => {
  interface Page {
    status: number | undefined;
    /** The states it received, in their order. */
    states: UpdateState[];
    isOver(): boolean;
    leave(): void;
  }

  async function follow(origin: string, client = staff): Promise<Page> {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = get(`${origin}/api/admin/update-events`, { headers: { cookie }, agent: false });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    const states: UpdateState[] = [];
    let text = '';
    answer.setEncoding('utf8').on('data', (part: string) => {
      const events = (text + part).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^event: update\ndata: (.*)$/.exec(event)?.[1];
        if (data !== undefined) states.push(JSON.parse(data) as UpdateState);
      }
    });
    let isOver = false;
    answer.on('end', () => (isOver = true)).on('error', () => undefined);
    return {
      ...{ status: answer.statusCode, states },
      isOver: () => isOver,
      leave: () => request.destroy(),
    };
  }

  it('tell the state at once, each step, and the end; a page that was reloaded sees the same', async () => {
    await open('wait', { updates: () => ({ schedule: 'daily' }) });
    const origin = await listen();
    const page = await follow(origin);
    await until(() => expect(page.states).toHaveLength(1));
    expect(page.states[0]).toEqual({
      ...{ running: null, last: null, schedule: 'daily', scores: null },
      next: { at: '2026-11-22T11:00:00.000Z', trigger: 'daily' },
    });
    const answer = staff.post(URL_OF.trigger);
    await until(() => expect(page.states.at(-1)?.running?.done).toBe(150));
    page.leave();

    const reloaded = await follow(origin);
    await until(() => expect(reloaded.states).toHaveLength(1));
    expect(reloaded.states[0]?.running).toMatchObject({ step: 'render', done: 150, total: 600 });
    await go();
    expect((await answer).status).toBe(200);
    await until(() => expect(reloaded.states.at(-1)).toMatchObject({ running: null }));
    expect(reloaded.states.at(-1)?.last).toMatchObject({
      outcome: 'unchanged',
      startedBy: 'coach',
    });
    const all = [...page.states, ...reloaded.states];
    expect(all.filter((state) => !Value.Check(ROUTES['GET /admin/update-events'].events, state))).toEqual([]);
    reloaded.leave();
  });

  it('end within seconds for whoever is signed out, no longer staff or gone, and for nobody else', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await open('unchanged');
    const origin = await listen();
    const signedOut = await signedInStaff(test, 'signed-out');
    const deleted = await signedInStaff(test, 'deleted');
    const former = await signedInStaff(test, 'former');
    const pages: Page[] = [];
    for (const client of [staff, signedOut, deleted, former]) pages.push(await follow(origin, client));
    await until(() => expect(pages.map(({ states }) => states.length)).toEqual([1, 1, 1, 1]));
    await signedOut.post('/api/auth/logout');
    await deleted.post('/api/user/delete', { password: PASSWORD });
    // As the command line does, in a process of its own.
    await updateRole(test.accounts, 'former', 'member');
    vi.advanceTimersByTime(3000);
    await until(() => expect(pages.map((page) => page.isOver())).toEqual([false, true, true, true]));
  });

  it('tell nothing more to whoever was staff when an update begins', async () => {
    await open('unchanged');
    const page = await follow(await listen());
    await until(() => expect(page.states).toHaveLength(1));
    const other = await signedInStaff(test, 'other');
    await updateRole(test.accounts, 'coach', 'member');
    await other.post(URL_OF.trigger);
    await until(() => expect(page.isOver()).toBe(true));
    expect(page.states).toHaveLength(1);
  });

  it('go to a few tabs of one person, and end with the server', async () => {
    await open('unchanged');
    const origin = await listen();
    const pages = await Promise.all(Array.from({ length: 5 }, () => follow(origin)));
    expect((await follow(origin)).status).toBe(503);
    pages[0]?.leave();
    await until(async () => expect((await follow(origin)).status).toBe(200));
    await until(() => expect(pages[1]?.states).toHaveLength(1));
    const stopped = performance.now();
    await close();
    expect(performance.now() - stopped).toBeLessThan(3000);
  });
});
