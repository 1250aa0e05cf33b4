import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { findArticleById, listArticleSummaries } from '#data/content/queries/article.queries.ts';
import { findGameById, listGames } from '#data/content/queries/game.queries.ts';
import { getReleaseMeta } from '#data/content/queries/meta.queries.ts';
import { findTeamById, listCoveredTeams } from '#data/content/queries/team.queries.ts';
import { SyncError } from './sync-error.ts';
import { stubBuild } from './testing/stub-build.ts';
import { createTestSync, stubDesk, type TestSync } from './testing/test-sync.ts';
import { tinySnapshot, type RawSnapshot } from './testing/tiny-snapshot.ts';

let used: TestSync[] = [];
afterEach(() => {
  for (const sync of used) sync.remove();
  used = [];
});
function setUp(changes: Parameters<typeof createTestSync>[0] = {}): TestSync {
  const sync = createTestSync(changes);
  used.push(sync);
  return sync;
}

function snapshotWith(change: (snapshot: RawSnapshot) => void): RawSnapshot {
  const snapshot = tinySnapshot();
  change(snapshot);
  return snapshot;
}

describe('a first sync', () => {
  test('publishes the content and the pages built from it together', async () => {
    const sync = setUp();
    const report = await sync.sync();
    expect(report.outcome).toBe('published');
    expect(report.releaseId).toBe(sync.currentId());
    expect(report.entities?.games).toEqual({ added: 6, changed: 0, removed: 0, total: 6 });
    expect(sync.readPage('article/elm-at-oak-2025-08-30-recap.html')).toContain('Elm 24, Oak 17');
    const meta = await sync.withContent(getReleaseMeta);
    expect(meta.releaseId).toBe(sync.currentId());
  });

  test('leaves one content.db that needs no file beside it', async () => {
    const sync = setUp();
    await sync.sync();
    expect(existsSync(path.join(sync.store, 'current/content.db-wal'))).toBe(false);
    await sync.withContent(listGames);
    expect(existsSync(path.join(sync.store, 'current/content.db-wal'))).toBe(false);
  });

  test('gives an opponent outside the five conferences a row but no place among the teams', async () => {
    const sync = setUp();
    await sync.sync();
    const outsider = await sync.withContent((db) => findTeamById(db, 'outsider'));
    expect(outsider).toMatchObject({ name: 'Outsider', wins: 1, losses: 1 });
    const covered = await sync.withContent(listCoveredTeams);
    expect(covered.map((team) => team.id)).toEqual(['ash', 'elm', 'fir', 'oak']);
  });

  test('tells the time of each step and writes its report into the store', async () => {
    const sync = setUp();
    const report = await sync.sync();
    expect(report.steps.map((step) => step.name)).toEqual(
      'fetch parse merge desk write build check compress publish tidy'.split(' '),
    );
    const kept: unknown = JSON.parse(readFileSync(path.join(sync.store, 'last-report.json'), 'utf8'));
    expect(kept).toMatchObject({ outcome: 'published', releaseId: report.releaseId });
  });
});

describe('a sync with nothing new', () => {
  test('builds and publishes nothing and says so', async () => {
    let builds = 0;
    const sync = setUp({
      buildPages: (request) => {
        builds += 1;
        return stubBuild(request);
      },
    });
    const first = await sync.sync();
    const second = await sync.sync();
    expect(second).toMatchObject({ outcome: 'unchanged', releaseId: first.releaseId });
    expect(second.message).toBe(`Nothing has changed: release ${first.releaseId ?? ''} stays.`);
    expect(builds).toBe(1);
    expect(sync.releaseIds()).toHaveLength(1);
  });

  test('builds again when the site code has changed, when forced, and when asked to build only', async () => {
    let code = 'old';
    const sync = setUp({ fingerprint: () => Promise.resolve(code) });
    await sync.sync();
    code = 'new';
    expect((await sync.sync()).outcome).toBe('published');
    expect((await sync.sync()).outcome).toBe('unchanged');
    expect((await sync.sync({ force: true })).outcome).toBe('published');
    expect((await sync.sync({ buildOnly: true })).outcome).toBe('published');
    expect(sync.releaseIds()).toHaveLength(4);
  });

  test('builds anew each Eastern day while games are still to be played', async () => {
    const sync = setUp();
    sync.setSnapshot(
      snapshotWith(({ games }) => {
        const [game] = games.slice(-1);
        for (const side of [game?.['away'], game?.['home']]) Object.assign(side ?? {}, { score: null });
        Object.assign(game ?? {}, { status: 'scheduled' });
      }),
    );
    let now = new Date('2025-09-12T15:00:00Z');
    sync.deps.clock = () => now;
    await sync.sync();
    now = new Date('2025-09-13T03:00:00Z');
    expect((await sync.sync()).outcome).toBe('unchanged');
    now = new Date('2025-09-13T05:00:00Z');
    expect((await sync.sync()).outcome).toBe('published');
  });
});

