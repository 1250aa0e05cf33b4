import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBox } from '#data/content/queries/game.queries.ts';
import { readLastSeen } from '#data/content/queries/record.queries.ts';
import { switchCurrent } from '#data/releases/store.ts';
import { storePaths } from '#data/releases/layout.ts';
import { lockStore } from '../publish/store.ts';
import { MISBEHAVIOURS, type Misbehaviour } from '../testing/misbehaving-server.ts';
import { openScoresBench, SOME_OVER, type ScoresBench } from '../testing/scores-bench.ts';
import { leagueNumber } from '../testing/use-league.ts';

const ENDED = 'alabama-at-missouri-2025-10-11';
const LIVE = 'oklahoma-at-texas-2025-10-11';
const LATER = 'south-carolina-at-lsu-2025-10-11';
const TUESDAY = new Date('2025-10-14T16:00:00.000Z');

let bench: ScoresBench;
/** The release that every test starts from. */
let first: string;
beforeAll(async () => {
  bench = await openScoresBench();
  first = bench.sync.currentId() ?? '';
});
afterAll(() => bench.close());
beforeEach(async () => {
  bench.league.behave();
  bench.setMoment(SOME_OVER);
  bench.league.requests.length = 0;
  const paths = storePaths(bench.sync.store);
  await switchCurrent(paths, first);
  for (const id of bench.sync.releaseIds())
    if (id !== first) rmSync(path.join(paths.releases, id), { recursive: true });
  rmSync(paths.scoreboardRefusal, { force: true });
});

