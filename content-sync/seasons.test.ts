import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findArticleById, listArticleSummaries } from '#data/content/queries/article.queries.ts';
import { findGameById, listGames, mapGameChanges } from '#data/content/queries/game.queries.ts';
import { readContent, readLastSeen } from '#data/content/queries/record.queries.ts';
import { mapMovedAddresses } from '#data/content/queries/release.queries.ts';
import { listRecruits } from '#data/content/queries/recruit.queries.ts';
import { currentSeason, findSeason, listSeasons } from '#data/content/queries/season.queries.ts';
import { findTeamById, listCoveredTeams } from '#data/content/queries/team.queries.ts';
import type { StaffChoices } from '#data/contract/admin.ts';
import { buildArticle } from '#data/testing/builders.ts';
import { EMPTY_SOURCE_CONTENT, type Source } from './core/source.ts';
import { createDesk } from './desk/desk.ts';
import type { TestSync } from './testing/test-sync.ts';
import { snapshotWith, writeSnapshot } from './testing/tiny-snapshot.ts';
import { giveTwoSeasons, likeLeague } from './testing/two-seasons.ts';
import { useTestSyncs } from './testing/use-test-syncs.ts';

const setUp = useTestSyncs();

/** A store whose snapshot holds two seasons. */
function withTwoSeasons(): TestSync {
  let minute = 0;
  const clock = (): Date => new Date(Date.UTC(2026, 10, 22, 12, minute++));
  const sync = setUp({ clock });
  giveTwoSeasons(sync);
  return sync;
}

const show = (sync: TestSync, season: number | null) => {
  sync.deps.config = { ...sync.deps.config, season };
  return sync.sync();
};

const withTitleGame = snapshotWith(({ games }) =>
  Object.assign(games[4] ?? {}, { isPlayoff: true, playoffRound: 'championship' }),
);

/** What staff have chosen: a Game of the Week and an article that is hidden. */
function choose({ store }: TestSync, { marked, hidden }: { marked: string | null; hidden: string | null }): void {
  const at = '2026-02-01T12:00:00.000Z';
  const choices: StaffChoices = {
    gameOfWeek: marked === null ? null : { gameId: marked, label: 'A', chosenBy: 'staff', chosenAt: at },
    hiddenArticles: hidden === null ? [] : [{ articleId: hidden, title: 'A', hiddenBy: 'staff', hiddenAt: at }],
  };
  writeFileSync(path.join(store, 'staff-choices.json'), JSON.stringify(choices));
}

const OLD_GAME = 'ash-at-elm-2025-09-06';

describe('a snapshot of two seasons', () => {
  test('shows the one that is complete, and brings in nothing of the later one', async () => {
    const sync = withTwoSeasons();
    await show(sync, null);
    const seasons = await sync.withContent(listSeasons);
    expect(seasons.map(({ year }) => year)).toEqual([2025]);
    expect((await sync.withContent((db) => listGames(db))).length).toBe(6);
  });

  test(
    'shows the later one when it is asked for, and keeps the first with its own teams, articles and history',
    { tags: 'full' },
    async () => {
      const sync = withTwoSeasons();
      await show(sync, 2026);
      await sync.withContent(async (db) => {
        expect((await currentSeason(db)).year).toBe(2026);
        expect((await listSeasons(db)).map(({ year }) => year)).toEqual([2025, 2026]);
        expect((await listGames(db)).every(({ season }) => season === 2026)).toBe(true);
        expect((await listGames(db, 2025)).length).toBe(6);
        // Everybody as in the game's own season.
        const fir = await findTeamById(db, 'fir');
        expect(fir).toMatchObject({ conference: 'Big 12', colorPrimary: '#445566', losses: 1 });
        const before = await findGameById(db, 'fir-at-ash-2025-08-30');
        expect(before?.awayTeam).toMatchObject({ conference: 'ACC', losses: 2 });
        expect((await listCoveredTeams(db, 2025)).length).toBe(4);
        // News of before stays news; the class of before does not.
        const ids = (await listArticleSummaries(db)).map(({ id }) => id);
        expect(ids).toContain(`${OLD_GAME}-recap`);
        expect(ids).toContain('elm-at-oak-2026-09-05-recap');
        expect(await listRecruits(db)).toEqual([]);
        expect((await listRecruits(db, 2025)).length).toBe(4);
      });
      expect((await show(sync, 2026)).outcome).toBe('unchanged');
    },
  );

  test('has a game of a day that is not known any more as such, not as one to come', async () => {
    const sync = withTwoSeasons();
    await show(sync, 2026);
    const games = await sync.withContent((db) => listGames(db));
    expect(games.map(({ status }) => status)).toEqual([
      ...Array<string>(4).fill('final'),
      ...Array<string>(2).fill('result not known'),
    ]);
  });
});

