import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findMovedAddress, mapMovedAddresses } from '#data/content/queries/release.queries.ts';
import { storePaths } from '#data/releases/layout.ts';
import type { ArticleRecord } from '#data/content/records.ts';
import type { Desk } from '../../desk/desk.ts';
import { buildArticle } from '#data/testing/builders.ts';
import { stubDesk, type TestSync } from '../../testing/test-sync.ts';
import { snapshotWith, tinySnapshot, type RawSnapshot } from '../../testing/tiny-snapshot.ts';
import { useTestSyncs } from '../../testing/use-test-syncs.ts';

const setUp = useTestSyncs();

const GAME = 'ash-at-elm-2025-09-06';
const RECAP = `/article/${GAME}-recap`;

/** Where an address leads: another one, null when it is gone, undefined when nothing is known of it. */
const fateOf = async (sync: TestSync, address: string): Promise<string | null | undefined> =>
  (await sync.withContent((db) => findMovedAddress(db, address)))?.toPath;

const fates = async (sync: TestSync): Promise<Record<string, string | null>> =>
  Object.fromEntries(
    [...(await sync.withContent(mapMovedAddresses)).values()].map(({ path: from, toPath }) => [from, toPath]),
  );

/** The tiny season with the game on another day, which gives it another id. */
const movedTo = (day: string): RawSnapshot =>
  snapshotWith(({ games }) => {
    const game = games.find(({ id }) => id === GAME);
    Object.assign(game ?? {}, { id: `ash-at-elm-${day}`, kickoff: `${day}T20:00:00Z` });
  });

const withoutGame = (): RawSnapshot =>
  snapshotWith((snapshot) => {
    snapshot.games = snapshot.games.filter(({ id }) => id !== GAME);
  });

const piece = (id: string, facts: Parameters<typeof buildArticle>[1] = {}): ArticleRecord =>
  buildArticle(id, { title: 'The story of a tree', ...facts });

/** The desk's recaps and some pieces more. */
const deskWith =
  (...more: ArticleRecord[]): Desk =>
  async (facts) => [...(await stubDesk(facts)), ...more];

describe('as long as everything stays', () => {
  test('no address is known to have moved', async () => {
    const sync = setUp();
    await sync.sync();
    await sync.sync({ force: true });
    expect(await fates(sync)).toEqual({});
  });
});

describe('a game that gets another id', () => {
  test('takes its page and its article along, straight to the last one when it moves again', async () => {
    const sync = setUp();
    await sync.sync();
    sync.setSnapshot(movedTo('2025-09-07'));
    const { startedAt } = await sync.sync();
    expect(await fates(sync)).toEqual({
      [`/games/${GAME}`]: '/games/ash-at-elm-2025-09-07',
      [RECAP]: '/article/ash-at-elm-2025-09-07-recap',
    });
    sync.setSnapshot(movedTo('2025-09-08'));
    await sync.sync();
    expect(await fates(sync)).toEqual({
      [`/games/${GAME}`]: '/games/ash-at-elm-2025-09-08',
      [RECAP]: '/article/ash-at-elm-2025-09-08-recap',
      '/games/ash-at-elm-2025-09-07': '/games/ash-at-elm-2025-09-08',
      '/article/ash-at-elm-2025-09-07-recap': '/article/ash-at-elm-2025-09-08-recap',
    });
    const first = await sync.withContent((db) => findMovedAddress(db, RECAP));
    expect(first?.since).toBe(startedAt);
  });

  test('and comes back has its own address again, and the other one leads there', { tags: 'full' }, async () => {
    const sync = setUp();
    await sync.sync();
    sync.setSnapshot(movedTo('2025-09-07'));
    await sync.sync();
    sync.setSnapshot(tinySnapshot());
    await sync.sync();
    expect(await fates(sync)).toEqual({
      '/games/ash-at-elm-2025-09-07': `/games/${GAME}`,
      '/article/ash-at-elm-2025-09-07-recap': RECAP,
    });
  });

  test('is not guessed at where the pair met twice and one meeting was called off', { tags: 'full' }, async () => {
    const sync = setUp();
    const [one, two, three] = ['2025-09-05', '2025-09-07', '2025-09-08'] as const;
    const meetings = (...days: string[]): RawSnapshot =>
      snapshotWith((snapshot) => {
        const game = snapshot.games.find(({ id }) => id === GAME);
        const others = snapshot.games.filter(({ id }) => id !== GAME);
        const of = (day: string) => ({
          ...structuredClone(game),
          id: `ash-at-elm-${day}`,
          kickoff: `${day}T20:00:00Z`,
        });
        snapshot.games = [...others, ...days.map(of)];
      });
    sync.setSnapshot(meetings(one, two));
    await sync.sync();
    sync.setSnapshot(meetings(three));
    await sync.sync();
    expect(await fateOf(sync, `/games/ash-at-elm-${one}`)).toBeNull();
    expect(await fateOf(sync, `/games/ash-at-elm-${two}`)).toBeNull();
  });
});

