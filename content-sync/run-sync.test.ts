import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findArticleById, listArticleSummaries } from '#data/content/queries/article.queries.ts';
import { findGameById, listGames } from '#data/content/queries/game.queries.ts';
import { getReleaseMeta } from '#data/content/queries/release.queries.ts';
import { listRecruitingNews } from '#data/content/queries/recruit.queries.ts';
import { findTeamById, listCoveredTeams, listOtherFbsTeams } from '#data/content/queries/team.queries.ts';
import { startStubRenderer } from './testing/stub-site.ts';
import { stubDesk } from './testing/test-sync.ts';
import { snapshotWith } from './testing/tiny-snapshot.ts';
import { useTestSyncs } from './testing/use-test-syncs.ts';

const setUp = useTestSyncs();

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

  test(
    'gives an opponent outside the five conferences a row and a page but no place among the teams',
    { tags: 'full' },
    async () => {
      const sync = setUp();
      await sync.sync();
      const outsider = await sync.withContent((db) => findTeamById(db, 'outsider'));
      expect(outsider).toMatchObject({ name: 'Outsider', wins: 1, losses: 1 });
      const covered = await sync.withContent(listCoveredTeams);
      expect(covered.map((team) => team.id)).toEqual(['ash', 'elm', 'fir', 'oak']);
      expect((await sync.withContent(listOtherFbsTeams)).map(({ id }) => id)).toEqual(['outsider']);
    },
  );

  test('reports the time of each step and writes its report into the store', async () => {
    const sync = setUp();
    const report = await sync.sync();
    expect(report.steps.map((step) => step.name)).toEqual(
      'fetch parse merge desk compile write render check cards publish tidy'.split(' '),
    );
    const kept: unknown = JSON.parse(readFileSync(path.join(sync.store, 'last-report.json'), 'utf8'));
    expect(kept).toMatchObject({ outcome: 'published', releaseId: report.releaseId });
  });
});

