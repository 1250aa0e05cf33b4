import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UpdateRun } from '#data/contract/admin.ts';
import { syncCommand } from './sync-process.ts';
import { UpdateRunner, type RunnerDeps } from './update-runner.ts';

const script = fileURLToPath(new URL('../testing/stand-in-sync.ts', import.meta.url));
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const staff = { trigger: 'staff', startedBy: 'zoe' } as const;

/** Patient, because each update is a process of its own. */
const until = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 10_000, interval: 20 });

let storeDir: string;
let runner: UpdateRunner;

function open(standIn: string, changes: Partial<RunnerDeps> = {}): Promise<UpdateRunner> {
  return UpdateRunner.open({
    storeDir,
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
  runner = await open(standIn, changes);
  const run = await runner.start(staff);
  if (run === undefined) throw new Error('it was not started');
  return run;
}

beforeEach(async () => {
  storeDir = await mkdtemp(join(tmpdir(), 'updates-'));
});
afterEach(async () => {
  await runner.stop();
  await rm(storeDir, { recursive: true });
});

describe('an update', () => {
  it('tells how far it is, and is listed while it runs and afterwards', async () => {
    runner = await open('wait');
    const told = vi.fn();
    runner.onChange(told);
    const done = runner.start(staff);
    await until(() => expect(runner.running?.done).toBe(150));
    expect(runner.running).toMatchObject({
      ...{ trigger: 'staff', startedBy: 'zoe', step: 'render', total: 600 },
      steps: [{ name: 'fetch' }],
    });
    expect(runner.running?.share).toBeGreaterThan(0.1);
    expect(runner.runs).toMatchObject([{ outcome: 'running' }]);
    await writeFile(join(storeDir, 'go'), '');
    const run = await done;
    expect(run).toMatchObject({
      ...{ outcome: 'unchanged', exitCode: 0, releaseId: 'r1', startedBy: 'zoe' },
      message: 'Nothing has changed: release r1 stays.',
      steps: [{ name: 'fetch', ms: 3 }],
      notes: [{ source: 'feeds', about: 'Elm Daily', kind: 'refused' }],
    });
    expect(runner.running).toBeNull();
    expect(told.mock.calls.length).toBeGreaterThan(2);
    // The next server finds it as it was.
    expect((await open('unchanged')).runs).toEqual([run]);
  });

  it('runs alone: a second one is refused, and the third begins when it is over', async () => {
    runner = await open('wait');
    const first = runner.start(staff);
    expect(runner.start(staff)).toBeUndefined();
    expect(await runner.whileIdle(() => Promise.resolve('rolled back'))).toBeUndefined();
    await writeFile(join(storeDir, 'go'), '');
    await first;
    expect(await runner.start(staff)).toMatchObject({ outcome: 'unchanged' });
    expect(runner.runs).toHaveLength(2);
  });

  it('does not begin while a rollback is under way', async () => {
    runner = await open('unchanged');
    await runner.whileIdle(async () => {
      expect(runner.start(staff)).toBeUndefined();
      await Promise.resolve();
    });
    expect(await runner.start(staff)).toMatchObject({ outcome: 'unchanged' });
  });

  it('has a lower priority, gets the flags of its kind, and none of the server’s secrets', async () => {
    runner = await open('tell');
    const content = await runner.start(staff);
    const pages = await runner.start({ trigger: 'news', startedBy: null });
    const told = [content, pages].map((run) => JSON.parse(run?.log.at(-1) ?? '') as object);
    expect(told).toEqual([
      { args: ['--json'], priority: 10, secrets: [] },
      { args: ['--json', '--build-only'], priority: 10, secrets: [] },
    ]);
    expect(content?.log).toContain('no record at all');
  });

  it('counts as over only when readers are given its release', async () => {
    const untilServed = vi.fn(async () => {
      expect(runner.running).not.toBeNull();
      await Promise.resolve();
    });
    expect(await runOnce('publish:r7', { untilServed })).toMatchObject({ outcome: 'published' });
    expect(untilServed).toHaveBeenCalledWith('r7');
  });
});

describe('an update that goes wrong', () => {
  it.each([
    ['fail:The source cfbd answers 401: check CFBD_API_KEY.', 1, /^The source cfbd answers 401/],
    ['fail-reported:games shrank from 934 to 3.', 1, /^games shrank from 934 to 3\.\nThe site is/],
    ['crash', 1, /^The update failed for a reason that nobody foresaw/],
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
  it.runIf(process.getuid?.() === 0)(
    'is not started where another user makes the releases',
    async () => {
      await mkdir(join(storeDir, 'releases'));
      await chown(join(storeDir, 'releases'), 65_532, 65_532);
      const startSync = syncCommand({ script, storeDir, env: {}, ownStoreOnly: true });
      expect(await runOnce('', { startSync })).toMatchObject({
        outcome: 'failed',
        message: expect.stringContaining('the content belongs to another user') as string,
      });
    },
  );

  it('is stopped when it takes too long', async () => {
    const run = await runOnce('wait', { maxMs: 300 });
    expect(run.outcome).toBe('failed');
    expect(run.message).toContain('took longer than');
  });

  it('may write without end: what is kept of it stays small', async () => {
    const run = await runOnce('flood');
    expect(run.outcome).toBe('unchanged');
    expect(JSON.stringify(run).length).toBeLessThan(40_000);
    expect(run.log.at(-1)).toMatch(/^x+/);
  });

  it('does no harm when the disk refuses to keep its record', async () => {
    runner = await open('unchanged');
    await rm(join(storeDir, 'updates'), { recursive: true });
    await writeFile(join(storeDir, 'updates'), 'in the way');
    expect(await runner.start(staff)).toMatchObject({ outcome: 'unchanged' });
    expect(runner.runs).toHaveLength(1);
  });
});

describe('the end of the server', () => {
  it('ends the update, which is then interrupted, and nothing begins any more', async () => {
    runner = await open('wait');
    const done = runner.start(staff);
    await until(() => expect(runner.running?.step).toBe('render'));
    await runner.stop();
    expect(await done).toMatchObject({ outcome: 'interrupted' });
    expect(runner.start(staff)).toBeUndefined();
  });

  it('ends by force an update that does not listen', async () => {
    runner = await open('deaf');
    const done = runner.start(staff);
    await until(() => expect(runner.running?.step).toBe('render'));
    await runner.stop();
    expect(await done).toMatchObject({ outcome: 'interrupted', exitCode: null });
  });

  it('that comes without warning leaves an update that the next server calls interrupted', async () => {
    runner = await open('wait');
    void runner.start(staff);
    // What it wrote by then is all that the next one finds; a half file does not count.
    const isRun = (name: string): boolean => name.endsWith('.json');
    await until(async () =>
      expect((await readdir(join(storeDir, 'updates'))).filter(isRun)).toHaveLength(1),
    );
    const next = await open('unchanged');
    expect(next.runs).toMatchObject([{ outcome: 'interrupted', startedBy: 'zoe' }]);
    expect(next.running).toBeNull();
  });
});

describe('the list of updates', () => {
  it('keeps the last twenty, and leaves out a file that is none', async () => {
    await runOnce('unchanged');
    const [run] = runner.runs;
    const folder = join(storeDir, 'updates');
    for (let day = 10; day < 35; day += 1) {
      const id = `2026-01-${day}T11-00-00-000Z`;
      await writeFile(join(folder, `${id}.json`), JSON.stringify({ ...run, id }));
    }
    await writeFile(join(folder, 'broken.json'), '{');
    const { runs } = await open('unchanged');
    expect(runs).toHaveLength(20);
    expect(runs[0]).toEqual(run);
    expect(runs[1]?.id).toBe('2026-01-34T11-00-00-000Z');
    expect((await readdir(folder)).filter((name) => name.startsWith('2'))).toHaveLength(20);
  });

  it('keeps the last three of scores beside them, however many there were on a game day', async () => {
    await runOnce('unchanged');
    const [run] = runner.runs;
    const folder = join(storeDir, 'updates');
    for (let minute = 10; minute < 60; minute += 1) {
      const id = `2126-01-01T11-${minute}-00-000Z`;
      const scores = { ...run, id, trigger: 'scores' };
      await writeFile(join(folder, `${id}.json`), JSON.stringify(scores));
    }
    const next = await open('unchanged');
    const done = next.start({ trigger: 'scores', startedBy: null });
    expect(next.start(staff)).toBeUndefined();
    await next.over('scores');
    expect(await done).toMatchObject({ trigger: 'scores', outcome: 'unchanged' });
    expect(next.runs.map(({ trigger }) => trigger)).toEqual([
      'scores',
      'scores',
      'scores',
      'staff',
    ]);
    expect(await readdir(folder)).toHaveLength(4);
  });
});
