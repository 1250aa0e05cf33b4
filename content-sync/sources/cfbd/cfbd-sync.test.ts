import { DAY_MS } from '#data/domain/durations.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLeagueServer, type LeagueCall, type LeagueServer } from '../../testing/league-server.ts';
import { createLeagueSync, type LeagueSync } from '../../testing/league-sync.ts';
import { MISBEHAVIOURS, type Misbehaviour } from '../../testing/misbehaving-server.ts';
import { leagueNumber } from '../../testing/use-league.ts';
import { snapshotSource } from '../snapshot/snapshot.source.ts';

const SNAPSHOT = fileURLToPath(new URL('../../../data/snapshot/2025', import.meta.url));
const NOVEMBER = new Date('2025-11-20T12:00:00Z');

let league: LeagueServer;
let sync: LeagueSync;
beforeAll(async () => {
  league = await startLeagueServer(NOVEMBER);
  sync = createLeagueSync(league);
  await sync.sync();
});
afterAll(async () => {
  sync.remove();
  await league.close();
});

const report = (): { outcome: string; message: string; notes: { reason: string }[] } =>
  JSON.parse(readFileSync(path.join(sync.store, 'last-report.json'), 'utf8')) as ReturnType<typeof report>;

describe('a league API that misbehaves', () => {
  test.each<[Misbehaviour, LeagueCall, string]>([
    ['unauthorized', '/teams/fbs', 'refuses the key at /teams/fbs: check CFBD_API_KEY.'],
    ['rateLimited', '/games', 'says at /games that the key has no calls left'],
    ['serverError', '/games', 'failed at /games: .* answers with status 500.'],
    ['hang', '/teams/fbs', 'failed at /teams/fbs: .* did not answer within 0.7 s.'],
    ['halfJson', '/games', 'answer to /games is not valid JSON.'],
    ['html', '/games', "failed at /games: .* answers with 'text/html' in place of"],
    ['gzipBomb', '/games', 'sends more than 8000000 bytes: it was not read further.'],
    ['emptyArray', '/teams/fbs', "Refused: the league API's answer to /teams/fbs names nothing."],
    ['emptyArray', '/games', "Refused: the league API's answer to /games names nothing."],
    ['emptyArray', '/records', 'Refused: .* answer to /records names nothing.'],
    ['emptyArray', '/recruiting/players', 'Refused: .* /recruiting/players names nothing.'],
  ])('by %s at %s leaves the site as it is and is named', async (name, call, reason) => {
    const before = sync.currentId();
    const memory = process.memoryUsage().rss;
    const from = performance.now();
    league.misbehave(call, MISBEHAVIOURS[name]);
    if (name === 'hang') sync.deps.sources = [sync.sourceWith({ timeoutMs: 700 })];
    await expect(sync.sync()).rejects.toThrow(new RegExp(reason));
    league.behave();
    sync.deps.sources = [sync.source];
    expect(report()).toMatchObject({ outcome: 'failed' });
    expect(report().message).toMatch(new RegExp(reason));
    expect(sync.currentId()).toBe(before);
    expect(performance.now() - from).toBeLessThan(8000);
    expect(process.memoryUsage().rss - memory).toBeLessThan(150_000_000);
  });

  type Change = (record: Record<string, unknown>, row: number) => unknown;
  test.each<[string, LeagueCall, Change, string]>([
    [
      'half of its games in another format',
      '/games',
      (game, row) => (row % 2 === 0 ? { ...game, homeId: { id: 5 } } : game),
      'Refused: .* /games has 440 of 879 records that are not usable .*homeId must be a number',
    ],
    [
      'all conferences by other names',
      '/teams/fbs',
      (team) => ({ ...team, conference: team['conference'] === 'SEC' ? 'Southeastern' : 'ACC' }),
      'Refused: .* /teams/fbs names no team of the SEC, the Big Ten, the Big 12, the Pac-12',
    ],
    [
      'the games of half of its weeks',
      '/games',
      (game) => (Number(game['week']) > 7 ? null : game),
      'Refused: .* /games has \\d+ of \\d+ records',
    ],
  ])('with %s is refused', async (_, call, change, reason) => {
    const before = sync.currentId();
    league.edit(call, (records) => records.map(change));
    await expect(sync.sync()).rejects.toThrow(new RegExp(reason));
    league.behave();
    expect(sync.currentId()).toBe(before);
  });

  test.each<[LeagueCall, string]>([
    ['/games', '/games of 2025 with 439 records where it had 879'],
    ['/recruiting/players', '/recruiting/players of 2026 with 40 records where it had 80'],
  ])('that tells the first half of %s alone is refused', async (call, reason) => {
    const before = sync.currentId();
    league.edit(call, (records) => records.slice(0, records.length / 2));
    await expect(sync.sync()).rejects.toThrow(
      new RegExp(`^Refused: cfbd answers ${reason} before\\. .*--allow-shrink`),
    );
    league.behave();
    expect(sync.currentId()).toBe(before);
  });

  test('that forgets most of its polls is refused, unless that is allowed', { tags: 'full' }, async () => {
    const polls = (count: number): void =>
      league.edit('/rankings', ([poll]) => Array.from({ length: count }, (_, row) => ({ ...poll, week: row + 1 })));
    polls(4);
    await sync.sync({ allowShrink: true });
    polls(2);
    const reason = 'Refused: cfbd answers /rankings of 2025 with 2 records where it had 4 before.';
    await expect(sync.sync()).rejects.toThrow(reason);
    expect((await sync.sync({ allowShrink: true })).outcome).toBe('published');
    league.behave();
    // One that is missing may be a fact.
    expect((await sync.sync()).outcome).toBe('published');
  });

  test('with 10,000 or 30,000 games too many is refused in good time', { tags: 'full' }, async () => {
    const more = (count: number) => (games: Record<string, unknown>[], query: URLSearchParams) =>
      query.get('seasonType') === 'regular'
        ? games.concat(Array.from({ length: count }, (_, id) => ({ ...games[0], id: id + 1 })))
        : games;
    const from = performance.now();
    league.edit('/games', more(10_000));
    await expect(sync.sync()).rejects.toThrow(/has 10000 of 10879 records that are not usable/);
    league.edit('/games', more(30_000));
    await expect(sync.sync()).rejects.toThrow(/sends more than|more than any season/);
    league.behave();
    expect(performance.now() - from).toBeLessThan(10_000);
  });

  test('asks nothing twice of an answer that was half', async () => {
    const tagged = MISBEHAVIOURS.halfJson;
    league.misbehave('/games', (request, response, count) => {
      response.setHeader('etag', '"half"');
      return tagged(request, response, count);
    });
    await expect(sync.sync()).rejects.toThrow('not valid JSON');
    league.behave();
    // Of earlier weeks there would be more to tell.
    for (const call of ['/games/teams', '/games/players'] as const) league.edit(call, () => []);
    league.headers.length = 0;
    expect((await sync.sync()).outcome).toBe('unchanged');
    league.behave();
    expect(league.headers.every((headers) => headers['if-none-match'] !== '"half"')).toBe(true);
  });
});

