import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findScoresMoment } from '#data/content/queries/scores.queries.ts';
import { storePaths } from '#data/release-store/layout.ts';
import { lockStore } from '../store/lock-store.ts';
import { MISBEHAVIOURS, type Misbehaviour } from '../testing/misbehaving-server.ts';
import {
  KICKED_OFF,
  openScoresBench,
  SOME_OVER,
  type ScoresBench,
} from '../testing/scores-bench.ts';
import { leagueNumber } from '../testing/use-league.ts';

const ENDED = 'alabama-at-missouri-2025-10-11';
const LIVE = 'oklahoma-at-texas-2025-10-11';
const LATER = 'south-carolina-at-lsu-2025-10-11';
const TUESDAY = new Date('2025-10-14T16:00:00.000Z');

let bench: ScoresBench;
let pristine: Buffer;
const database = (): string => path.join(bench.sync.store, 'current/content.db');
beforeAll(async () => {
  bench = await openScoresBench();
  pristine = readFileSync(database());
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.league.behave();
  bench.setMoment(SOME_OVER);
  bench.league.requests.length = 0;
  writeFileSync(path.join(bench.sync.store, 'last-scores.json'), '{}');
  writeFileSync(database(), pristine);
});

const kept = (): unknown =>
  JSON.parse(readFileSync(path.join(bench.sync.store, 'last-scores.json'), 'utf8'));
const asked = (): string[] => bench.league.requests.map((address) => address.split('?')[0] ?? '');

