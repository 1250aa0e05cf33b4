import type { GameChange } from '#data/content/records.ts';
import { describe, expect, test } from 'vitest';
import { mapGameChanges } from '#data/content/queries/game.queries.ts';
import type { TestSync } from '../../testing/test-sync.ts';
import { snapshotWith, type RawSnapshot } from '../../testing/tiny-snapshot.ts';
import { useTestSyncs } from '../../testing/use-test-syncs.ts';

const setUp = useTestSyncs();

/** Ash at Elm on 6 September 2025, 20:00 UTC: over at midnight. */
const GAME = 'ash-at-elm-2025-09-06';
const ENDED = '2025-09-07T00:00:00.000Z';

const changeOf = async (sync: TestSync, id = GAME): Promise<GameChange | undefined> =>
  (await sync.withContent(mapGameChanges)).get(id);

type RawGame = RawSnapshot['games'][number];

/** The tiny season with one game changed. */
const seasonWith = (change: (game: RawGame) => void): RawSnapshot =>
  snapshotWith(({ games }) => {
    const game = games.find(({ id }) => id === GAME);
    if (game !== undefined) change(game);
  });

const scheduled = (game: RawGame): void => {
  game['status'] = 'scheduled';
  for (const side of ['away', 'home']) Object.assign(game[side] as object, { score: null });
};

const clockOf = (time: string) => () => new Date(time);

describe('a game that is new', () => {
  test('has not changed since it ended, where it was over before', async () => {
    const sync = setUp();
    await sync.sync();
    expect(await changeOf(sync)).toEqual({ gameId: GAME, revision: 0, changedAt: ENDED });
    expect((await sync.withContent(mapGameChanges)).size).toBe(6);
  });

  test('is as new as its page, where it is still to come or has just begun', { tags: 'full' }, async () => {
    const sync = setUp({ clock: clockOf('2025-09-06T22:00:00Z') });
    await sync.sync({ asOf: new Date('2025-09-06T22:00:00Z') });
    expect(await changeOf(sync)).toEqual({
      gameId: GAME,
      revision: 0,
      changedAt: '2025-09-06T22:00:00.000Z',
    });
    expect((await changeOf(sync, 'oak-at-outsider-2025-09-13'))?.changedAt).toBe('2025-09-06T22:00:00.000Z');
  });
});

describe('a game that was reported before', () => {
  test.each<[string, (snapshot: RawGame) => void]>([
    ['a corrected score', (game) => Object.assign(game['home'] as object, { score: 27 })],
    ['a moved kickoff', (game) => (game['kickoff'] = '2025-09-06T23:30:00Z')],
    ['another stadium', (game) => (game['venue'] = 'Ash Park')],
    ['another network', (game) => (game['tvNetwork'] = 'ABC')],
    ['a name for the event', (game) => (game['eventName'] = 'Tree Classic')],
    ['a neutral site', (game) => (game['neutralSite'] = true)],
  ])('counts %s once, at the moment of that update, and no other game', async (_, change) => {
    const sync = setUp();
    await sync.sync();
    sync.setSnapshot(seasonWith(change));
    const { startedAt } = await sync.sync();
    expect(await changeOf(sync)).toEqual({ gameId: GAME, revision: 1, changedAt: startedAt });
    const others = [...(await sync.withContent(mapGameChanges)).values()].filter(({ gameId }) => gameId !== GAME);
    expect(others.map(({ revision }) => revision)).toEqual([0, 0, 0, 0, 0]);
    expect(others.every(({ changedAt }) => changedAt < '2025-12')).toBe(true);
  });

  test('counts a new name of either team, in all games of that team', { tags: 'full' }, async () => {
    const sync = setUp();
    await sync.sync();
    sync.setSnapshot(
      snapshotWith(({ teams, games }) => {
        const sides = games.flatMap(({ away, home }) => [away, home] as RawGame[]);
        for (const one of [...teams, ...sides]) if (one['name'] === 'Ash') one['name'] = 'Ash State';
      }),
    );
    await sync.sync();
    const changes = [...(await sync.withContent(mapGameChanges)).values()];
    expect(changes.filter(({ revision }) => revision === 1).map(({ gameId }) => gameId)).toEqual([
      'ash-at-elm-2025-09-06',
      'fir-at-ash-2025-08-30',
    ]);
  });

  test('keeps its count through what is no fact of the game, and through a build alone', { tags: 'full' }, async () => {
    const sync = setUp();
    await sync.sync();
    sync.setSnapshot(
      seasonWith((game) => {
        game['awayRank'] = 9;
        game['kickoff'] = '2025-09-06T20:00:00.000Z';
      }),
    );
    expect((await sync.sync()).outcome).toBe('published');
    await sync.sync({ buildOnly: true });
    await sync.sync({ force: true });
    expect(await changeOf(sync)).toEqual({ gameId: GAME, revision: 0, changedAt: ENDED });
  });

  test('counts on, from its kickoff to its result and a correction after that', { tags: 'full' }, async () => {
    const sync = setUp();
    const moments: (GameChange | undefined)[] = [];
    for (const season of [
      seasonWith(scheduled),
      seasonWith(() => undefined),
      seasonWith((game) => Object.assign(game['home'] as object, { score: 27 })),
    ]) {
      sync.setSnapshot(season);
      const { startedAt } = await sync.sync();
      const change = await changeOf(sync);
      expect(change?.changedAt).toBe(startedAt);
      moments.push(change);
    }
    expect(moments.map((change) => change?.revision)).toEqual([0, 1, 2]);
  });

  test('counts on under its new id when it moves to another day', async () => {
    const sync = setUp();
    sync.setSnapshot(seasonWith(scheduled));
    await sync.sync();
    sync.setSnapshot(seasonWith(() => undefined));
    await sync.sync();
    sync.setSnapshot(
      seasonWith((game) => Object.assign(game, { id: 'ash-at-elm-2025-09-07', kickoff: '2025-09-07T20:00:00Z' })),
    );
    const { startedAt } = await sync.sync();
    expect(await changeOf(sync, 'ash-at-elm-2025-09-07')).toEqual({
      gameId: 'ash-at-elm-2025-09-07',
      revision: 2,
      changedAt: startedAt,
    });
  });

  test('never makes an update build anew: with nothing changed there is no other release', async () => {
    const sync = setUp();
    await sync.sync();
    sync.setSnapshot(seasonWith((game) => (game['venue'] = 'Ash Park')));
    const second = await sync.sync();
    expect((await sync.sync()).outcome).toBe('unchanged');
    expect(await changeOf(sync)).toMatchObject({ revision: 1, changedAt: second.startedAt });
  });

  test('has not changed after the day that a season is looked at as of', async () => {
    const sync = setUp();
    await sync.sync({ asOf: new Date('2025-09-06T12:00:00Z') });
    await sync.sync({ asOf: new Date('2025-09-09T12:00:00Z') });
    expect(await changeOf(sync)).toMatchObject({
      revision: 1,
      changedAt: '2025-09-09T12:00:00.000Z',
    });
    await sync.sync({ asOf: new Date('2025-09-08T12:00:00Z') });
    expect(await changeOf(sync)).toMatchObject({ revision: 1, changedAt: ENDED });
  });
});