describe('an update with a few bad records', () => {
  test('is published without them, with what was known of them before, and says so', async () => {
    const bad = leagueNumber('texas-at-ohio-state-2025-08-30');
    const script = leagueNumber('iowa-state-at-kansas-state-2025-08-23');
    league.edit('/games', (games) =>
      games.map((game) => {
        if (game['id'] === bad) return { ...game, startDate: 'soon', homePoints: 99 };
        return game['id'] === script ? { ...game, notes: '<script>alert(1)</script>' } : game;
      }),
    );
    const result = await sync.sync();
    league.behave();
    expect(result.outcome).toBe('published');
    expect(result.entities?.games).toMatchObject({ total: 879, removed: 0, changed: 1 });
    expect(result.notes).toEqual([
      {
        source: 'cfbd',
        kind: 'skipped',
        about: '/games',
        count: 1,
        reason: expect.stringContaining('startDate must be a date and time') as string,
      },
      expect.objectContaining({ reason: expect.stringContaining('Army and Navy') as string }),
    ]);
    const rows = await sync.withContent((db) =>
      db.selectFrom('game').select(['id', 'home_score', 'event_name']).where('season', '=', 2025).execute(),
    );
    const rowOf = (id: string) => rows.find((row) => row.id === id);
    // A text like any other: pages escape it.
    expect(rowOf('iowa-state-at-kansas-state-2025-08-23')?.event_name).toBe('<script>alert(1)</script>');
    expect(rowOf('texas-at-ohio-state-2025-08-30')?.home_score).toBe(14);
    await sync.sync();
  });
});

