import type { Article, ArticleSummary } from '#data/domain/article.ts';
import type { Game } from '#data/domain/game.ts';
import { omit } from '#site/lib/pick.ts';

import type { Season } from './season.ts';

/** An article's card: the article without its text, and the game that its generated picture is drawn from. */
export interface Story {
  article: ArticleSummary;
  game: Game | null;
}

/** What a list shows of an article: all but its text. */
export function summaryOf(article: Article): ArticleSummary {
  return omit(article, ['content']);
}

/** Gives articles their games, in the same order. */
export function toStories({ games }: Pick<Season, 'games'>, articles: readonly Article[]): Story[] {
  return articles.map((article) => ({
    article: summaryOf(article),
    game: games.get(article.gameId ?? '') ?? null,
  }));
}
