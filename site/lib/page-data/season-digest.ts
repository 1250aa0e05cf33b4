import { omit } from '#site/lib/pick.ts';

import type { Season } from './season.ts';
import { isToCome } from './team-course.ts';

/** Made of the rest, or told apart below. */
const DERIVED = ['days', 'gamesOfDay', 'schedules', 'storyGames', 'coverage', 'seasons'] as const;
const NEWS = ['articles', 'textDigests', 'articleIds'] as const;

const plain = (value: unknown): unknown =>
  value instanceof Map || value instanceof Set ? [...value] : value;

/** True for a season of which no game is still to be played: nothing of it turns with the clock. */
export const isOver = ({ games }: Pick<Season, 'games'>): boolean =>
  ![...games.values()].some(isToCome);

/**
 * Everything that a season holds and what was written about its games, as plain data: while it is the same, so are
 * the pages of its games, teams and recaps, as far as they show no other season. What is added to a season is part of it by itself.
 */
export function seasonContent(season: Season): unknown[] {
  const own = new Set(season.ownArticleIds);
  for (const { id, gameId } of season.articles.values())
    if (gameId !== null && season.games.has(gameId)) own.add(id);
  const teams = [...season.articleIds].map(([team, ids]) => [
    team,
    ids.filter((id) => own.has(id)),
  ]);
  const news = [...own].map((id) => [season.articles.get(id), season.textDigests.get(id)]);
  const facts = omit(season, [...DERIVED, ...NEWS, 'now']);
  return [Object.entries(facts).map(([name, value]) => [name, plain(value)]), news, teams];
}
