import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectAccountsDb } from '#data/accounts/database.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import type { UpdateRun } from '#data/contract/admin.ts';
import { makeTestAccounts, type TestAccounts } from '#data/testing/test-accounts.ts';
import { createLeases } from '../../core/leases.ts';
import { syncCommand } from './sync-process.ts';
import { createUpdateRunner, type RunnerDeps, type UpdateRunner } from './update-runner.ts';

const script = fileURLToPath(new URL('../../testing/stand-in-sync.ts', import.meta.url));
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const staff = { trigger: 'staff', startedBy: 'zoe' } as const;

/** Patient, because each update is a process of its own. */
const until = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 10_000, interval: 20 });

let storeDir: string;
let place: TestAccounts;
let accounts: AccountsDb;
let runner: UpdateRunner;

function open(standIn: string, changes: Partial<RunnerDeps> = {}): UpdateRunner {
  return createUpdateRunner({
    ...{ storeDir, accounts, leases: createLeases(accounts, silent) },
    prepare: () => Promise.resolve(),
    startSync: syncCommand({
      script,
      storeDir,
      forceAfterMs: 200,
      env: {
        PATH: process.env['PATH'],
        STRIPE_SECRET_KEY: 'sk',
        SESSION_SECRET: 's',
        ANOTHER_SECRET: 's',
      },
      extraEnv: { STAND_IN: standIn },
    }),
    clock: () => new Date(),
    log: silent,
    untilServed: () => Promise.resolve(),
    ...changes,
  });
}

async function runOnce(standIn: string, changes: Partial<RunnerDeps> = {}): Promise<UpdateRun> {
  runner = open(standIn, changes);
  return await begun(staff);
}

/** What came of an update that could begin. */
async function begun(request: Parameters<UpdateRunner['start']>[0]): Promise<UpdateRun> {
  const update = await runner.start(request);
  if (update === undefined) throw new Error('it was not started');
  return await update.done;
}

beforeEach(async () => {
  place = await makeTestAccounts();
  accounts = connectAccountsDb(place.place);
  storeDir = await mkdtemp(join(tmpdir(), 'updates-'));
});
afterEach(async () => {
  await runner.stop();
  await accounts.destroy();
  await place.remove();
  await rm(storeDir, { recursive: true });
});

describe('an update', () => {
  it('tells how far it is, and is listed while it runs and afterwards', async () => {
    runner = open('wait');
    const told = vi.fn();
    const forget = runner.onChange(told);
    const done = begun(staff);
    await until(async () => expect(await runner.running()).toMatchObject({ done: 150 }));
    const running = await runner.running();
    expect(running).toMatchObject({
      ...{ trigger: 'staff', startedBy: 'zoe', step: 'render', total: 600 },
      steps: [{ name: 'fetch' }],
    });
    expect(running?.share).toBeGreaterThan(0.1);
    expect(await runner.runs()).toMatchObject([{ outcome: 'running' }]);
    await writeFile(join(storeDir, 'go'), '');
    const run = await done;
    forget();
    expect(run).toMatchObject({
      ...{ outcome: 'unchanged', exitCode: 0, releaseId: 'r1', startedBy: 'zoe' },
      message: 'Nothing has changed: release r1 stays.',
      steps: [{ name: 'fetch', ms: 3 }],
      notes: [{ source: 'feeds', about: 'Elm Daily', kind: 'refused' }],
    });
    expect(await runner.running()).toBeNull();
    expect(told.mock.calls.length).toBeGreaterThan(2);
    // The next server finds it as it was.
    expect(await open('unchanged').runs()).toEqual([run]);
  });

  it('runs alone: a second one is refused, and the third begins when it is over', async () => {
    runner = open('wait');
    const first = await runner.start(staff);
    for (const server of [runner, open('wait')]) {
      expect(await server.start(staff)).toBeUndefined();
      expect(await server.whileIdle(() => Promise.resolve('rolled back'))).toBeUndefined();
    }
    await writeFile(join(storeDir, 'go'), '');
    await first?.done;
    expect(await begun(staff)).toMatchObject({ outcome: 'unchanged' });
    expect(await runner.runs()).toHaveLength(2);
  });

  it('does not begin while a rollback is under way', async () => {
    runner = open('unchanged');
    const other = open('unchanged');
    await other.whileIdle(async () => {
      expect(await runner.start(staff)).toBeUndefined();
      expect(await other.start(staff)).toBeUndefined();
    });
    expect(await begun(staff)).toMatchObject({ outcome: 'unchanged' });
  });

  it(
    'has a lower priority, gets the flags of its kind, and none of the server’s secrets',
    { tags: 'full' },
    async () => {
      runner = open('tell');
      const content = await begun(staff);
      const pages = await begun({ trigger: 'news', startedBy: null });
      const told = [content, pages].map((run) => JSON.parse(run.log.at(-1) ?? '') as object);
      expect(told).toEqual([
        { args: ['--json'], priority: 10, secrets: [] },
        { args: ['--json', '--build-only'], priority: 10, secrets: [] },
      ]);
      expect(content.log).toContain('no record at all');
    },
  );

  it('counts as over only when readers are given its release', { tags: 'full' }, async () => {
    const untilServed = vi.fn(async () => {
      expect(await runner.running()).not.toBeNull();
    });
    expect(await runOnce('publish:r7', { untilServed })).toMatchObject({ outcome: 'published' });
    expect(untilServed).toHaveBeenCalledWith('r7');
  });
});

