import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { useLeague } from '../../testing/use-league.ts';

const bench = useLeague();
/** The season has begun: the fewer results there are, the sooner an update is done. */
const BEGINNING = new Date('2025-09-03T12:00:00Z');
beforeEach(() => bench.league().setMoment(BEGINNING));
const NAME = 'Jackson Cantwell';
const minutesLater = (minutes: number): Date => new Date(BEGINNING.getTime() + minutes * 60_000);

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
/** What is told of his own commitment, oldest first. */
const stepsOf = () =>
  bench
    .sync()
    .withContent((db) =>
      db
        .selectFrom('recruiting_news')
        .select(['id', 'type', 'headline', 'published_at', 'public_at'])
        .where('recruit_id', '=', 'jackson-cantwell-2026')
        .where('type', '!=', 'other')
        .orderBy('published_at')
        .execute(),
    );
const statusOf = () =>
  bench.sync().withContent(async (db) => {
    const query = db.selectFrom('recruit').select(['commitment_status', 'early_standing']);
    const row = await query.where('id', '=', 'jackson-cantwell-2026').executeTakeFirst();
    // What is not public yet stands apart.
    return /decommitted/.exec(row?.early_standing ?? '')?.[0] ?? row?.commitment_status;
  });
/** A step that was seen so many minutes after the first update; of a later one the id ends with the moment. */
const step = (type: string, standing: string, minutes: number, id?: string) => {
  const at = minutesLater(minutes).toISOString();
  return {
    id: id ?? `2026-0002-${type}-jackson-cantwell-2026-${at.replaceAll(/\D/g, '')}`,
    type,
    headline: `No. 2 ${NAME} ${standing}`,
    published_at: at,
    public_at: minutesLater(minutes + 60).toISOString(),
  };
};
const edit = (fields: object): void => bench.league().change('/recruiting/players', { name: NAME }, fields);
const commit = (school: string | null): void => edit({ committedTo: school });
/** From now on he is not listed. */
const forget = (): void =>
  bench.league().edit('/recruiting/players', (players) => players.filter((player) => player['name'] !== NAME));
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

  test('are shown, and are no news: nobody told us since when they are', { tags: 'full' }, async () => {
    await syncAt(0);
    expect(await committed()).toBeGreaterThan(70);
    expect(await newsOf('')).toEqual([]);
    await syncAt(10);
    expect(await newsOf('')).toEqual([]);
  });

  test('have no date later either, without the release or without the file', { tags: 'full' }, async () => {
    await syncAt(0);
    rmSync(path.join(bench.sync().store, 'commitment-dates.json'));
    await syncAt(10);
    expect(await newsOf('')).toEqual([]);
    rmSync(path.join(bench.sync().store, 'current'));
    await syncAt(20);
    expect(await newsOf('')).toEqual([]);
  });

  test('of a recruit who was not listed before have no date, however late he comes', { tags: 'full' }, async () => {
    forget();
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

  test(
    'stays as an item of its own when he goes elsewhere, leaves or comes back: one item for each change',
    { tags: 'full' },
    async () => {
      const first = '2026-0002-commitment-jackson-cantwell-2026';
      const told: unknown[] = [];
      const commits = (school: string, minutes: number, id?: string) =>
        told.push(step('commitment', `is committed to ${school}`, minutes, id));
      commit('Alabama');
      await syncAt(10);
      commits('Alabama', 10, first);
      expect(await stepsOf()).toEqual(told);
      commit('Miami');
      await syncAt(20);
      commits('Miami', 20);
      expect(await stepsOf()).toEqual(told);
      commit(null);
      await syncAt(30);
      told.push(step('decommitment', 'is no longer committed to Miami', 30));
      expect(await stepsOf()).toEqual(told);
      expect(await statusOf()).toBe('decommitted');
      // From one to another and back within the hour.
      for (const [school, minutes] of [
        ['Miami', 40],
        ['Alabama', 50],
        ['Miami', 60],
      ] as const) {
        commit(school);
        await syncAt(minutes);
        commits(school, minutes);
      }
      expect(await stepsOf()).toEqual(told);
      bench.sync().deps.clock = () => minutesLater(200);
      await bench.sync().sync();
      expect((await bench.sync().sync()).outcome).toBe('unchanged');
      expect(await stepsOf()).toEqual(told);
      expect(await statusOf()).toBe('committed');
    },
  );

  test(
    'keeps its id when his rank changes, and outlives a day on which he is not listed',
    { tags: 'full' },
    async () => {
      commit('Alabama');
      await syncAt(10);
      commit(null);
      await syncAt(20);
      const [first, second] = await stepsOf();
      edit({ committedTo: null, ranking: 299 });
      await syncAt(30);
      expect(await stepsOf()).toEqual([first, second]);
      forget();
      await syncAt(40);
      expect(await stepsOf()).toEqual([first, second]);
      await syncAt(40 + 4 * 24 * 60);
      expect(await stepsOf()).toEqual([]);
    },
  );

  test('has its steps back after an update as of an earlier day', { tags: 'full' }, async () => {
    commit('Alabama');
    await syncAt(10);
    commit('Miami');
    await syncAt(20);
    const told = await stepsOf();
    commit(null);
    await syncAt(30, minutesLater(15));
    expect(await stepsOf()).toEqual(told.slice(0, 1));
    await syncAt(40);
    const after = await stepsOf();
    expect(after.slice(0, 2)).toEqual(told);
    expect(after.slice(2)).toEqual([step('decommitment', 'is no longer committed to Miami', 40)]);
  });

  test('of everybody at once is not believed to be gone', async () => {
    bench
      .league()
      .edit('/recruiting/players', (players) => players.map((player) => ({ ...player, committedTo: null })));
    await expect(syncAt(10)).rejects.toThrow(/\(commitments\) names nothing/);
    expect(await newsOf('')).toEqual([]);
  });

  test('keeps its date without the file too, which the release knows', { tags: 'full' }, async () => {
    commit('Alabama');
    await syncAt(10);
    rmSync(path.join(bench.sync().store, 'commitment-dates.json'));
    await syncAt(20);
    expect(await newsOf(recruit)).toEqual([minutesLater(10).toISOString()]);
  });
});
