import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SyncError } from './core/sync-error.ts';
import { startStubRenderer } from './testing/stub-site.ts';
import type { TestSync } from './testing/test-sync.ts';
import { snapshotWith, type RawSnapshot } from './testing/tiny-snapshot.ts';
import { useTestSyncs } from './testing/use-test-syncs.ts';

const setUp = useTestSyncs();

describe('a sync that cannot be believed or finished leaves the site as it was', () => {
  async function failing(sync: TestSync, options: Parameters<TestSync['sync']>[0] = {}): Promise<SyncError> {
    const before = sync.currentId();
    const error = await sync.sync(options).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(SyncError);
    expect(sync.currentId()).toBe(before);
    expect(JSON.parse(readFileSync(path.join(sync.store, 'last-report.json'), 'utf8'))).toMatchObject({
      outcome: 'failed',
      message: (error as SyncError).message,
    });
    return error as SyncError;
  }

  test.each([
    [
      'an empty list of games',
      (s: RawSnapshot) => s.games.splice(0),
      /snapshot reports 0 games where it reported 6 before/,
    ],
    [
      'half of the recruits',
      (s: RawSnapshot) => s.recruits.splice(2),
      /snapshot reports 2 recruits where it reported 4 before/,
    ],
  ])('when the source reports %s', async (_, shrink, message) => {
    const sync = setUp();
    await sync.sync();
    sync.setSnapshot(snapshotWith(shrink));
    const error = await failing(sync);
    expect(error.message).toMatch(message);
    expect(error.message).toContain('--allow-shrink');
  });

  test('when a record is wrong, and names its file, line and field', async () => {
    const sync = setUp();
    await sync.sync();
    sync.setSnapshot(snapshotWith(({ games }) => Object.assign(games[2] ?? {}, { kickoff: 'soon' })));
    const error = await failing(sync);
    expect(error.message).toContain('games.json (record 3, ash-at-elm-2025-09-06), field kickoff:');
    expect(error.exitCode).toBe(1);
  });

  test('when the site cannot be compiled, and the next sync succeeds', async () => {
    const sync = setUp();
    await sync.sync();
    const { compileSite } = sync.deps;
    sync.deps.compileSite = () => Promise.reject(new SyncError('The site cannot be compiled: x'));
    expect((await failing(sync, { force: true })).message).toContain('cannot be compiled');
    sync.deps.compileSite = compileSite;
    expect((await sync.sync({ force: true })).outcome).toBe('published');
    expect(existsSync(path.join(sync.store, 'staging'))).toBe(true);
    expect(sync.releaseIds()).toHaveLength(2);
  });

  test('when a page cannot be rendered, and gives the reason', async () => {
    const sync = setUp();
    await sync.sync();
    sync.deps.startRenderer = (setup) => ({
      ...startStubRenderer(setup),
      render: () => Promise.reject(new Error('teams.html is empty')),
    });
    expect((await failing(sync, { force: true })).message).toBe('The pages cannot be rendered: teams.html is empty');
  });

  test('when a page is missing, and names it', { tags: 'full' }, async () => {
    const sync = setUp();
    await sync.sync();
    sync.deps.startRenderer = (setup) => {
      const renderer = startStubRenderer(setup);
      const list = async () => (await renderer.list()).filter(({ file }) => file !== 'teams.html');
      return { ...renderer, list };
    };
    expect((await failing(sync, { force: true })).message).toContain('teams.html is missing');
  });

  test('when the desk has nothing to say, because a home page without articles is no home page', async () => {
    const sync = setUp();
    await sync.sync();
    sync.deps.desk = null;
    expect((await failing(sync)).message).toContain('the content has no article');
  });

  test.each([
    ['the compiled site', 'ENOSPC', { compileSite: 1 }],
    ['the content database', 'SQLITE_FULL', { desk: 1 }],
  ] as const)(
    'when the disk is full for %s, says so in plain words and leaves no half release on it',
    { tags: 'full' },
    async (_what, code, broken) => {
      const sync = setUp();
      await sync.sync();
      const { compileSite, desk } = sync.deps;
      const fail = () => {
        throw Object.assign(new Error('no space left on device, write'), { code });
      };
      sync.deps.compileSite = 'compileSite' in broken ? fail : compileSite;
      sync.deps.desk = 'desk' in broken ? fail : desk;
      const { message } = await failing(sync, { force: true });
      expect(message).toMatch(/^The disk is full \(ENOSPC\): .* free some space and update again\.$/);
      expect(message).toContain(sync.store);
      expect(existsSync(path.join(sync.store, 'staging'))).toBe(false);
      Object.assign(sync.deps, { compileSite, desk });
      expect((await sync.sync({ force: true })).outcome).toBe('published');
    },
  );

  test('and a report that cannot be written hides neither the reason nor a release', { tags: 'full' }, async () => {
    const sync = setUp();
    await sync.sync();
    const report = path.join(sync.store, 'last-report.json');
    rmSync(report);
    mkdirSync(report);
    const { compileSite } = sync.deps;
    sync.deps.compileSite = () => Promise.reject(new SyncError('It cannot be compiled.'));
    await expect(sync.sync({ force: true })).rejects.toThrow('It cannot be compiled.');
    sync.deps.compileSite = compileSite;
    expect((await sync.sync({ force: true })).outcome).toBe('published');
    expect(readdirSync(sync.store).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('when there is nothing yet to build pages of', async () => {
    const sync = setUp();
    const error = await sync.sync({ buildOnly: true }).catch((reason: unknown) => reason);
    expect((error as SyncError).message).toContain('There is no content yet');
    expect(sync.currentId()).toBeNull();
  });
});
