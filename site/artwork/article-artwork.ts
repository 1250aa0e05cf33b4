import { isFinal, winnerSide } from '#data/domain/game.ts';
import type { Game } from '#data/domain/game.ts';
import { teamInitials } from '#data/domain/team.ts';
import type { Article } from '#data/domain/article.ts';

import { paintOf, seedOf, word } from './svg.ts';
import type { ArtTeam } from './svg.ts';

/** The article to draw for, and its game where it has one. */
export interface ArticleArtworkInput {
  article: Pick<Article, 'id' | 'conference' | 'sourceSite'> & { team: ArtTeam | null };
  game?: Game | null | undefined;
}

const OPEN =
  '<svg class="art" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">';

function half(side: 'away' | 'home', team: ArtTeam, big: string, dimmed: boolean): string {
  const { fill, ink } = paintOf(team);
  const away = side === 'away';
  const shape = away ? 'M0 0H188L132 180H0z' : 'M188 0H320V180H132z';
  const size = big.length > 2 ? 72 : 112;
  return (
    `<path ${fill} d="${shape}"/><g ${ink}>` +
    word(big, away ? 78 : 242, big.length > 2 ? 124 : 138, size, dimmed ? 'opacity=".66"' : '') +
    word(team.shortName.toUpperCase(), away ? 78 : 242, 36, 20, 'class="art-small"') +
    '</g>'
  );
}

function matchArtwork(game: Game): string {
  const winner = isFinal(game) ? winnerSide(game) : undefined;
  const scored = game.awayScore !== null && game.homeScore !== null;
  const away = scored ? String(game.awayScore) : teamInitials(game.awayTeam).toUpperCase();
  const home = scored ? String(game.homeScore) : teamInitials(game.homeTeam).toUpperCase();
  return (
    OPEN +
    half('away', game.awayTeam, away, winner === 'home') +
    half('home', game.homeTeam, home, winner === 'away') +
    '<g class="art-chalk"><use href="#art-field"/><path d="M188 0 132 180" stroke="currentColor" stroke-width="3"/></g></svg>'
  );
}

function paintedWord(article: ArticleArtworkInput['article']): string {
  if (article.team) return article.team.shortName.toUpperCase();
  return (article.conference ?? article.sourceSite).toUpperCase();
}

function fieldArtwork(article: ArticleArtworkInput['article']): string {
  const { fill, ink } = paintOf(article.team);
  const yards = String(10 + 10 * (seedOf(article.id) % 4));
  const text = paintedWord(article);
  // The widest words of the condensed face take about 0.48 em a letter; none comes near the edge.
  const size = Math.min(132, Math.round(280 / (0.48 * Math.max(text.length, 3))));
  return (
    `${OPEN}<path ${fill} d="M0 0H320V180H0z"/><g ${ink}><use href="#art-field"/>` +
    word(text, 160, 90 + size * 0.36, size) +
    word(yards, 40, 22, 20, 'opacity=".7"') +
    word(yards, 280, 172, 20, 'opacity=".7"') +
    '</g></svg>'
  );
}

/**
 * The picture of an article that has none of its own, as an SVG text: the two teams' colours and the score (or their
 * initials before the game), else a painted field in the team's colour. The same input always gives the same picture;
 * it needs the shapes of ArtworkSprite on the page. Decorative: it carries no text alternative.
 */
export function articleArtwork({ article, game }: ArticleArtworkInput): string {
  return game ? matchArtwork(game) : fieldArtwork(article);
}
