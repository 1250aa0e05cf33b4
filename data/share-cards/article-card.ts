import type { ArticleSummary } from '../domain/article.ts';
import type { Game } from '../domain/game.ts';
import { cardMatch, gameOccasion } from './game-card.ts';
import { cardTeam } from './share-card.ts';
import type { ArticleCard } from './share-card.ts';

/** What an article says of itself on its card. */
export type CardArticle = Pick<
  ArticleSummary,
  'id' | 'title' | 'kind' | 'team' | 'conference' | 'sourceSite'
>;

const KIND_WORDS: Readonly<Record<ArticleSummary['kind'], string | null>> = {
  recap: 'Recap',
  preview: 'Preview',
  feature: null,
  feed: null,
};

function kickerOf(article: CardArticle, game: Game | null): string {
  const about =
    game === null ? (article.team?.conference ?? article.conference) : gameOccasion(game);
  const parts = [
    KIND_WORDS[article.kind],
    about,
    article.kind === 'feed' ? article.sourceSite : null,
  ];
  const told = parts.filter((part) => part !== null);
  return told.length > 0 ? told.join(' · ') : 'College football';
}

/**
 * The card of an article. `game` is the one it is about, null where it is about none. The teams' records do not
 * matter: a team's next game changes no card of the games before.
 */
export function articleCard(article: CardArticle, game: Game | null): ArticleCard {
  return {
    kind: 'article',
    id: article.id,
    kicker: kickerOf(article, game),
    headline: article.title,
    match: game === null ? null : cardMatch(game),
    team: game === null && article.team !== null ? cardTeam(article.team) : null,
  };
}
