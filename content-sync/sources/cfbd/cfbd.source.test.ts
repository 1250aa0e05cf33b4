import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { GameRecord } from '#data/content/records.ts';
import type { SourceContent } from '../../core/source.ts';
import { AFTER_SEASON, gameIn, leagueNumber, useLeague } from '../../testing/use-league.ts';
import { parseSnapshot, readSnapshot, snapshotContent } from '../snapshot/snapshot.source.ts';

const SNAPSHOT = fileURLToPath(new URL('../../../data/snapshot/2025', import.meta.url));
const NOT_PLAYED = { completed: false, homePoints: null, awayPoints: null };
const bench = useLeague();
const { league, contentAt } = bench;

describe('a whole season from the league', () => {
  test('is, game by game and team by team, what the snapshot says, with the same ids', async () => {
    const content = await contentAt(AFTER_SEASON);
    const bundled = snapshotContent(parseSnapshot(readSnapshot(SNAPSHOT)), {
      now: AFTER_SEASON,
      isAsOf: false,
    });
    const byId = (games: readonly GameRecord[]) => new Map(games.map((game) => [game.id, game]));
    expect(byId(content.games)).toEqual(byId(bundled.games));
    expect(content.teams.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      bundled.teams.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect(content.recruits).toEqual(bundled.recruits);
    // The league gives no dates either: what nobody was seen without is no news.
    expect(content.recruitingNews).toEqual([]);
    expect(content.notes).toEqual([]);
    const scores = (boxes: SourceContent['boxes'] = []) =>
      boxes.map(({ id, awayPeriods, homePeriods, attendance }) => [...[id, awayPeriods, homePeriods, attendance]]);
    expect(scores(content.boxes)).toEqual(scores(bundled.boxes));
    const sorted = <Item extends { id: string }>(items: readonly Item[] = []) =>
      items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(sorted(content.polls)).toEqual(sorted(bundled.polls));
  });

  test('tells the first day of a season in one call, once it has a schedule', async () => {
    const first = async (year: number) => bench.sync().source.firstKickoff?.(year);
    league().setMoment(new Date('2026-01-25T12:00:00Z'));
    expect([await first(2025), await first(2026)]).toEqual(['2025-08-23', null]);
    league().setMoment(AFTER_SEASON);
    league().requests.length = 0;
    expect(await first(2026)).toBe('2026-08-29');
    expect(league().requests.length).toBe(1);
    league().edit('/games', (games) => [null, { startDate: 'soon' }, {}, ...games.slice(-1)]);
    expect(await first(2026)).toMatch(/^2026-/);
  });

  test(
    'takes eight calls, and nine for the details of three lists; no body is sent again while nothing changes',
    { tags: 'full' },
    async () => {
      league().headers.length = 0;
      await contentAt(AFTER_SEASON);
      expect(league().headers).toHaveLength(17);
      league().headers.length = 0;
      await contentAt(AFTER_SEASON);
      expect(league().headers.map((header) => typeof header['if-none-match'])).toEqual(
        Array.from({ length: 17 }, () => 'string'),
      );
    },
  );

  test('counts a result that the league forgets for an afternoon', { tags: 'full' }, async () => {
    const recordOf = () =>
      bench
        .sync()
        .withContent((db) =>
          db
            .selectFrom('team_season')
            .select(['wins', 'losses', 'conference_wins'])
            .where('id', 'in', ['ohio-state', 'michigan'])
            .orderBy('id')
            .execute(),
        );
    await bench.sync().sync();
    const before = await recordOf();
    const number = leagueNumber('ohio-state-at-michigan-2025-11-29');
    league().edit('/games', (games) => games.filter((game) => game['id'] !== number));
    await bench.sync().sync({ force: true });
    expect(await recordOf()).toEqual(before);
  });

  test('names no score, title game or bowl before its time, also when the league reports everything', async () => {
    const noon = new Date('2025-10-18T16:00:00Z');
    const content = await contentAt(noon, true);
    const later = content.games.filter((game) => Date.parse(game.gameDate) > noon.getTime());
    expect(later.length).toBeGreaterThan(300);
    expect(later.every((game) => game.status === 'scheduled')).toBe(true);
    expect(content.games.some((game) => game.isPlayoff || game.week > 16)).toBe(false);
    const indiana = content.teams.find((team) => team.id === 'indiana');
    expect([indiana?.wins, indiana?.losses]).toEqual([6, 0]);
  });
});

describe('a season in progress', () => {
  const saturday = new Date('2025-10-18T17:30:00Z');

  test('has games that are over, being played, to come, and without a time yet', async () => {
    league().setMoment(saturday);
    const content = await contentAt(saturday);
    expect(gameIn(content, 'ohio-state-at-wisconsin-2025-10-18').status).toBe('scheduled');
    const live = content.games.filter((game) => game.status === 'live');
    expect(live.length).toBeGreaterThan(5);
    expect(live.every((game) => game.homeScore === null)).toBe(true);
    // Midnight in the East stands for 'not set yet'.
    expect(gameIn(content, 'ohio-state-at-michigan-2025-11-29')).toMatchObject({
      timeTbd: true,
      gameDate: '2025-11-29',
      week: 14,
      tvNetwork: null,
    });
  });

  test('has a window as what is left of the kickoff, and never as an event', { tags: 'full' }, async () => {
    league().setMoment(saturday);
    const notes = new Map([
      [leagueNumber('ohio-state-at-michigan-2025-11-29'), 'FLEX: 3:30 - 4:30pm OR 6 - 8pm ET start'],
      [leagueNumber('texas-at-ohio-state-2025-08-30'), 'Kickoff Classic - Moved from August 31'],
    ]);
    league().edit('/games', (games) =>
      games.map((game) => ({ ...game, notes: notes.get(Number(game['id'])) ?? game['notes'] })),
    );
    await bench.sync().sync();
    const rows = await bench.sync().withContent((db) =>
      db
        .selectFrom('game')
        .select(['event_name', 'kickoff_window', 'remark'])
        .where((where) => where.or([where('kickoff_window', 'is not', null), where('remark', 'is not', null)]))
        .orderBy('game_date')
        .execute(),
    );
    expect(rows).toEqual([
      { event_name: 'Kickoff Classic', kickoff_window: null, remark: 'Moved from August 31' },
      { event_name: null, kickoff_window: '3:30 to 4:30 PM or 6 to 8 PM ET', remark: null },
    ]);
  });

  test('takes midnight in the East for no time even when the league forgets to say so', async () => {
    league().setMoment(saturday);
    league().edit('/games', (games) => games.map((game) => ({ ...game, startTimeTBD: false })));
    const content = await contentAt(saturday);
    expect(gameIn(content, 'ohio-state-at-michigan-2025-11-29').timeTbd).toBe(true);
  });

  test(
    'calls a game postponed that has no result three days later, while later ones have theirs',
    { tags: 'full' },
    async () => {
      const id = 'ohio-state-at-wisconsin-2025-10-18';
      league().setMoment(new Date('2025-10-18T12:00:00Z'));
      const at = async (now: string) => gameIn(await contentAt(new Date(now)), id).status;
      expect(await at('2025-10-18T21:00:00Z')).toBe('live');
      expect(await at('2025-10-19T01:30:00Z')).toBe('scheduled');
      expect(await at('2025-10-19T12:00:00Z')).toBe('result not known');
      // The league has told no result at all since: nobody knows that this game was not played.
      expect(await at('2025-10-22T12:00:00Z')).toBe('result not known');
      expect(await at('2025-12-12T12:00:00Z')).toBe('result not known');
      league().setMoment(new Date('2025-10-22T12:00:00Z'));
      league().change('/games', { id: leagueNumber(id) }, NOT_PLAYED);
      expect(await at('2025-10-22T12:00:00Z')).toBe('postponed');
    },
  );

  test('calls it off when the bowls have begun, and a bowl when the season is over', { tags: 'full' }, async () => {
    const [game, bowl] = ['ohio-state-at-wisconsin-2025-10-18', 'pittsburgh-at-east-carolina-2025-12-27'];
    const undone = new Set([leagueNumber(game), leagueNumber(bowl)]);
    league().edit('/games', (games) =>
      games.map((one) => (undone.has(Number(one['id'])) ? { ...one, ...NOT_PLAYED } : one)),
    );
    const at = async (now: string) => {
      const content = await contentAt(new Date(now));
      return [gameIn(content, game).status, gameIn(content, bowl).status];
    };
    expect(await at('2026-01-02T12:00:00Z')).toEqual(['cancelled', 'postponed']);
    expect(await at('2026-02-01T12:00:00Z')).toEqual(['cancelled', 'cancelled']);
  });

  test('has no rank of a season’s first poll before that is out in August', { tags: 'full' }, async () => {
    const rankOn = async (day: string) => {
      const content = await contentAt(new Date(`${day}T16:00:00Z`), true);
      return gameIn(content, 'texas-at-ohio-state-2025-08-30').awayRank;
    };
    expect([await rankOn('2025-07-02'), await rankOn('2025-08-10')]).toEqual([null, null]);
    expect(await rankOn('2025-08-11')).toBe(1);
  });

  test('has the ranks of the poll of its week and division, whatever their order', async () => {
    const before = new Date('2025-08-22T12:00:00Z');
    league().setMoment(before);
    const content = await contentAt(before);
    expect(gameIn(content, 'texas-at-ohio-state-2025-08-30')).toMatchObject({
      awayRank: 1,
      homeRank: 3,
    });
    expect(content.games.every((game) => game.week < 2 || game.homeRank === null)).toBe(true);
  });

  test('gives the committee’s ranking the word over the AP’s, and bowls the last one of all', async () => {
    const content = await contentAt(AFTER_SEASON);
    expect(gameIn(content, 'ohio-state-at-purdue-2025-11-08').awayRank).toBe(1);
    expect(gameIn(content, 'miami-at-ohio-state-2025-12-31').homeRank).toBe(2);
    expect(gameIn(content, 'texas-at-ohio-state-2025-08-30').homeRank).toBe(3);
    // The AP's were 1 and 3.
    const semifinal = gameIn(content, 'miami-at-ole-miss-2026-01-08');
    expect([semifinal.awayRank, semifinal.homeRank]).toEqual([10, 6]);
  });
});