describe('a sync with changes', () => {
  test('counts what was added, changed and removed, and says so on the pages', async () => {
    const sync = setUp();
    await sync.sync();
    sync.setSnapshot(
      snapshotWith(({ games, recruits }) => {
        Object.assign(games[0]?.['away'] ?? {}, { score: 27 });
        recruits.push({ ...recruits[0], id: 'player-5-2026', nationalRank: 5, name: 'Player 5' });
      }),
    );
    const report = await sync.sync();
    expect(report.entities).toMatchObject({
      teams: { changed: 0 },
      games: { added: 0, changed: 1, removed: 0, total: 6 },
      recruits: { added: 1, changed: 0, removed: 0, total: 5 },
      articles: { added: 0, changed: 1, removed: 0, total: 6 },
    });
    expect(sync.readPage('article/elm-at-oak-2025-08-30-recap.html')).toContain('Elm 27, Oak 17');
  });

  test('removes a game that the snapshot no longer has, with its article', async () => {
    const sync = setUp();
    await sync.sync();
    sync.setSnapshot(snapshotWith(({ games }) => games.splice(5, 1)));
    const report = await sync.sync({ allowShrink: true });
    expect(report.entities).toMatchObject({ games: { removed: 1 }, articles: { removed: 1 } });
    const id = 'oak-at-outsider-2025-09-13';
    expect(await sync.withContent((db) => findGameById(db, id))).toBeUndefined();
    expect(existsSync(path.join(sync.store, `current/site/article/${id}-recap.html`))).toBe(false);
  });

  test('dates the change of an article that was published with another text, and keeps that date', async () => {
    const sync = setUp();
    await sync.sync();
    sync.setSnapshot(
      snapshotWith(({ games }) => Object.assign(games[0]?.['away'] ?? {}, { score: 27 })),
    );
    const changed = await sync.sync();
    const read = (id: string) => sync.withContent((db) => findArticleById(db, id));
    const id = 'elm-at-oak-2025-08-30-recap';
    expect((await read(id))?.updatedAt).toBe(changed.startedAt);
    expect((await read('fir-at-elm-2025-09-13-recap'))?.updatedAt).toBeNull();
    await sync.sync({ force: true });
    expect((await read(id))?.updatedAt).toBe(changed.startedAt);
  });

  test('as of an earlier day has no later article and gives the season back afterwards', async () => {
    const sync = setUp();
    const first = await sync.sync();
    const asOf = new Date('2025-09-07T16:00:00Z');
    const report = await sync.sync({ asOf });
    expect(report.asOf).toBe(asOf.toISOString());
    const articles = await sync.withContent(listArticleSummaries);
    expect(articles).toHaveLength(4);
    expect(await sync.withContent((db) => findTeamById(db, 'elm'))).toMatchObject({ wins: 1, losses: 1 });
    await sync.sync();
    const hash = async (): Promise<string> => (await sync.withContent(getReleaseMeta)).contentHash;
    const firstDb = path.join(sync.store, 'releases', first.releaseId ?? '', 'report.json');
    expect(JSON.parse(readFileSync(firstDb, 'utf8'))).toMatchObject({ contentHash: await hash() });
  });
});

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
    ['an empty list of games', (s: RawSnapshot) => s.games.splice(0), /snapshot tells 0 games where it told 6 before/],
    ['half of the recruits', (s: RawSnapshot) => s.recruits.splice(2), /snapshot tells 2 recruits where it told 4 before/],
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
    sync.setSnapshot(snapshotWith(({ games }) => Object.assign(games[2] ?? {}, { kickoff: 'soon' })));
    const error = await failing(sync);
    expect(error.message).toContain('games.json, line 4 (row 2, ash-at-elm-2025-09-06), field kickoff:');
    expect(error.exitCode).toBe(1);
  });

  test('when the page build fails, and the next sync succeeds', async () => {
    const sync = setUp();
    await sync.sync();
    sync.deps.buildPages = () => Promise.reject(new SyncError('The page build failed (exit code 1).'));
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
        if (sync.currentId() !== null) writeFileSync(path.join(request.release.site, 'teams.html'), '');
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

  test('when there is nothing yet to build pages of', async () => {
    const sync = setUp();
    const error = await sync.sync({ buildOnly: true }).catch((reason: unknown) => reason);
    expect((error as SyncError).message).toContain('There is no content yet');
    expect(sync.currentId()).toBeNull();
  });
});

