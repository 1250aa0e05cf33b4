import type { ContentDb } from '#data/content/database.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import { chooseGameOfWeek } from '#data/domain/game-of-week.ts';
import type { Game } from '#data/domain/game.ts';
import { headToHead } from '#data/domain/head-to-head.ts';
import type { HeadToHead } from '#data/domain/head-to-head.ts';

export interface GameOfWeekPage {
  game: Game;
  /** Away team is team A, home team is team B. */
  meetings: HeadToHead;
}

/** The Game of the Week as of `now` with the two teams' meetings of the season; null when there is none. */
export async function gatherGameOfWeekPage(
  db: ContentDb,
  now: Date,
): Promise<GameOfWeekPage | null> {
  const games = await listGames(db);
  const game = chooseGameOfWeek(games, now);
  if (game === undefined) return null;
  return { game, meetings: headToHead(games, game.awayTeam.id, game.homeTeam.id) };
}