describe('a season that turns on one store', () => {
  test('takes no address, change or date of the season before, and gives it back', { tags: 'full' }, async () => {
    const sync = withTwoSeasons();
    await show(sync, 2025);
    const { contentHash } = reportOf(sync);
    const changes = await sync.withContent((db) => mapGameChanges(db, 2025));
    const seen = await sync.withContent((db) => readLastSeen(db, 2025));
    await show(sync, 2026);
    expect((await sync.withContent(mapMovedAddresses)).size).toBe(0);
    expect(await sync.withContent((db) => mapGameChanges(db, 2025))).toEqual(changes);
    expect(await sync.withContent((db) => readLastSeen(db, 2025))).toEqual(seen);
    expect(reportOf(sync).contentHash).not.toBe(contentHash);
    // Back again, the later season stays where it is.
    expect((await show(sync, 2025)).outcome).toBe('published');
    await sync.withContent(async (db) => {
      expect((await listGames(db)).every(({ season }) => season === 2025)).toBe(true);
      expect((await listGames(db, 2026)).length).toBe(6);
      const ids = (await listArticleSummaries(db)).map(({ id }) => id);
      expect(ids.filter((id) => id.includes('2026'))).toEqual([]);
      expect(await findArticleById(db, 'elm-at-oak-2026-09-05-recap')).toBeDefined();
    });
  });

  test(
    'keeps what staff have hidden and marked in a season of before, whatever brings that season in again, until they take it back',
    { tags: 'full' },
    async () => {
      const sync = withTwoSeasons();
      await show(sync, 2026);
      const stateOf = () =>
        sync.withContent(async (db) => ({
          hasRecap: (await findArticleById(db, `${OLD_GAME}-recap`)) !== undefined,
          marked: (await listGames(db, 2025)).filter((game) => game.isGameOfWeek).map(({ id }) => id),
        }));
      choose(sync, { marked: OLD_GAME, hidden: `${OLD_GAME}-recap` });
      expect((await show(sync, 2026)).outcome).toBe('published');
      const chosen = { hasRecap: false, marked: [OLD_GAME] };
      expect(await stateOf()).toEqual(chosen);
      expect((await sync.withContent(mapMovedAddresses)).get(`/article/${OLD_GAME}-recap`)).toEqual(
        expect.objectContaining({ toPath: null }),
      );
      expect((await show(sync, 2026)).outcome).toBe('unchanged');
      sync.deps.fingerprint = () => Promise.resolve('other-code');
      await show(sync, 2026);
      expect(await stateOf()).toEqual(chosen);
      await sync.sync({ season: 2025, force: true });
      expect(await stateOf()).toEqual(chosen);
      choose(sync, { marked: null, hidden: null });
      await show(sync, 2026);
      expect(await stateOf()).toEqual({ hasRecap: true, marked: [] });
      expect((await show(sync, 2026)).outcome).toBe('unchanged');
    },
  );
});

