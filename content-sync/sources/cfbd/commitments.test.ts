import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { AFTER_SEASON, useLeague } from '../../testing/use-league.ts';

const bench = useLeague();
const NAME = 'Jackson Cantwell';
const minutesLater = (minutes: number): Date => new Date(AFTER_SEASON.getTime() + minutes * 60_000);

/** What the site tells of one recruit's commitment, and of the class of a team. */
const newsOf = (id: string) =>
  bench.sync().withContent((db) =>
    db
      .selectFrom('recruiting_news')
      .select(['id', 'published_at'])
      .where('id', 'like', `%${id}`)
      .execute()
      .then((rows) => rows.map((row) => row.published_at)),
  );
const commit = (school: string | null): void =>
  bench
    .league()
    .edit('/recruiting/players', (players) =>
      players.map((player) =>
        player['name'] === NAME ? { ...player, committedTo: school } : player,
      ),
    );
const syncAt = async (minutes: number, asOf: Date | null = null): Promise<void> => {
  bench.sync().deps.clock = () => minutesLater(minutes);
  await bench.sync().sync({ asOf, force: true });
};

describe('the commitments of the first answer', () => {
  const committed = () =>
    bench.sync().withContent((db) =>
      db
        .selectFrom('recruit')
        .select('id')
        .where('committed_team_id', 'is not', null)
        .execute()
        .then((rows) => rows.length),
    );

  test('are shown, and are no news: nobody told us since when they are', async () => {
    await syncAt(0);
    expect(await committed()).toBeGreaterThan(70);
    expect(await newsOf('')).toEqual([]);
    await syncAt(10);
    expect(await newsOf('')).toEqual([]);
  });

  test('have no date later either, without the release or without the file', async () => {
    await syncAt(0);
    rmSync(path.join(bench.sync().store, 'commitment-dates.json'));
    await syncAt(10);
    expect(await newsOf('')).toEqual([]);
    rmSync(path.join(bench.sync().store, 'current'));
    await syncAt(20);
    expect(await newsOf('')).toEqual([]);
  });

  test('of a recruit who was not listed before have no date, however late he comes', async () => {
    bench
      .league()
      .edit('/recruiting/players', (players) =>
        players.filter((player) => player['name'] !== NAME),
      );
    await syncAt(0);
    commit('Alabama');
    await syncAt(10);
    expect(await newsOf('')).toEqual([]);
  });
});

describe('a commitment that the league tells', () => {
  beforeEach(async () => {
    commit(null);
    await syncAt(0);
  });
  const recruit = '-commitment-jackson-cantwell-2026';

  test('carries the moment at which it was first seen, and keeps it', async () => {
    expect(await newsOf(recruit)).toEqual([]);
    commit('Alabama');
    await syncAt(10);
    expect(await newsOf(recruit)).toEqual([minutesLater(10).toISOString()]);
    await syncAt(20);
    expect(await newsOf(recruit)).toEqual([minutesLater(10).toISOString()]);
    // The class is as old as the latest of its commitments.
    expect(await newsOf('the-class-of-alabama')).toEqual([minutesLater(10).toISOString()]);
    // Oregon's commitments are all older than what we know.
    expect(await newsOf('the-class-of-oregon')).toEqual([]);
  });

  test('is a new one to another team, and again after none', async () => {
    commit('Alabama');
    await syncAt(10);
    commit('Miami');
    await syncAt(20);
    expect(await newsOf(recruit)).toEqual([minutesLater(20).toISOString()]);
    commit(null);
    await syncAt(30);
    commit('Miami');
    await syncAt(40);
    expect(await newsOf(recruit)).toEqual([minutesLater(40).toISOString()]);
  });

  test('is no news of an earlier day, and has its date back afterwards', async () => {
    commit('Alabama');
    await syncAt(10);
    await syncAt(20, new Date('2025-11-01T16:00:00Z'));
    expect(await newsOf('')).toEqual([]);
    await syncAt(30);
    expect(await newsOf(recruit)).toEqual([minutesLater(10).toISOString()]);
  });

  test('keeps its date without the file too, which the release knows', async () => {
    commit('Alabama');
    await syncAt(10);
    rmSync(path.join(bench.sync().store, 'commitment-dates.json'));
    await syncAt(20);
    expect(await newsOf(recruit)).toEqual([minutesLater(10).toISOString()]);
  });
});
