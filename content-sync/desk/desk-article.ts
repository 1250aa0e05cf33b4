import { DESK_AUTHOR } from '#data/domain/article.ts';
import { PRODUCT } from '#data/domain/product.ts';
import type { Game } from '#data/domain/football/game.ts';
import type { ArticleRecord } from '#data/content/records.ts';
import { capitalise } from '#data/domain/words/english.ts';
import type { TeamFacts } from './game-facts.ts';
import { expand, type Slots, type Voice } from './voice.ts';

/** The longest title and the longest summary that a card has room for. */
const TITLE_LIMIT = 90;
const SUMMARY_LIMIT = 220;

/** What cards and lists have next to the title: both of two sentences, or the first alone where both do not fit. */
export function summaryOf([first = '', second = '']: readonly string[]): string {
  const both = `${first} ${second}`.trim();
  return both.length > SUMMARY_LIMIT ? first : both;
}

/** One of the titles that fit a card, else the plain one. */
export function fittingTitle(voice: Voice, titles: readonly string[], plain: string, slots: Slots): string {
  const filled = titles.flatMap(expand).map((title) => capitalise(voice.fill(title, slots)));
  const fitting = filled.filter((title) => title.length <= TITLE_LIMIT);
  return voice.pick('title', fitting.length > 0 ? fitting : expand(plain).map((title) => voice.fill(title, slots)));
}

/** Fields that all pieces of the desk share. */
export const OURS = {
  imageUrl: null,
  sourceSite: PRODUCT.name,
  externalUrl: null,
  figure: null,
  writtenAt: null,
} as const;

/** What the desk writes of a game. */
export type GameArticle = ArticleRecord & { gameId: string };

/**
 * A piece about a game, filed under the first of its two teams if that one is covered, else under the other.
 */
export function gameArticle(
  kind: 'recap' | 'preview',
  game: Game,
  [first, second]: readonly [TeamFacts, TeamFacts],
  text: Pick<ArticleRecord, 'title' | 'summary' | 'content' | 'publishedAt'>,
): GameArticle {
  const [own, other] = first.covered ? [first, second] : [second, first];
  return {
    ...OURS,
    ...text,
    id: `${game.id}-${kind}`,
    kind,
    author: DESK_AUTHOR,
    updatedAt: null,
    gameId: game.id,
    teamId: own.team.id,
    teamIds: [own.team.id, other.team.id],
    conference: null,
  };
}