test('a season without a folder of its own is refused by name', async () => {
  const sync = withTwoSeasons();
  rmSync(path.join(sync.snapshotFolder, '2025'), { recursive: true });
  await expect(show(sync, 2025)).rejects.toThrow('There is no season of 2025');
});

function reportOf(sync: TestSync): { contentHash: string } {
  return JSON.parse(readFileSync(path.join(sync.store, 'current/report.json'), 'utf8')) as {
    contentHash: string;
  };
}

test(
  'a new version of the code takes nothing from a season of before that a league or a feed has told of',
  { tags: 'full' },
  async () => {
    const sync = withTwoSeasons();
    const [snapshot] = sync.deps.sources;
    if (snapshot === undefined) throw new Error('no source');
    const story = buildArticle('a-story', { kind: 'feed', publishedAt: '2026-11-20T12:00:00Z' });
    const feeds: Source = {
      name: 'feeds',
      reportsEverything: false,
      fetch: () => Promise.resolve(() => ({ ...EMPTY_SOURCE_CONTENT, articles: [story] })),
    };
    sync.deps.sources = [likeLeague(sync), feeds];
    await show(sync, 2025);
    expect((await sync.withContent((db) => findGameById(db, OLD_GAME)))?.status).toBe('final');
    sync.deps.sources = [snapshot, { ...feeds, fetch: () => Promise.resolve(() => EMPTY_SOURCE_CONTENT) }];
    sync.deps.fingerprint = () => Promise.resolve('other-code');
    await show(sync, 2026);
    await sync.withContent(async (db) => {
      expect((await readContent(db, 2025)).games.get(OLD_GAME)?.source).toBe('cfbd');
      expect(await findArticleById(db, 'a-story')).toBeDefined();
      expect(await findArticleById(db, `${OLD_GAME}-recap`)).toBeDefined();
    });
    // The same story again is the one of before, not a second one.
    sync.deps.sources = [snapshot, feeds];
    await sync.sync({ force: true });
    expect((await sync.withContent((db) => readContent(db, 2025))).articles.has('a-story')).toBe(true);
    expect((await sync.withContent((db) => readContent(db, 2026))).articles.has('a-story')).toBe(false);
  },
);

test('a league turns the season by itself in July, when it has the new schedule, on one store', async () => {
  const sync = withTwoSeasons();
  const schedules = new Set([2025]);
  sync.deps.sources = [likeLeague(sync, schedules)];
  const yearAt = async (now: string): Promise<number> => {
    sync.deps.clock = () => new Date(now);
    await show(sync, null);
    return (await sync.withContent(currentSeason)).year;
  };
  expect(await yearAt('2026-02-01T12:00:00Z')).toBe(2025);
  expect(await yearAt('2026-07-02T12:00:00Z')).toBe(2025);
  schedules.add(2026);
  expect(await yearAt('2026-07-03T12:00:00Z')).toBe(2026);
  expect((await sync.withContent(mapMovedAddresses)).size).toBe(0);
  // Every page of before is one still, and what is asked of the league is the new season alone.
  expect(sync.readPage(`article/${OLD_GAME}-recap.html`)).toContain('Ash 31, Elm 28');
  expect((await sync.withContent((db) => listGames(db, 2025))).length).toBe(6);
});

test(
  'a first update with a key between two seasons knows who won the bundled one before',
  { tags: 'full' },
  async () => {
    const sync = withTwoSeasons();
    writeSnapshot(path.join(sync.snapshotFolder, '2025'), withTitleGame);
    const asked: number[] = [];
    sync.deps.sources = [...sync.deps.sources, likeLeague(sync, undefined, asked)];
    sync.deps.clock = () => new Date('2026-07-02T12:00:00Z');
    await show(sync, null);
    const seasons = await sync.withContent(listSeasons);
    expect(seasons.map(({ year, champion }) => [year, champion])).toEqual([
      [2025, expect.any(String)],
      [2026, null],
    ]);
    expect(asked).toEqual([2026]);
  },
);

