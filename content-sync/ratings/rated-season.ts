import type { ContentDb } from '#data/content/database.ts';
import { isFinal } from '#data/domain/game.ts';
import type { GameForecast } from '#data/ratings/ratings.ts';

/** A game as the models see it. */
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
  /** Every game of an FBS team that is not called off, by week and id. */
  games: readonly RatedGame[];
}

/** What a model expects of a season's games, by their ids. */
export type Forecasts = ReadonlyMap<string, Pick<GameForecast, 'homeMargin' | 'homeWin'>>;

/** The season of that year. A team is of the FBS when its own row of that very season says so. */
export async function readRatedSeason(db: ContentDb, year: number): Promise<RatedSeason> {
  const fbs = await db
    .selectFrom('team_season')
    .select('id')
    .where('season', '=', year)
    .where('classification', '=', 'fbs')
    .orderBy('id')
    .execute();
  const teams = fbs.map(({ id }) => id);
  const places = new Map(teams.map((id, place) => [id, place]));
  const placeOf = (id: string): number => places.get(id) ?? teams.length;
  const rows = await db
    .selectFrom('game')
    .select(['id', 'week', 'home_team_id', 'away_team_id', 'neutral_site'])
    .select(['status', 'home_score', 'away_score'])
    .where('season', '=', year)
    .where('status', 'not in', ['cancelled', 'postponed'])
    .orderBy('week')
    .orderBy('id')
    .execute();
  const games = rows.map((row): RatedGame => ({
    ...{ id: row.id, week: row.week, isNeutral: row.neutral_site === 1 },
    ...{ home: placeOf(row.home_team_id), away: placeOf(row.away_team_id) },
    score: isFinal({ status: row.status })
      ? { home: row.home_score ?? 0, away: row.away_score ?? 0 }
      : null,
  }));
  return { year, teams, games: games.filter(({ home, away }) => home !== away) };
}

/** True for a game between two FBS teams. */
export function isAmongFbs({ teams }: RatedSeason, { home, away }: RatedGame): boolean {
  return Math.max(home, away) < teams.length;
}