describe('a sync with nothing new', () => {
  test('builds and publishes nothing and says so', async () => {
    let renderers = 0;
    const sync = setUp({
      startRenderer: (setup) => {
        renderers += 1;
        return startStubRenderer(setup);
      },
    });
    const first = await sync.sync();
    expect(renderers).toBeGreaterThan(0);
    renderers = 0;
    const second = await sync.sync();
    expect(second).toMatchObject({ outcome: 'unchanged', releaseId: first.releaseId });
    expect(second.message).toBe(`Nothing has changed: release ${first.releaseId ?? ''} stays.`);
    expect(renderers).toBe(0);
    expect(sync.releaseIds()).toHaveLength(1);
  });

  test(
    'builds again when the site code has changed, when forced, and when asked to build only',
    { tags: 'full' },
    async () => {
      let code = 'old';
      const sync = setUp({ fingerprint: () => Promise.resolve(code) });
      await sync.sync();
      code = 'new';
      expect((await sync.sync()).outcome).toBe('published');
      expect((await sync.sync()).outcome).toBe('unchanged');
      expect((await sync.sync({ force: true })).outcome).toBe('published');
      expect((await sync.sync({ buildOnly: true })).outcome).toBe('published');
      expect(sync.releaseIds()).toHaveLength(4);
    },
  );

  test('builds anew each Eastern day while games are still to be played', { tags: 'full' }, async () => {
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

test(
  'a commitment that another snapshot tells otherwise is one item more, on the day it was seen; nothing changed, nothing written',
  { tags: 'full' },
  async () => {
    const sync = setUp();
    const news = () =>
      sync.withContent((db) =>
        db
          .selectFrom('recruiting_news')
          .select(['id', 'headline', 'published_at'])
          .where('recruit_id', '=', 'player-4-2026')
          .where('type', '!=', 'other')
          .orderBy('published_at')
          .execute(),
      );
    const told: unknown[] = [];
    for (const [team, minute] of [
      ['elm', 0],
      ['oak', 1],
      [null, 2],
      ['oak', 3],
    ] as const) {
      const at = new Date(Date.UTC(2026, 1, 1, 12, minute)).toISOString();
      sync.deps.clock = () => new Date(at);
      sync.setSnapshot(snapshotWith(({ recruits }) => Object.assign(recruits[3] ?? {}, { commitmentTeamId: team })));
      await sync.sync();
      const kind = team === null ? 'decommitment' : 'commitment';
      const words =
        team === null ? 'is no longer committed to Oak' : `is committed to ${team === 'elm' ? 'Elm' : 'Oak'}`;
      told.push({
        id: `2026-0004-${kind}-player-4-2026${minute === 0 ? '' : `-${at.replaceAll(/\D/g, '')}`}`,
        headline: `No. 4 Player 4 ${words}`,
        // What was there at first has the day of the table.
        published_at: minute === 0 ? '2026-01-20T17:00:00Z' : at,
      });
      expect(await news()).toEqual(told);
      expect((await sync.sync()).outcome).toBe('unchanged');
    }
    sync.setSnapshot(snapshotWith(({ recruits }) => recruits.pop()));
    sync.deps.clock = () => new Date('2026-02-02T12:00:00Z');
    await sync.sync({ allowShrink: true });
    expect(await news()).toEqual([]);
  },
);

describe('recruiting news of the last hour', () => {
  // The snapshot's news is of 17:00 on that day.
  const at = (time: string) => () => new Date(`2026-01-20T${time}Z`);

  test('is stored with the moment from which it is public', async () => {
    const sync = setUp();
    await sync.sync();
    const news = await sync.withContent((db) =>
      db.selectFrom('recruiting_news').select(['published_at', 'public_at']).execute(),
    );
    expect(news.length).toBeGreaterThan(0);
    for (const { published_at, public_at } of news)
      expect([published_at, public_at]).toEqual(['2026-01-20T17:00:00Z', '2026-01-20T18:00:00.000Z']);
  });

  test('makes another release once it is public, though nothing else has changed', { tags: 'full' }, async () => {
    const sync = setUp({ clock: at('17:20:00') });
    expect((await sync.sync()).outcome).toBe('published');
    sync.deps.clock = at('17:59:59');
    expect((await sync.sync()).outcome).toBe('unchanged');
    sync.deps.clock = at('18:00:00');
    expect((await sync.sync()).outcome).toBe('published');
    sync.deps.clock = at('18:30:00');
    expect((await sync.sync()).outcome).toBe('unchanged');
  });

  test('makes none where --as-of has stopped the time', { tags: 'full' }, async () => {
    const asOf = at('17:20:00')();
    const sync = setUp({ clock: at('17:30:00') });
    await sync.sync({ asOf });
    sync.deps.clock = at('19:00:00');
    expect((await sync.sync({ asOf })).outcome).toBe('unchanged');
  });

  test('is public at once with a setting of 0 minutes', { tags: 'full' }, async () => {
    const sync = setUp({ clock: at('17:20:00') });
    sync.deps.config = { ...sync.deps.config, earlyAccessMinutes: 0 };
    await sync.sync();
    const news = await sync.withContent((db) => listRecruitingNews(db, at('17:20:00')()));
    expect(news.length).toBeGreaterThan(0);
    sync.deps.clock = at('18:30:00');
    expect((await sync.sync()).outcome).toBe('unchanged');
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

  test('removes a game that the snapshot no longer has, with its article', { tags: 'full' }, async () => {
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
    sync.setSnapshot(snapshotWith(({ games }) => Object.assign(games[0]?.['away'] ?? {}, { score: 27 })));
    const changed = await sync.sync();
    const read = (id: string) => sync.withContent((db) => findArticleById(db, id));
    const id = 'elm-at-oak-2025-08-30-recap';
    expect((await read(id))?.updatedAt).toBe(changed.startedAt);
    expect((await read('fir-at-elm-2025-09-13-recap'))?.updatedAt).toBeNull();
    await sync.sync({ force: true });
    expect((await read(id))?.updatedAt).toBe(changed.startedAt);
  });

  test('as of an earlier day has no later article and gives the season back afterwards', { tags: 'full' }, async () => {
    const sync = setUp();
    const first = await sync.sync();
    const asOf = new Date('2025-09-07T16:00:00Z');
    const report = await sync.sync({ asOf });
    expect(report.asOf).toBe(asOf.toISOString());
    const articles = await sync.withContent(listArticleSummaries);
    expect(articles).toHaveLength(4);
    expect(await sync.withContent((db) => findTeamById(db, 'elm'))).toMatchObject({
      wins: 1,
      losses: 1,
    });
    await sync.sync();
    const hash = async (): Promise<string> => (await sync.withContent(getReleaseMeta)).contentHash;
    const firstDb = path.join(sync.store, 'releases', first.releaseId ?? '', 'report.json');
    expect(JSON.parse(readFileSync(firstDb, 'utf8'))).toMatchObject({ contentHash: await hash() });
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
