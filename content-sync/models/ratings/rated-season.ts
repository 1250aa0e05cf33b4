import type { ContentDb } from '#data/content/database.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import { mapTeams } from '#data/content/queries/team.queries.ts';
import { isFinal } from '#data/domain/football/game.ts';
import type { Team } from '#data/domain/football/team.ts';
import type { GameForecast } from '#data/domain/football/rating.ts';

/**
 * A game as the models see it: teams by id, null for any of the lower division; what it came to, null while it is not
 * over.
 */
export interface RatedGame {
  id: string;
  week: number;
  home: string | null;
  away: string | null;
  isNeutral: boolean;
  /** The home team's points less the away team's, and all points. */
  result: { margin: number; total: number } | null;
}

/**
 * What the models know of a season: its FBS teams by id, in order, and all their games that are not called off, by week
 * and id.
 */
export interface RatedSeason {
  year: number;
  teams: readonly string[];
  games: readonly RatedGame[];
}

/** What a model expects of a season's games, by their ids. */
export type Forecasts = ReadonlyMap<string, Pick<GameForecast, 'homeMargin' | 'homeWin'>>;

/** The season of that year. A team is of the FBS when its own row of that very season says so. */
export async function readRatedSeason(db: ContentDb, year: number): Promise<RatedSeason> {
  const fbsId = ({ id, classification }: Team) => (classification === 'fbs' ? id : null);
  const teams = [...(await mapTeams(db, year)).values()].map(fbsId).filter((id) => id !== null);
  const games = (await listGames(db, year)).flatMap((game): RatedGame[] => {
    const { id, week, status, neutralSite: isNeutral } = game;
    const home = fbsId(game.homeTeam);
    const away = fbsId(game.awayTeam);
    if (home === away || status === 'cancelled' || status === 'postponed') return [];
    const [own, other] = isFinal(game) ? [game.homeScore, game.awayScore] : [null, null];
    const result = own === null ? null : { margin: own - other, total: own + other };
    return [{ id, week, home, away, isNeutral, result }];
  });
  const inOrder = games.toSorted((a, b) => a.week - b.week || (a.id < b.id ? -1 : 1));
  return { year, teams: teams.toSorted(), games: inOrder };
}