describe('releases', () => {
  test('the newest five stay, and the published one even when a rollback made it the oldest', async () => {
    const sync = setUp();
    for (let count = 0; count < 6; count += 1) await sync.sync({ force: true });
    const kept = sync.releaseIds();
    expect(kept).toHaveLength(5);
    expect(sync.currentId()).toBe(kept[4]);
    const { switchCurrent } = await import('./release/publish-release.ts');
    const { storePaths } = await import('./store/store-paths.ts');
    await switchCurrent(storePaths(sync.store), kept[0] ?? '');
    await expect(sync.sync()).resolves.toMatchObject({ outcome: 'unchanged', releaseId: kept[0] });
    await sync.sync({ force: true });
    expect(sync.releaseIds()).not.toContain(kept[0]);
    expect(sync.releaseIds()).toHaveLength(5);
  });

  test('what a killed sync left behind is gone after the next one', async () => {
    const sync = setUp();
    await sync.sync();
    mkdirSync(path.join(sync.store, 'staging/half-a-release/site'), { recursive: true });
    symlinkSync('releases/nowhere', path.join(sync.store, 'current.4711'));
    writeFileSync(path.join(sync.store, 'last-report.json.4711-1.part'), '{');
    await sync.sync();
    for (const name of ['staging/half-a-release', 'current.4711', 'last-report.json.4711-1.part'])
      expect(existsSync(path.join(sync.store, name)), name).toBe(false);
  });

  test('only one sync runs at a time: a second is told to wait, or stands in line', async () => {
    let finish = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begin = (): void => undefined;
    const building = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const sync = setUp({
      buildPages: async (request) => {
        begin();
        await gate;
        return stubBuild(request);
      },
    });
    const first = sync.sync();
    await building;
    const second = await sync.sync().catch((reason: unknown) => reason);
    expect((second as SyncError).message).toMatch(/^Another sync is running.*Please wait/);
    expect((second as SyncError).exitCode).toBe(3);
    const third = sync.sync({ wait: true });
    finish();
    expect((await first).outcome).toBe('published');
    expect((await third).outcome).toBe('unchanged');
  });

  test('keep the hashed assets of older releases reachable for pages that are open', async () => {
    let version = 1;
    const sync = setUp({
      buildPages: async (request) => {
        const built = await stubBuild(request);
        writeFileSync(
          path.join(request.release.site, `_astro/island.v${version}.js`),
          `export const version = ${version};${'/* island */'.repeat(200)}`,
        );
        return built;
      },
    });
    for (version = 1; version <= 3; version += 1) await sync.sync({ force: true });
    expect(sync.readPage('_astro/island.v1.js')).toContain('version = 1');
    expect(existsSync(path.join(sync.store, 'current/site/_astro/island.v1.js.br'))).toBe(true);
    for (; version <= 7; version += 1) await sync.sync({ force: true });
    expect(existsSync(path.join(sync.store, 'current/site/_astro/island.v1.js'))).toBe(false);
    expect(sync.readPage('_astro/island.v3.js')).toContain('version = 3');
  });
});

test('the desk sees the merged facts as they stand at the asked moment', async () => {
  const seen: string[] = [];
  const sync = setUp({
    desk: (facts) => {
      seen.push(facts.now.toISOString(), String(facts.games.length));
      return stubDesk(facts);
    },
  });
  await sync.sync({ asOf: new Date('2025-09-07T16:00:00Z') });
  expect(seen).toEqual(['2025-09-07T16:00:00.000Z', '6']);
});
