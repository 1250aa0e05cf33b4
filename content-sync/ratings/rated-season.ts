import type { ContentDb } from '#data/content/database.ts';
import { isFinal } from '#data/domain/game.ts';
import { PRESEASON } from '#data/ratings/ratings.ts';

/** A game as the models see it: who, where and when, and how it ended. */
export interface RatedGame {
  id: string;
  /** 0 to 19. */
  week: number;
  /** The teams' places in `RatedSeason.teams`; all of the lower division stand behind the last one, as one. */
  home: number;
  away: number;
  isNeutral: boolean;
  /** Null while it is not over. */
  score: { home: number; away: number } | null;
}

/** What the models know of a season. */
export interface RatedSeason {
  year: number;
  /** The ids of the FBS teams, in order. */
  teams: readonly string[];
  /** Every game that an FBS team plays or may play, by week and id. */
  games: readonly RatedGame[];
}

/** What a model expects of a game: the home team's points less the away team's, and its chance to win. */
export interface Forecast {
  homeMargin: number;
  homeWin: number;
}
export type Forecasts = ReadonlyMap<string, Forecast>;

/** The season of that year. A team is of the FBS when its record of that very season says so; cancelled and postponed games are none. */
export async function readRatedSeason(db: ContentDb, year: number): Promise<RatedSeason> {
  const rows = await db
    .selectFrom('team_season')
    .select('id')
    .where('season', '=', year)
    .where('classification', '=', 'fbs')
    .orderBy('id')
    .execute();
  const teams = rows.map(({ id }) => id);
  const placeOf = new Map(teams.map((id, place) => [id, place]));
  const lower = teams.length;
  const games = await db
    .selectFrom('game')
    .select(['id', 'week', 'home_team_id', 'away_team_id', 'neutral_site', 'status'])
    .select(['home_score', 'away_score'])
    .where('season', '=', year)
    .where('status', 'not in', ['cancelled', 'postponed'])
    .orderBy('week')
    .orderBy('id')
    .execute();
  return {
    year,
    teams,
    games: games.flatMap((game): RatedGame[] => {
      const home = placeOf.get(game.home_team_id) ?? lower;
      const away = placeOf.get(game.away_team_id) ?? lower;
      if (home === away) return [];
      const { id, week, home_score, away_score } = game;
      const isKnown = isFinal(game) && home_score !== null && away_score !== null;
      const score = isKnown ? { home: home_score, away: away_score } : null;
      return [{ id, week, home, away, isNeutral: game.neutral_site === 1, score }];
    }),
  };
}

/** The last week with a game that is over; PRESEASON before the first one. */
export function lastPlayedWeek({ games }: RatedSeason): number {
  return games.findLast(({ score }) => score !== null)?.week ?? PRESEASON;
}

/** True for a game between two FBS teams. */
export function isAmongFbs({ teams }: RatedSeason, { home, away }: RatedGame): boolean {
  return Math.max(home, away) < teams.length;
}
