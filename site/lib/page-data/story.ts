import type { ArticleSummary } from '#data/domain/article.ts';
import type { Game } from '#data/domain/game.ts';

import type { Season } from './season.ts';

/** An article's card: the article without its text, and the game that its generated picture is drawn from. */
export interface Story {
  article: ArticleSummary;
  game: Game | null;
}

/** Gives articles their games, in the same order. */
export function toStories(
  { storyGames }: Pick<Season, 'storyGames'>,
  articles: readonly ArticleSummary[],
): Story[] {
  return articles.map((article) => ({
    article,
    game: storyGames.get(article.gameId ?? '') ?? null,
  }));
}
