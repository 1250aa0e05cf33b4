import type { GameResponse } from '#data/contract/content.ts';
import type { Game } from '#data/domain/football/game.ts';

import { exchange } from '../client/request.ts';

export interface WeekGames {
  games: GameResponse[];
  /** When the scores were reported (epoch milliseconds); null when the API does not say. */
  reportedAt: number | null;
  releaseId: string | null;
}

/** `GET /api/games/weekly/{week}`: the games of one week, 0 to 19, soonest first. Throws as apiGet. */
export async function fetchWeekGames(week: number): Promise<WeekGames> {
  const path = `/api/games/weekly/${week}`;
  const { answer: games, headers } = await exchange<GameResponse[]>('GET', path, {});
  const reportedAt = Date.parse(headers.get('last-modified') ?? '');
  return {
    games,
    reportedAt: Number.isNaN(reportedAt) ? null : reportedAt,
    releaseId: headers.get('x-release-id'),
  };
}

/** The games with those of `fresh` in place of the older state of the same game. */
export function withFresh(games: readonly Game[], fresh: readonly Game[]): Game[] {
  const byId = new Map([...games, ...fresh].map((game) => [game.id, game]));
  return [...byId.values()];
}

/** The games in their places, each in the state of the same game among `fresh`. */
export function inPlace(games: readonly Game[], fresh: readonly Game[]): Game[] {
  const byId = new Map(fresh.map((game) => [game.id, game]));
  return games.map((game) => byId.get(game.id) ?? game);
}
