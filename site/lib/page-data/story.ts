import type { ArticleSummary } from '#data/domain/article.ts';

import type { Season } from './season.ts';

/** The articles' cards, in the same order: each without its text, with the game that its generated picture is drawn from. */
export function toStories(
  { storyGames }: Pick<Season, 'storyGames'>,
  articles: readonly ArticleSummary[],
) {
  return articles.map((article) => ({
    article,
    game: storyGames.get(article.gameId ?? '') ?? null,
  }));
}