describe('a run for scores alone', () => {
  test('puts results and what is live into the current release, and changes nothing else', async () => {
    expect(await bench.scoreOf(ENDED)).toBe('live ?-?');
    const [release, home] = [bench.sync.currentId(), bench.sync.readPage('index.html')];
    const rows = () => bench.sync.withContent((db) => db.selectFrom('team').selectAll().execute());
    const teams = await rows();
    const report = await bench.run();
    expect(report).toMatchObject({ outcome: 'updated', releaseId: release, notes: [] });
    expect(report.games).toContainEqual({ id: ENDED, before: 'live', after: 'final 27-24' });
    expect(await bench.scoreOf(ENDED)).toBe('final 27-24');
    expect(await bench.scoreOf(LIVE)).toBe('live ?-?');
    expect(await bench.scoreOf(LATER)).toBe('scheduled ?-?');
    expect(bench.sync.currentId()).toBe(release);
    expect(bench.sync.readPage('index.html')).toBe(home);
    expect(await rows()).toEqual(teams);
    expect(kept()).toEqual(report);
    expect((await bench.run()).outcome).toBe('unchanged');
  });

  test('tells live scores to a key that may see the scoreboard, in one call', async () => {
    bench.league.setPaid(true);
    bench.tell(leagueNumber(LIVE), { away: 3, home: 7 });
    const report = await bench.run();
    expect(report.calls).toBe(1);
    expect(asked()).toEqual(['/scoreboard']);
    expect(await bench.scoreOf(LIVE)).toBe('live 3-7');
    expect(await bench.scoreOf(ENDED)).toBe('final 27-24');
    bench.tell(leagueNumber(LIVE), { away: null, home: null });
    await bench.run();
    expect(await bench.scoreOf(LIVE), 'a score that the league has lost').toBe('live 3-7');
  });

  test('asks for the week’s games with any other key, and for the scoreboard once a day', async () => {
    expect((await bench.run()).calls).toBe(2);
    expect((await bench.run()).calls).toBe(1);
    expect(bench.league.requests.slice(1)).toEqual([
      '/games?classification=fbs&year=2025&seasonType=regular&week=7',
      '/games?classification=fbs&year=2025&seasonType=regular&week=7',
    ]);
    bench.league.requests.length = 0;
    writeFileSync(
      path.join(bench.sync.store, 'last-scores.json'),
      JSON.stringify({ scoreboardRefusedAt: '2025-10-10T19:00:00.000Z' }),
    );
    await bench.run();
    expect(asked()).toEqual(['/scoreboard', '/games']);
  });

  test('asks nobody while no game is being played', async () => {
    bench.setMoment(TUESDAY);
    expect(await bench.run()).toMatchObject({
      outcome: 'skipped',
      calls: 0,
      message: 'No game is being played.',
    });
    expect(asked()).toEqual([]);
  });

  test('leaves the release to a sync that is running, and asks nobody', async () => {
    const lock = await lockStore(storePaths(bench.sync.store), { wait: false, now: SOME_OVER });
    expect(await bench.run()).toMatchObject({
      outcome: 'skipped',
      message: 'A sync is running: the scores wait for the next run.',
    });
    lock.release();
    expect(asked()).toEqual([]);
    expect(kept()).toEqual({});
  });

  test('leaves a release of an earlier day alone that was published while the league was asked', async () => {
    bench.league.edit('/games', (games) => {
      const db = new Database(database());
      db.prepare("insert into meta (key, value) values ('as_of', ?)").run(SOME_OVER.toISOString());
      db.close();
      return games;
    });
    const report = await bench.run();
    expect(report).toMatchObject({ outcome: 'skipped', games: [] });
    expect(report.message).toMatch(/shows an earlier day \(--as-of\): its scores stay/);
    expect(await bench.scoreOf(ENDED)).toBe('live ?-?');
  });

  test('counts a game’s changes once in a release, for calendars', async () => {
    const change = () =>
      bench.sync.withContent((db) =>
        db
          .selectFrom('game_change')
          .select(['revision', 'changed_at'])
          .where('game_id', '=', LIVE)
          .executeTakeFirstOrThrow(),
      );
    const { revision } = await change();
    bench.league.setPaid(true);
    for (const home of [7, 14]) {
      bench.tell(leagueNumber(LIVE), { away: 0, home });
      await bench.run();
    }
    expect(await change()).toEqual({
      revision: revision + 1,
      changed_at: SOME_OVER.toISOString(),
    });
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
    ['huge', /sends more than 8000000 bytes/],
    ['emptyArray', /^Refused: the league API's answer to \/games names nothing/],
  ])('by %s changes nothing and is named', async (name, reason) => {
    const before = statSync(database());
    bench.league.misbehave('/games', MISBEHAVIOURS[name]);
    await expect(bench.run()).rejects.toThrow(reason);
    expect(kept()).toMatchObject({
      outcome: 'failed',
      message: expect.stringMatching(reason) as string,
      games: [],
    });
    expect(statSync(database()).mtimeMs).toBe(before.mtimeMs);
  });

  test('with a scoreboard that fails is asked again by the next run', async () => {
    bench.league.misbehave('/scoreboard', MISBEHAVIOURS.serverError);
    await expect(bench.run()).rejects.toThrow('failed at /scoreboard');
    expect(kept()).toMatchObject({ scoreboardRefusedAt: null, calls: 2 });
  });

  test.each<[string, (game: Record<string, unknown>, row: number) => unknown, RegExp]>([
    [
      'half of the games gone',
      (game, row) => (row % 2 === 0 ? game : undefined),
      /names \d+ of the 27 games/,
    ],
    [
      'another format',
      (game, row) => (row % 2 === 0 ? { ...game, homeId: {} } : game),
      /are not usable/,
    ],
    ['no records at all', () => null, /are not usable .*must be a record/],
  ])('with %s is refused', async (_, change, reason) => {
    bench.league.edit('/games', (games) => games.map(change).filter((one) => one !== undefined));
    await expect(bench.run()).rejects.toThrow(reason);
    expect(await bench.scoreOf(ENDED)).toBe('live ?-?');
  });

  test('with a few bad records changes what is sound and names the rest', async () => {
    await bench.run();
    bench.setMoment(new Date(SOME_OVER.getTime() + 60_000));
    const over = leagueNumber(ENDED);
    bench.league.edit('/games', (games) => [
      ...games.map((game) => {
        if (game['id'] === over)
          return { ...game, completed: false, awayPoints: null, homePoints: null };
        return game['id'] === leagueNumber('charlotte-at-army-2025-10-11')
          ? { ...game, awayPoints: 10 }
          : game;
      }),
      { ...games[0], id: 999_999, homeId: 123, homeTeam: 'Nowhere State' },
    ]);
    const report = await bench.run();
    expect(report.games).toEqual([
      { id: 'charlotte-at-army-2025-10-11', before: 'final 7-24', after: 'final 10-24' },
    ]);
    expect(report.notes.map(({ reason }) => reason)).toEqual([
      `is over in the current release, and told as not over (such as ${ENDED})`,
      expect.stringMatching(/^is not in the current release/) as string,
    ]);
    expect(await bench.scoreOf(ENDED)).toBe('final 27-24');
  });

  test('with a game of other teams under its number leaves that game alone', async () => {
    const other = leagueNumber(LATER);
    bench.league.edit('/games', (games) => {
      const { homeId, homeTeam } = games.find((game) => game['id'] === other) ?? {};
      return games.map((game) =>
        game['id'] === leagueNumber(ENDED) ? { ...game, homeId, homeTeam } : game,
      );
    });
    const { notes, games } = await bench.run();
    expect(notes).toHaveLength(1);
    expect(games.map(({ id }) => id)).not.toContain(ENDED);
    expect(existsSync(path.join(bench.sync.store, 'staging', `scores-${process.pid}.db`))).toBe(
      false,
    );
  });
});

describe('the next sync', () => {
  test('builds its pages of the new scores, and starts from them', async () => {
    const before = bench.sync.currentId();
    await bench.run();
    const report = await bench.sync.sync();
    expect(report.outcome).toBe('published');
    expect(bench.sync.currentId()).not.toBe(before);
    expect(await bench.scoreOf(ENDED)).toBe('final 27-24');
    expect(await bench.sync.withContent(findScoresMoment)).toBeNull();
  });

  test('corrects a score that the league takes back, although the pages were built without it', async () => {
    const id = 'iowa-state-at-colorado-2025-10-11';
    const clear = { away: null, home: null };
    bench.setMoment(new Date(SOME_OVER.getTime() + 3 * 60_000));
    await bench.sync.sync();
    bench.tell(leagueNumber(id), { away: 3, home: 0 });
    await bench.run();
    expect(await bench.scoreOf(id)).toBe('live 3-0');
    bench.tell(leagueNumber(id), clear);
    bench.setMoment(new Date(SOME_OVER.getTime() + 5 * 60_000));
    expect((await bench.sync.sync()).outcome).toBe('published');
    expect(await bench.scoreOf(id)).toBe('live ?-?');
    expect((await bench.sync.sync()).outcome).toBe('unchanged');
  });
});

test('a release of an earlier day is left alone, unless that moment is asked for', async () => {
  bench.setMoment(TUESDAY);
  await bench.sync.sync({ asOf: KICKED_OFF });
  bench.setMoment(SOME_OVER);
  expect(await bench.run()).toMatchObject({
    outcome: 'skipped',
    message: expect.stringContaining('shows an earlier day') as string,
  });
  expect((await bench.run(SOME_OVER)).outcome).toBe('updated');
});