describe('a game that is gone', () => {
  test('is answered as gone with its article, and shares that fate with what led to it', async () => {
    const sync = setUp();
    sync.setSnapshot(movedTo('2025-09-07'));
    await sync.sync();
    sync.setSnapshot(tinySnapshot());
    await sync.sync();
    sync.setSnapshot(withoutGame());
    await sync.sync({ allowShrink: true });
    for (const address of [RECAP, `/games/${GAME}`, '/games/ash-at-elm-2025-09-07'])
      expect(await fateOf(sync, address)).toBeNull();
    sync.setSnapshot(tinySnapshot());
    await sync.sync();
    expect(await fateOf(sync, RECAP)).toBeUndefined();
    expect(await fateOf(sync, '/games/ash-at-elm-2025-09-07')).toBe(`/games/${GAME}`);
  });
});

describe('a team that gets another id', () => {
  const renamed = (mascot = 'Trees'): RawSnapshot =>
    JSON.parse(
      JSON.stringify(
        snapshotWith(({ teams }) => {
          for (const team of teams) if (team['id'] === 'ash') team['mascot'] = mascot;
        }),
      )
        .replaceAll('"ash"', '"ash-state"')
        .replaceAll(/"(ash)(-at-[^"]*)"/g, '"ash-state$2"')
        .replaceAll(/-at-ash-2/g, '-at-ash-state-2'),
    ) as RawSnapshot;

  test('takes its page, feeds, calendar and games along', { tags: 'full' }, async () => {
    const sync = setUp();
    await sync.sync();
    sync.setSnapshot(renamed());
    await sync.sync({ allowShrink: true });
    expect(await fates(sync)).toMatchObject({
      '/teams/ash': '/teams/ash-state',
      '/feeds/teams/ash.atom': '/feeds/teams/ash-state.atom',
      '/feeds/teams/ash.json': '/feeds/teams/ash-state.json',
      '/calendars/teams/ash.ics': '/calendars/teams/ash-state.ics',
      [`/games/${GAME}`]: '/games/ash-state-at-elm-2025-09-06',
      [RECAP]: '/article/ash-state-at-elm-2025-09-06-recap',
      '/games/fir-at-ash-2025-08-30': '/games/fir-at-ash-state-2025-08-30',
    });
  });

  test('is another team where it has another mascot, and the old one is gone', { tags: 'full' }, async () => {
    const sync = setUp();
    await sync.sync();
    sync.setSnapshot(renamed('Squirrels'));
    await sync.sync({ allowShrink: true });
    expect(await fateOf(sync, '/teams/ash')).toBeNull();
    expect(await fateOf(sync, '/calendars/teams/ash.ics')).toBeNull();
  });
});