describe('how two teams fared when they last met', () => {
  const LAST = /Elm won the last meeting, 24-17 on Aug\. 30, 2025\.|last met on Aug\. 30, 2025, when Elm won 24-17\./;
  const recap = async (sync: TestSync): Promise<string> => {
    const found = await sync.withContent((db) => findArticleById(db, 'elm-at-oak-2026-09-05-recap'));
    return found?.content ?? '';
  };
  test('stands in a recap as soon as the season before is known to its title game', { tags: 'full' }, async () => {
    const sync = withTwoSeasons();
    sync.deps.desk = createDesk(path.join(sync.snapshotFolder, 'none'));
    await show(sync, 2026);
    expect(await recap(sync)).not.toMatch(/last met|last meeting/);
    writeSnapshot(path.join(sync.snapshotFolder, '2025'), withTitleGame);
    sync.deps.fingerprint = () => Promise.resolve('other-code');
    await show(sync, 2026);
    expect(await recap(sync)).toMatch(LAST);
    // Nobody met before the first season that is known.
    const old = await sync.withContent((db) => findArticleById(db, 'elm-at-oak-2025-08-30-recap'));
    expect(old?.content).not.toMatch(/last met|last meeting/);
  });

  test('is known from the store as well as from a source', { tags: 'full' }, async () => {
    const sync = withTwoSeasons();
    writeSnapshot(path.join(sync.snapshotFolder, '2025'), withTitleGame);
    sync.deps.desk = createDesk(path.join(sync.snapshotFolder, 'none'));
    await show(sync, 2025);
    rmSync(path.join(sync.snapshotFolder, '2025'), { recursive: true });
    await show(sync, 2026);
    expect(await recap(sync)).toMatch(LAST);
  });
});

test(
  'a season of before is brought in by itself, dated as written later, and changes nothing of what is shown',
  { tags: 'full' },
  async () => {
    const sync = withTwoSeasons();
    const asked: number[] = [];
    sync.deps.sources = [likeLeague(sync, undefined, asked)];
    await expect(sync.sync({ season: 2025 })).rejects.toThrow('There is no site yet');
    await show(sync, null);
    const home = sync.readPage('index.html');
    expect(asked).toEqual([2026]);
    const { outcome, startedAt } = await sync.sync({ season: 2025 });
    expect([outcome, asked]).toEqual(['published', [2026, 2025]]);
    await sync.withContent(async (db) => {
      expect((await currentSeason(db)).year).toBe(2026);
      expect((await listGames(db, 2025)).length).toBe(6);
      const recap = await findArticleById(db, `${OLD_GAME}-recap`);
      const { weeks } = (await findSeason(db, 2025)) ?? { weeks: [] };
      expect(weeks.map(({ description }) => description)).toContain('No FBS team played');
      const dates = { writtenAt: startedAt, updatedAt: startedAt };
      expect(recap).toMatchObject({ publishedAt: '2025-09-06T20:00:00Z', ...dates });
    });
    expect(sync.readPage('index.html').startsWith(home.slice(0, 40))).toBe(true);
    expect((await sync.sync({ season: 2025 })).outcome).toBe('unchanged');
    await expect(sync.sync({ season: 2026 })).rejects.toThrow('is the one that is shown');
    await expect(sync.sync({ season: 1999 })).rejects.toThrow('No source has games of the season of 1999');
    // The next update leaves it alone.
    expect((await sync.sync()).outcome).toBe('unchanged');
    // A correction changes it, and not when it was written.
    writeSnapshot(
      path.join(sync.snapshotFolder, '2025'),
      snapshotWith(({ games }) => Object.assign(games[2]?.['home'] ?? {}, { score: 14 })),
    );
    const later = await sync.sync({ season: 2025 });
    const recap = await sync.withContent((db) => findArticleById(db, `${OLD_GAME}-recap`));
    expect(recap).toMatchObject({ writtenAt: startedAt, updatedAt: later.startedAt });
  },
);
