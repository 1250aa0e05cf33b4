import { afterAll, beforeAll, beforeEach } from 'vitest';
import { SEASON_2025 } from '#data/testing/season-2025.ts';
import type { GameRecord } from '#data/content/records.ts';
import type { SourceContent } from '../core/source.ts';
import { leagueFacts } from '../replay/league/facts.ts';
import { startLeagueServer, type LeagueServer } from './league-server.ts';
import { createLeagueSync, type LeagueSync } from './league-sync.ts';

/** The whole season is over. */
export const AFTER_SEASON = new Date('2026-02-01T12:00:00Z');

/** What the tests of the league source work with. */
export interface LeagueBench {
  league: () => LeagueServer;
  sync: () => LeagueSync;
  /** What the source reports at a moment; with `isAsOf` as one that lies back. */
  contentAt: (now: Date, isAsOf?: boolean) => Promise<SourceContent>;
}

/** For the head of a test file: a league that behaves at the beginning of each test, and a store of the test's own. */
export function useLeague(): LeagueBench {
  let league: LeagueServer;
  let sync: LeagueSync;
  beforeAll(async () => {
    league = await startLeagueServer(AFTER_SEASON);
  });
  afterAll(() => league.close());
  beforeEach(() => {
    league.behave();
    league.setMoment(AFTER_SEASON);
    sync = createLeagueSync(league);
    return () => sync.remove();
  });
  return {
    league: () => league,
    sync: () => sync,
    contentAt: async (now, isAsOf = false) => (await sync.source.fetch({ now, isAsOf, season: SEASON_2025 }))(),
  };
}

/** The game with our id; throws when it was not reported. */
export function gameIn({ games }: SourceContent, id: string): GameRecord {
  const game = games.find((one) => one.id === id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  return game;
}

/** The league's number of a game by our id. */
export const leagueNumber = (id: string): number => leagueFacts().gameNumber.get(id) ?? 0;