const asked = (): string[] => bench.league.requests.map((address) => address.split('?')[0] ?? '');
const recordOf = (id: string) =>
  bench.sync.withContent((db) =>
    db
      .selectFrom('team_season')
      .select(['wins', 'losses', 'conference_wins', 'conference_losses'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

describe('an update of scores alone', () => {
  test('publishes a release with the results and what is live, on pages too', async () => {
    expect(await bench.scoreOf(ENDED)).toBe('live ?-?');
    const report = await bench.run();
    expect(report).toMatchObject({ outcome: 'published', previousReleaseId: first, notes: [] });
    expect(report.message).toMatch(/^Published release .*: \d+ games have a new score\.$/);
    expect(bench.sync.currentId()).toBe(report.releaseId);
    expect(await bench.scoreOf(ENDED)).toBe('final 27-24');
    const box = await bench.sync.withContent((db) => findBox(db, ENDED));
    expect(box?.awayPeriods?.reduce((all, one) => all + one)).toBe(27);
    expect(await bench.scoreOf(LIVE)).toBe('live ?-?');
    expect(await bench.scoreOf(LATER)).toBe('scheduled ?-?');
    expect(bench.sync.readPage('index.html')).toContain('Alabama 27, Missouri 24');
    expect(await bench.run()).toMatchObject({
      outcome: 'unchanged',
      releaseId: report.releaseId,
      message: 'No score has changed.',
    });
  });

  test(
    'has seen the games that it asked for and what the desk writes, and nothing else',
    { tags: 'full' },
    async () => {
      const before = await bench.sync.withContent((db) => readLastSeen(db, 2025));
      expect([...before.sources.keys()].toSorted()).toEqual(['cfbd', 'desk']);
      const { startedAt } = await bench.run();
      const after = await bench.sync.withContent((db) => readLastSeen(db, 2025));
      expect(after.sources).toEqual(new Map([...before.sources, ['desk', startedAt]]));
      expect(after.records.get(`games/${ENDED}`)).toBe(startedAt);
      expect([...after.records.keys()].filter((key) => !key.startsWith('games/'))).toEqual([]);
      expect(after.records.size).toBeLessThan(100);
    },
  );

  test('counts a result in the records of both teams, and a correction once', async () => {
    const [winner, loser] = [await recordOf('alabama'), await recordOf('missouri')];
    await bench.run();
    const won = { ...winner, wins: winner.wins + 1, conference_wins: winner.conference_wins + 1 };
    const lost = {
      ...loser,
      losses: loser.losses + 1,
      conference_losses: loser.conference_losses + 1,
    };
    expect([await recordOf('alabama'), await recordOf('missouri')]).toEqual([won, lost]);
    bench.setPoints(leagueNumber(ENDED), { away: 28, home: 24 });
    await bench.run();
    expect(await bench.scoreOf(ENDED)).toBe('final 28-24');
    expect([await recordOf('alabama'), await recordOf('missouri')]).toEqual([won, lost]);
    bench.setPoints(leagueNumber(ENDED), { away: 20, home: 24 });
    await bench.run();
    expect(await recordOf('missouri')).toMatchObject({
      wins: loser.wins + 1,
      losses: loser.losses,
    });
  });

  test('has live scores of a key that may see the scoreboard, in one call', async () => {
    bench.league.setPaid(true);
    bench.setPoints(leagueNumber(LIVE), { away: 3, home: 7 });
    await bench.run();
    expect(asked()).toEqual(['/scoreboard']);
    expect(await bench.scoreOf(LIVE)).toBe('live 3-7');
    expect(await bench.scoreOf(ENDED)).toBe('final 27-24');
    bench.setPoints(leagueNumber(LIVE), { away: null, home: null });
    await bench.run();
    expect(await bench.scoreOf(LIVE), 'a score that the league has lost').toBe('live 3-7');
  });

  test('asks for the week’s games with any other key, and for the scoreboard once a day', async () => {
    await bench.run();
    await bench.run();
    expect(bench.league.requests).toEqual([
      '/scoreboard?classification=fbs',
      '/games?classification=fbs&year=2025&seasonType=regular&week=7',
      '/games?classification=fbs&year=2025&seasonType=regular&week=7',
    ]);
    bench.league.requests.length = 0;
    const { scoreboardRefusal } = storePaths(bench.sync.store);
    writeFileSync(scoreboardRefusal, '2025-10-10T19:00:00.000Z');
    await bench.run();
    expect(asked()).toEqual(['/scoreboard', '/games']);
  });

  test('asks nobody while no game is being played', async () => {
    bench.setMoment(TUESDAY);
    expect(await bench.run()).toMatchObject({
      outcome: 'unchanged',
      message: 'No game is being played.',
    });
    expect(asked()).toEqual([]);
  });

  test('asks nobody while another sync is running', async () => {
    const lock = await lockStore(storePaths(bench.sync.store), { wait: false, now: SOME_OVER });
    await expect(bench.run()).rejects.toThrow(/^Another sync is running/);
    lock.release();
    expect(asked()).toEqual([]);
  });

  test('leaves a release of an earlier day alone', async () => {
    const file = path.join(bench.sync.store, 'current/content.db');
    const setAsOf = (sql: string): void => {
      const db = new Database(file);
      db.exec(sql);
      db.close();
    };
    setAsOf(`insert into meta (key, value) values ('as_of', '${SOME_OVER.toISOString()}')`);
    const report = await bench.run();
    setAsOf("delete from meta where key = 'as_of'");
    expect(report).toMatchObject({ outcome: 'unchanged', releaseId: first });
    expect(report.message).toMatch(/shows an earlier day \(--as-of\): its scores stay/);
    expect(asked()).toEqual([]);
  });

  test('keeps the daily releases, and three of its own', { tags: 'full' }, async () => {
    bench.league.setPaid(true);
    for (const home of [1, 2, 3, 4, 5]) {
      bench.setPoints(leagueNumber(LIVE), { away: 0, home });
      await bench.run();
    }
    const ids = bench.sync.releaseIds();
    expect(ids).toHaveLength(4);
    expect(ids[0]).toBe(first);
    expect(ids.at(-1)).toBe(bench.sync.currentId());
  });
});

describe('a league that misbehaves', () => {
  test.each<[Misbehaviour, RegExp]>([
    ['unauthorized', /refuses the key at \/games: check CFBD_API_KEY/],
    ['rateLimited', /at \/games that the key has no calls left/],
    ['serverError', /failed at \/games: .* status 500/],
    ['hang', /failed at \/games: .* did not answer within 0.7 s/],
    ['cut', /failed at \/games: .* broke off/],
    ['halfJson', /answer to \/games is not valid JSON/],
    ['html', /failed at \/games: .* answers with 'text\/html'/],
    ['huge', /sends more than 2000000 bytes/],
    ['emptyArray', /^Refused: the league API's answer to \/games names nothing/],
  ])('by %s changes nothing and is named', async (name, reason) => {
    bench.league.misbehave('/games', MISBEHAVIOURS[name]);
    await expect(bench.run()).rejects.toThrow(reason);
    expect(bench.sync.currentId()).toBe(first);
  });

  test('with a scoreboard that fails is asked again by the next run', async () => {
    bench.league.misbehave('/scoreboard', MISBEHAVIOURS.serverError);
    await expect(bench.run()).rejects.toThrow('failed at /scoreboard');
    bench.league.behave();
    bench.league.requests.length = 0;
    await bench.run();
    expect(asked()[0]).toBe('/scoreboard');
  });

  test.each<[string, (game: Record<string, unknown>, row: number) => unknown, RegExp]>([
    ['half of the games gone', (game, row) => (row % 2 === 0 ? game : undefined), /names \d+ of the 27 games/],
    ['another format', (game, row) => (row % 2 === 0 ? { ...game, homeId: {} } : game), /are not usable/],
    ['no records at all', () => null, /are not usable .*must be a record/],
  ])('with %s is refused', async (_, change, reason) => {
    bench.league.edit('/games', (games) => games.map(change).filter((one) => one !== undefined));
    await expect(bench.run()).rejects.toThrow(reason);
    expect(await bench.scoreOf(ENDED)).toBe('live ?-?');
  });

  test('with a few bad records changes what is sound and names the rest', { tags: 'full' }, async () => {
    await bench.run();
    bench.setMoment(new Date(SOME_OVER.getTime() + 60_000));
    const over = leagueNumber(ENDED);
    bench.league.edit('/games', (games) => [
      ...games.map((game) => {
        if (game['id'] === over) return { ...game, completed: false, awayPoints: null, homePoints: null };
        return game['id'] === leagueNumber('charlotte-at-army-2025-10-11') ? { ...game, awayPoints: 10 } : game;
      }),
      { ...games[0], id: 999_999, homeId: 123, homeTeam: 'Nowhere State' },
    ]);
    const report = await bench.run();
    expect(report.message).toMatch(/: 1 game has a new score\.$/);
    expect(await bench.scoreOf('charlotte-at-army-2025-10-11')).toBe('final 10-24');
    expect(report.notes.map(({ reason }) => reason)).toEqual([
      `is over in the current release, and reported as not over (such as ${ENDED})`,
      expect.stringMatching(/^is not in the current release/) as string,
    ]);
    expect(await bench.scoreOf(ENDED)).toBe('final 27-24');
  });

  test('with a game of other teams under its number leaves that game alone', async () => {
    const other = leagueNumber(LATER);
    bench.league.edit('/games', (games) => {
      const { homeId, homeTeam } = games.find((game) => game['id'] === other) ?? {};
      return games.map((game) => (game['id'] === leagueNumber(ENDED) ? { ...game, homeId, homeTeam } : game));
    });
    expect((await bench.run()).notes).toHaveLength(1);
    expect(await bench.scoreOf(ENDED)).toBe('live ?-?');
  });
});

describe('the next daily update', () => {
  test('has nothing to add to the scores that are published', { tags: 'full' }, async () => {
    await bench.run();
    await bench.sync.sync();
    expect(await bench.scoreOf(ENDED)).toBe('final 27-24');
  });

  test('corrects a score that the league takes back', { tags: 'full' }, async () => {
    const id = 'iowa-state-at-colorado-2025-10-11';
    bench.setMoment(new Date(SOME_OVER.getTime() + 3 * 60_000));
    await bench.sync.sync();
    bench.setPoints(leagueNumber(id), { away: 3, home: 0 });
    await bench.run();
    expect(await bench.scoreOf(id)).toBe('live 3-0');
    bench.setPoints(leagueNumber(id), { away: null, home: null });
    bench.setMoment(new Date(SOME_OVER.getTime() + 5 * 60_000));
    expect((await bench.sync.sync()).outcome).toBe('published');
    expect(await bench.scoreOf(id)).toBe('live ?-?');
  });
});