describe('an update that goes wrong', () => {
  it.each([
    ['fail:The source cfbd answers 401: check CFBD_API_KEY.', 1, /^The source cfbd answers 401/],
    ['fail-reported:games shrank from 934 to 3.', 1, /^games shrank from 934 to 3\.\nThe site is/],
    ['crash', 1, /^The update failed unexpectedly/],
    ['silent', 0, /^The update ended without a report\.\nThe site is as it was\.$/],
  ])('says why in plain words: %s', async (standIn, exitCode, message) => {
    const run = await runOnce(standIn);
    expect(run).toMatchObject({ outcome: 'failed', exitCode, releaseId: null });
    expect(run.message).toMatch(message);
    expect(run.message).not.toMatch(/\bat .*:\d+:\d+/);
  });

  it('does not promise that nothing has happened once the release was being published', async () => {
    const run = await runOnce('publish-and-die');
    expect(run.outcome).toBe('failed');
    expect(run.message).toContain('may have been published');
    expect(run.message).not.toContain('as it was');
  });

  it('does not take an older update’s report for its own', async () => {
    const old = { outcome: 'failed', message: 'Long ago.', startedAt: '2020-01-01T00:00:00.000Z' };
    await writeFile(
      join(storeDir, 'last-report.json'),
      JSON.stringify({
        ...old,
        releaseId: null,
        pages: null,
        entities: null,
        notes: [],
        steps: [],
      }),
    );
    expect((await runOnce('fail:Today.')).message).toBe('Today.\nThe site is as it was.');
  });

  it('is skipped when another one runs outside this server', async () => {
    expect(await runOnce('locked')).toMatchObject({ outcome: 'skipped', exitCode: 3 });
  });

  it('may be killed from outside', async () => {
    const run = await runOnce('killed');
    expect(run).toMatchObject({ outcome: 'failed', exitCode: null });
    expect(run.message).toContain('SIGKILL');
  });

  it('may not even start', async () => {
    const startSync = syncCommand({ script: join(storeDir, 'missing.ts'), storeDir, env: {} });
    expect(await runOnce('', { startSync })).toMatchObject({ outcome: 'failed', exitCode: 1 });
  });

  // To give a folder to somebody else takes root.
  it.runIf(process.getuid?.() === 0)('is not started where another user makes the releases', async () => {
    await mkdir(join(storeDir, 'releases'));
    await chown(join(storeDir, 'releases'), 65_532, 65_532);
    const startSync = syncCommand({ script, storeDir, env: {}, ownStoreOnly: true });
    expect(await runOnce('', { startSync })).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('the content belongs to another user') as string,
    });
  });

  it('is stopped when it takes too long', async () => {
    const run = await runOnce('wait', { maxMs: 300 });
    expect(run.outcome).toBe('failed');
    expect(run.message).toContain('took longer than');
  });

  it('may write without end: what is kept of it stays small', { tags: 'full' }, async () => {
    const run = await runOnce('flood');
    expect(run.outcome).toBe('unchanged');
    expect(JSON.stringify(run).length).toBeLessThan(40_000);
    expect(run.log.at(-1)).toMatch(/^x+/);
  });

  it('does not begin where the store cannot be readied for it', async () => {
    runner = open('unchanged', { prepare: () => Promise.reject(new Error('the disk is full')) });
    await expect(runner.start(staff)).rejects.toThrow('the disk is full');
    expect(await runner.runs()).toEqual([]);
    expect(await open('unchanged').whileIdle(() => Promise.resolve('free'))).toBe('free');
  });
});