describe('ids', () => {
  const ids = async (table: 'game' | 'team' | 'recruit'): Promise<string[]> =>
    (await sync.withContent((db) => db.selectFrom(table).select('id').execute())).map((row) => row.id).toSorted();

  test('of a moved game and a renamed team stay what they were', { tags: 'full' }, async () => {
    const before = await ids('game');
    const number = leagueNumber('ohio-state-at-michigan-2025-11-29');
    league.edit('/games', (games) =>
      games.map((game) => ({
        ...game,
        ...(game['id'] === number ? { startDate: '2025-11-30T17:00:00.000Z' } : {}),
        ...(game['homeTeam'] === 'Michigan' ? { homeTeam: 'Michigan Ann Arbor' } : {}),
      })),
    );
    league.change('/teams/fbs', { school: 'Michigan' }, { school: 'Michigan Ann Arbor' });
    const moved = await sync.sync();
    expect(moved.outcome).toBe('published');
    expect(await ids('game')).toEqual(before);
    const row = await sync.withContent((db) =>
      db
        .selectFrom('game')
        .innerJoin('team_season as team', 'team.id', 'game.home_team_id')
        .select(['team.id', 'team.name', 'game_date'])
        .where('game.id', '=', 'ohio-state-at-michigan-2025-11-29')
        .executeTakeFirst(),
    );
    expect(row).toEqual({
      id: 'michigan',
      name: 'Michigan Ann Arbor',
      game_date: '2025-11-30T17:00:00Z',
    });
    league.behave();
    await sync.sync();
  });

  test('that were lost are made again as they were made at first', { tags: 'full' }, async () => {
    const before = [await ids('game'), await ids('team'), await ids('recruit')];
    writeFileSync(path.join(sync.store, 'league-ids.json'), '{"games":{');
    league.setMoment(new Date(NOVEMBER.getTime() + DAY_MS));
    await sync.sync({ force: true });
    league.setMoment(NOVEMBER);
    expect([await ids('game'), await ids('team'), await ids('recruit')]).toEqual(before);
  });
});

describe('from the snapshot to the league', () => {
  test('no team, game or recruit gets another address', { tags: 'full' }, async () => {
    const end = await startLeagueServer(new Date('2026-02-01T12:00:00Z'));
    const own = createLeagueSync(end, { sources: [snapshotSource(SNAPSHOT)] });
    await own.sync();
    own.deps.sources = [own.source];
    const second = await own.sync();
    const days = await own.withContent((db) =>
      db.selectFrom('recruiting_news').select('published_at').distinct().execute(),
    );
    own.remove();
    await end.close();
    // The day of the snapshot's table, which is known to be no later.
    expect(days).toEqual([{ published_at: '2026-01-20T17:00:00Z' }]);
    expect(second.entities).toMatchObject({
      teams: { added: 0, removed: 0, total: 230 },
      games: { added: 0, removed: 0, total: 934 },
      recruits: { added: 0, removed: 0, total: 79 },
      recruitingNews: { added: 0, removed: 0, total: 90 },
    });
  });
});
