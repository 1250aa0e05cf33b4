// @module-tag full
import { DAY_MS } from '#data/domain/durations.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { listGames, mapBoxes } from '#data/content/queries/game.queries.ts';
import { mapMovedAddresses } from '#data/content/queries/release.queries.ts';
import { listCoveredTeams } from '#data/content/queries/team.queries.ts';
import type { LeagueSync } from '../../testing/league-sync.ts';
import { describeNote } from '../../core/source-note.ts';
import { MISBEHAVIOURS } from '../../testing/misbehaving-server.ts';
import { leagueNumber, useLeague } from '../../testing/use-league.ts';

/** A season that is shown, 2026, beside one of before. */
const OCTOBER = new Date('2026-10-05T12:00:00Z');
const GAME = 'texas-at-ohio-state-2025-08-30';

const bench = useLeague();
const { league } = bench;
let sync: LeagueSync;
let minute = 0;
/** From now on it is so many days later, and every sync another minute. */
const onDay = (days: number): void => {
  sync.deps.clock = () => new Date(OCTOBER.getTime() + days * DAY_MS + 60_000 * minute++);
};
beforeEach(async () => {
  league().setMoment(OCTOBER);
  sync = bench.sync();
  onDay(0);
  await sync.sync();
});

const gamesOf = (year: number) => sync.withContent((db) => listGames(db, year));

describe('a season of before that is brought in', () => {
  const asked = async (): Promise<{ calls: string[]; notes: string[] }> => {
    league().requests.length = 0;
    const { notes } = await sync.sync({ season: 2025, force: true });
    return {
      calls: league().requests.map((address) => address.split('?')[0] ?? ''),
      notes: notes.map(({ about, reason }) => `${about}: ${reason}`),
    };
  };
  const NO_FIGURES = expect.stringMatching(/^\/games\/teams: .*too many calls/) as string;
  const ARMY_NAVY = expect.stringMatching(/^1 game does not count in a conference: Army/) as string;

  test('takes nine calls, with all outlets and players, and says that it has no team figures', async () => {
    const { calls, notes } = await asked();
    expect(Object.entries(Object.groupBy(calls, (call) => call)).map(([call, all]) => [call, all?.length])).toEqual([
      ['/teams/fbs', 1],
      ['/games', 2],
      ['/records', 1],
      ['/recruiting/players', 1],
      ['/rankings', 1],
      ['/games/media', 1],
      ['/stats/player/season', 3],
    ]);
    expect(notes).toEqual([NO_FIGURES, ARMY_NAVY]);
    const games = await gamesOf(2025);
    expect(games.filter(({ tvNetwork }) => tvNetwork === null)).toHaveLength(2);
  });

  test('takes ten where calls fail, attempts among them, goes without the rest and names it', async () => {
    for (const call of ['/rankings', '/games/media'] as const) league().misbehave(call, MISBEHAVIOURS.serverError);
    const { calls, notes } = await asked();
    expect(calls).toHaveLength(10);
    expect(notes).toEqual([
      expect.stringMatching(/^\/games\/media: .*status 500/),
      expect.stringMatching(/^\/rankings: .*status 500/),
      NO_FIGURES,
      expect.stringMatching(/^\/stats\/player\/season: .*was not asked .* 10 calls/),
      ARMY_NAVY,
    ]);
    expect(await gamesOf(2025)).toHaveLength(934);
    league().behave();
    for (const call of ['/teams/fbs', '/games', '/records'] as const) {
      let failures = 2;
      league().misbehave(call, (request, response, count) => {
        const route = failures > 0 ? MISBEHAVIOURS.serverError : league().routes.get('*');
        failures -= 1;
        return route?.(request, response, count);
      });
    }
    league().requests.length = 0;
    await expect(sync.sync({ season: 2025 })).rejects.toThrow(
      'not asked for /recruiting/players, because the 10 calls for a season of before had been made',
    );
    expect(league().requests).toHaveLength(10);
  });
});

describe('a stored season that is asked for once more', () => {
  test('is refused where half of it is missing, keeps what is missing for three days, and is what the report counts', async () => {
    const first = await sync.sync({ season: 2025 });
    expect(first.entities?.games).toMatchObject({ added: 934, total: 934 });
    const shown = await gamesOf(2026);
    league().edit('/games', (games) => games.slice(0, games.length / 2));
    await expect(sync.sync({ season: 2025 })).rejects.toThrow(
      /^Refused: cfbd answers \/games of 2025 with \d+ records .*--allow-shrink/,
    );
    // Five of each list.
    league().edit('/games', (games) => games.slice(5));
    const next = await sync.sync({ season: 2025, force: true });
    expect(next.entities?.games).toMatchObject({ removed: 0, total: 934 });
    expect((await sync.withContent(mapMovedAddresses)).size).toBe(0);
    // What is missing of the season that is shown is counted by itself.
    onDay(2);
    await sync.sync();
    onDay(3);
    const later = await sync.sync({ season: 2025 });
    expect(later.entities?.games).toMatchObject({ removed: 10, total: 924 });
    league().behave();
    onDay(4);
    await sync.sync({ season: 2025 });
    expect(await gamesOf(2025)).toHaveLength(934);
    expect(await gamesOf(2026)).toHaveLength(shown.length);
  });

  test.each([
    ['not played', { completed: false, homePoints: null, awayPoints: null }],
    ['without a point', { homePoints: 0, awayPoints: 0 }],
  ])('keeps for three days a result that comes back as %s, and names it', async (_, changed) => {
    await sync.sync({ season: 2025 });
    const known = async () => {
      const all = await gamesOf(2025);
      const boxes = await sync.withContent((db) => mapBoxes(db));
      return [
        all.find(({ id }) => id === GAME),
        boxes.get(GAME),
        await sync.withContent((db) => listCoveredTeams(db, 2025)),
      ];
    };
    const before = await known();
    league().change('/games', { id: leagueNumber(GAME) }, changed);
    const report = await sync.sync({ season: 2025, force: true });
    expect(report.notes.map(describeNote)).toContain(
      `cfbd: the result of ${GAME} stays for 3 days: it was 7-14, and the game is told as cancelled now`,
    );
    expect(await known()).toEqual(before);
    onDay(3);
    await sync.sync({ season: 2025 });
    expect((await known())[0]).toMatchObject({ status: 'cancelled', homeScore: null });
  });
});
