import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SyncError } from './core/sync-error.ts';
import { stubBuild } from './testing/stub-build.ts';
import type { TestSync } from './testing/test-sync.ts';
import { snapshotWith, type RawSnapshot } from './testing/tiny-snapshot.ts';
import { useTestSyncs } from './testing/use-test-syncs.ts';

const setUp = useTestSyncs();

describe('a sync that cannot be believed or finished leaves the site as it was', () => {
  async function failing(
    sync: TestSync,
    options: Parameters<TestSync['sync']>[0] = {},
  ): Promise<SyncError> {
    const before = sync.currentId();
    const error = await sync.sync(options).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(SyncError);
    expect(sync.currentId()).toBe(before);
    expect(
      JSON.parse(readFileSync(path.join(sync.store, 'last-report.json'), 'utf8')),
    ).toMatchObject({
      outcome: 'failed',
      message: (error as SyncError).message,
    });
    return error as SyncError;
  }

  test.each([
    [
      'an empty list of games',
      (s: RawSnapshot) => s.games.splice(0),
      /snapshot tells 0 games where it told 6 before/,
    ],
    [
      'half of the recruits',
      (s: RawSnapshot) => s.recruits.splice(2),
      /snapshot tells 2 recruits where it told 4 before/,
    ],
  ])('when the source tells %s', async (_, shrink, message) => {
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
    sync.setSnapshot(
      snapshotWith(({ games }) => Object.assign(games[2] ?? {}, { kickoff: 'soon' })),
    );
    const error = await failing(sync);
    expect(error.message).toContain(
      'games.json, line 4 (row 2, ash-at-elm-2025-09-06), field kickoff:',
    );
    expect(error.exitCode).toBe(1);
  });

  test('when the page build fails, and the next sync succeeds', async () => {
    const sync = setUp();
    await sync.sync();
    sync.deps.buildPages = () =>
      Promise.reject(new SyncError('The page build failed (exit code 1).'));
    expect((await failing(sync, { force: true })).message).toContain('page build failed');
    sync.deps.buildPages = stubBuild;
    expect((await sync.sync({ force: true })).outcome).toBe('published');
    expect(existsSync(path.join(sync.store, 'staging'))).toBe(true);
    expect(sync.releaseIds()).toHaveLength(2);
  });

  test('when a built page is missing, and names it', async () => {
    const sync = setUp({
      buildPages: async (request) => {
        const built = await stubBuild(request);
        if (sync.currentId() !== null)
          writeFileSync(path.join(request.release.site, 'teams.html'), '');
        return built;
      },
    });
    await sync.sync();
    expect((await failing(sync, { force: true })).message).toContain('teams.html is empty');
  });

  test('when the desk has nothing to say, because a home page without articles is no home page', async () => {
    const sync = setUp();
    await sync.sync();
    sync.deps.desk = null;
    expect((await failing(sync)).message).toContain('the content has no article');
  });

  test.each([
    ['the page build', 'ENOSPC', { buildPages: 1 }],
    ['the content database', 'SQLITE_FULL', { desk: 1 }],
  ] as const)(
    'when the disk is full for %s, says so in plain words and leaves no half release on it',
    async (_what, code, broken) => {
      const sync = setUp();
      await sync.sync();
      const { buildPages, desk } = sync.deps;
      const fail = () => {
        throw Object.assign(new Error('no space left on device, write'), { code });
      };
      sync.deps.buildPages = 'buildPages' in broken ? fail : buildPages;
      sync.deps.desk = 'desk' in broken ? fail : desk;
      const { message } = await failing(sync, { force: true });
      expect(message).toMatch(
        /^The disk is full \(ENOSPC\): .* free some space and update again\.$/,
      );
      expect(message).toContain(sync.store);
      expect(existsSync(path.join(sync.store, 'staging'))).toBe(false);
      Object.assign(sync.deps, { buildPages, desk });
      expect((await sync.sync({ force: true })).outcome).toBe('published');
    },
  );

  test('and a report that cannot be written hides neither the reason nor a release', async () => {
    const sync = setUp();
    await sync.sync();
    const report = path.join(sync.store, 'last-report.json');
    rmSync(report);
    mkdirSync(report);
    sync.deps.buildPages = () => Promise.reject(new SyncError('The page build failed.'));
    await expect(sync.sync({ force: true })).rejects.toThrow('The page build failed.');
    sync.deps.buildPages = stubBuild;
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