describe('an article that is gone', () => {
  test('leads to the page of its game, as a preview does once there is a recap', { tags: 'full' }, async () => {
    const sync = setUp({
      desk: ({ games }) => games.map((game) => piece(`${game.id}-preview`, { kind: 'preview', gameId: game.id })),
    });
    await sync.sync();
    sync.deps.desk = stubDesk;
    await sync.sync();
    expect(await fateOf(sync, `/article/${GAME}-preview`)).toBe(`/games/${GAME}`);
  });

  test('leads to the same story under another id, and to the same title of the same kind', async () => {
    const story = { kind: 'feed', title: 'A story', sourceSite: 'Elsewhere' } as const;
    const sync = setUp({
      desk: deskWith(
        piece('feed-1', { ...story, externalUrl: 'https://www.example.com/story/' }),
        piece('tree'),
        piece('other', { title: 'Another tree' }),
      ),
    });
    await sync.sync();
    sync.deps.desk = deskWith(
      piece('feed-2', { ...story, title: 'Now so', externalUrl: 'https://example.com/story' }),
      piece('a-tree'),
      piece('third', { title: 'A third tree' }),
    );
    await sync.sync();
    expect(await fates(sync)).toEqual({
      '/article/feed-1': '/article/feed-2',
      '/article/tree': '/article/a-tree',
      '/article/other': null,
    });
  });

  test('is not guessed at where two bear the title', { tags: 'full' }, async () => {
    const sync = setUp({ desk: deskWith(piece('tree')) });
    await sync.sync();
    sync.deps.desk = deskWith(piece('tree-1'), piece('tree-2'));
    await sync.sync();
    expect(await fateOf(sync, '/article/tree')).toBeNull();
  });

  test('because staff have hidden it leads nowhere while it is hidden, nor does what led there', async () => {
    const sync = setUp({ desk: deskWith(piece('tree')) });
    await sync.sync();
    sync.deps.desk = deskWith(piece('a-tree'));
    await sync.sync();
    const hide = (...ids: string[]): void =>
      writeFileSync(
        storePaths(sync.store).staffChoices,
        JSON.stringify({
          gameOfWeek: null,
          hiddenArticles: ids.map((articleId) => ({
            articleId,
            title: 'Hidden',
            hiddenAt: '2026-02-01T12:00:00.000Z',
            hiddenBy: 'staff',
          })),
        }),
      );
    hide(`${GAME}-recap`, 'a-tree');
    await sync.sync({ buildOnly: true });
    for (const address of [RECAP, '/article/a-tree', '/article/tree']) expect(await fateOf(sync, address)).toBeNull();
    hide();
    await sync.sync();
    expect(await fateOf(sync, RECAP)).toBeUndefined();
    expect(await fateOf(sync, '/article/tree')).toBe('/article/a-tree');
  });
});

test(
  'a recruit who is no longer reported is gone, and has his page again when he is back',
  { tags: 'full' },
  async () => {
    const sync = setUp();
    await sync.sync();
    const gone = tinySnapshot().recruits.at(-1)?.['id'] as string;
    sync.setSnapshot(
      snapshotWith((snapshot) => {
        snapshot.recruits = snapshot.recruits.slice(0, -1);
      }),
    );
    await sync.sync({ allowShrink: true });
    expect(await fates(sync)).toEqual({ [`/recruits/${gone}`]: null });
    sync.setSnapshot(tinySnapshot());
    await sync.sync();
    expect(await fates(sync)).toEqual({});
  },
);

test(
  'a player who has left the lists leads to his team, and has his page again when he is back',
  { tags: 'full' },
  async () => {
    const player = { name: 'A Player', teamId: 'ash', passing: null, rushing: [9, 99, 1], receiving: null };
    const listed = (...ids: string[]): RawSnapshot =>
      snapshotWith((snapshot) => {
        snapshot.players = ids.map((id) => ({ id, ...player }));
      });
    const sync = setUp();
    sync.setSnapshot(listed('1', '2'));
    await sync.sync();
    sync.setSnapshot(listed('1'));
    await sync.sync({ allowShrink: true });
    expect(await fates(sync)).toEqual({ '/players/2': '/teams/ash' });
    sync.setSnapshot(listed('1', '2'));
    await sync.sync();
    expect(await fates(sync)).toEqual({});
  },
);

test(
  'what has moved is remembered by a build alone, and forgotten with a release that is rolled back',
  { tags: 'full' },
  async () => {
    const sync = setUp();
    await sync.sync();
    const first = sync.currentId() ?? '';
    sync.setSnapshot(movedTo('2025-09-07'));
    await sync.sync();
    await sync.sync({ buildOnly: true });
    expect(Object.keys(await fates(sync))).toHaveLength(2);
    const link = path.join(sync.store, 'current');
    rmSync(link);
    symlinkSync(path.join('releases', first), link);
    expect(await fates(sync)).toEqual({});
  },
);

test(
  'a season looked at as of an earlier day leads from its results to the games still to come',
  { tags: 'full' },
  async () => {
    const sync = setUp();
    await sync.sync();
    await sync.sync({ asOf: new Date('2025-09-06T12:00:00Z'), allowShrink: true });
    expect(await fateOf(sync, RECAP)).toBe(`/games/${GAME}`);
  },
);
