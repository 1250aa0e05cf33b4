import type { ArticleSummary } from '#data/domain/article.ts';
import type { Game } from '#data/domain/game.ts';

import { lastingGame, lastingSummary } from './lasting.ts';

/** An article's card: the article and the game that its generated picture is drawn from. */
export interface Story {
  article: ArticleSummary;
  game: Game | null;
}

/** Gives articles their games, in the same order. Takes the games by id, as gamesById makes them. */
export function toStories(
  articles: readonly ArticleSummary[],
  games: ReadonlyMap<string, Game>,
): Story[] {
  return articles.map((article) => {
    const game = games.get(article.gameId ?? '');
    return {
      article: lastingSummary(article),
      game: game === undefined ? null : lastingGame(game),
    };
  });
}

/** The games by their id. */
export function gamesById(games: readonly Game[]): Map<string, Game> {
  return new Map(games.map((game) => [game.id, game]));
}
