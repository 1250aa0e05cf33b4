import path from 'node:path';
import type { SyncReport } from '#data/releases/reports.ts';
import type { Desk } from '../desk/desk.ts';
import { createHttp } from '../sources/http/http-client.ts';
import { LEAGUE_KEY } from '../replay/league/server.ts';
import { startLeagueServer, type LeagueServer } from './league-server.ts';
import { createLeagueSync, type LeagueSync } from './league-sync.ts';
import { stubDesk } from './test-sync.ts';
import type { WireRecord } from '../replay/league/facts.ts';

/** A Saturday of the season: 25 games are being played at KICKED_OFF, and eleven of them are over at SOME_OVER. */
export const KICKED_OFF = new Date('2025-10-11T19:48:00.000Z');
export const SOME_OVER = new Date('2025-10-11T20:10:00.000Z');

/** What a game stands at; null: nobody says. */
interface Points {
  away: number | null;
  home: number | null;
}

/** From now on the league reports these points of a game (by its number), in both of its lists. */
function setPoints(league: LeagueServer, number: number, { away, home }: Points): void {
  league.edit('/games', (games) =>
    games.map((game) => (game['id'] === number ? { ...game, awayPoints: away, homePoints: home } : game)),
  );
  const withPoints = (side: unknown, points: number | null): WireRecord => ({
    ...(side as WireRecord),
    points,
  });
  league.edit('/scoreboard', (games) =>
    games.map((game) =>
      game['id'] === number
        ? {
            ...game,
            awayTeam: withPoints(game['awayTeam'], away),
            homeTeam: withPoints(game['homeTeam'], home),
          }
        : game,
    ),
  );
}

/** A league on a Saturday, a release of it, and an update of its scores at any moment. */
export interface ScoresBench {
  league: LeagueServer;
  sync: LeagueSync;
  /** The moment of the league's answers and of every clock. */
  setMoment(at: Date): void;
  run(asOf?: Date): Promise<SyncReport>;
  /** Status and score of a game in the current release, the away team's first. */
  scoreOf(id: string): Promise<string>;
  /** From now on the league reports these points of a game (by its number), in both of its lists. */
  setPoints(number: number, points: Points): void;
  close(): Promise<void>;
}

/** A line about each game of two Saturdays: with an article on every game so far, each release would take its time. */
const lateArticles: Desk = (facts) =>
  stubDesk({ ...facts, games: facts.games.filter(({ id }) => id.slice(-10) >= '2025-10-04') });

/** Publishes a release of the season as it stands at KICKED_OFF. */
export async function openScoresBench(): Promise<ScoresBench> {
  let now = KICKED_OFF;
  const league = await startLeagueServer(now);
  let readings = 0;
  // A second goes by at each look at the clock: every release has a moment of its own.
  const clock = (): Date => {
    readings += 1;
    return new Date(now.getTime() + readings * 1000);
  };
  const sync = createLeagueSync(league, { clock, desk: lateArticles });
  await sync.sync();
  const http = createHttp({
    userAgent: 'Hashmark test',
    timeoutMs: 700,
    maxBytes: 2_000_000,
    cacheFolder: path.join(sync.store, 'http-cache'),
    clock: () => now,
    retries: 1,
    allowPrivate: true,
    sleep: () => Promise.resolve(),
  });
  sync.deps.league = { baseUrl: league.url, key: LEAGUE_KEY, http };
  return {
    league,
    sync,
    setMoment(at) {
      now = at;
      league.setMoment(at);
    },
    run: (asOf) => sync.sync({ scores: true, asOf: asOf ?? null }),
    async scoreOf(id) {
      const row = await sync.withContent((db) =>
        db
          .selectFrom('game')
          .select(['status', 'away_score', 'home_score'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      );
      return `${row.status} ${row.away_score ?? '?'}-${row.home_score ?? '?'}`;
    },
    setPoints: (number, points) => setPoints(league, number, points),
    async close() {
      await http.close();
      sync.remove();
      await league.close();
    },
  };
}