describe('the end of the server', () => {
  it('ends the update, which is then interrupted, and nothing begins any more', async () => {
    runner = open('wait');
    const done = begun(staff);
    await until(async () => expect(await runner.running()).toMatchObject({ step: 'render' }));
    await runner.stop();
    expect(await done).toMatchObject({ outcome: 'interrupted' });
    expect(await runner.start(staff)).toBeUndefined();
  });

  it('ends by force an update that does not listen', { tags: 'full' }, async () => {
    runner = open('deaf');
    const done = begun(staff);
    await until(async () => expect(await runner.running()).toMatchObject({ step: 'render' }));
    await runner.stop();
    expect(await done).toMatchObject({ outcome: 'interrupted', exitCode: null });
  });
});

describe('several servers', () => {
  it('wait for what another one runs, where it is over soon', { tags: 'full' }, async () => {
    runner = open('wait');
    const update = await runner.start({ trigger: 'scores', startedBy: null });
    const other = open('unchanged');
    await other.over('news');
    const waited = other.over('scores').then(async () => await other.start(staff));
    await writeFile(join(storeDir, 'go'), '');
    await update?.done;
    expect(await (await waited)?.done).toMatchObject({ trigger: 'staff', outcome: 'unchanged' });
  });

  it('never run two: who lost the accounts for so long that another may begin ends its own', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    runner = open('wait');
    const update = await runner.start(staff);
    await accounts.updateTable('lease').set({ holder: 'another' }).execute();
    vi.advanceTimersByTime(10_000);
    expect(await update?.done).toMatchObject({
      outcome: 'interrupted',
      message: expect.stringMatching(/^The server lost the accounts database/) as string,
    });
  });
});

describe('the list of updates', () => {
  /** Puts a copy of an update into the list, as one that ended. */
  async function add(run: UpdateRun): Promise<void> {
    const row = { id: run.id, isScores: Number(run.trigger === 'scores') };
    await accounts
      .insertInto('update_run')
      .values({ ...row, run: JSON.stringify(run), progress: null })
      .execute();
  }

  it('keeps the last twenty in the order they began, and leaves out what is none', { tags: 'full' }, async () => {
    const first = await runOnce('unchanged');
    for (let day = 34; day > 9; day -= 1) await add({ ...first, id: `2026-01-${day}` });
    await add({ ...first, id: 'broken', outcome: 'nonsense' as 'failed' });
    const last = await begun(staff);
    const runs = await runner.runs();
    expect(runs.map(({ id }) => id).slice(0, 3)).toEqual([last.id, '2026-01-10', '2026-01-11']);
    // The one that is none took a place.
    expect(runs).toHaveLength(19);
    expect(await accounts.selectFrom('update_run').select('id').execute()).toHaveLength(20);
  });

  it(
    'keeps the last three of scores beside them, however many there were on a game day',
    { tags: 'full' },
    async () => {
      const run = await runOnce('unchanged');
      for (let minute = 10; minute < 60; minute += 1)
        await add({ ...run, id: `2026-01-01T11-${minute}`, trigger: 'scores' });
      const done = begun({ trigger: 'scores', startedBy: null });
      await until(async () => expect(await runner.running()).not.toBeNull());
      expect(await runner.start(staff)).toBeUndefined();
      await runner.over('scores');
      expect(await done).toMatchObject({ trigger: 'scores', outcome: 'unchanged' });
      const kinds = (await runner.runs()).map(({ trigger }) => trigger);
      expect(kinds).toEqual(['scores', 'scores', 'scores', 'staff']);
    },
  );
});
