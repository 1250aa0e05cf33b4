import type { ArticleSummary } from '#data/domain/article.ts';
import { isFinal, isUpcoming, type Game } from '#data/domain/game.ts';

/** What is new about a team: `/teams/{id}.json`, a static file of the release. */
export interface TeamBrief {
  /** The games around the release's present, soonest first: the last one played, what is under way, the next few. */
  games: Game[];
  /** Newest first, 3 at the most. */
  stories: Pick<ArticleSummary, 'id' | 'title' | 'publishedAt'>[];
}

/** The game to show, and what to call it. */
export type GameChoice = { label: 'Now' | 'Next game' | 'Last game'; game: Game } | undefined;

/** Live before next before last, by the reader's clock; undefined for a team without games. */
export function chooseGame({ games }: Pick<TeamBrief, 'games'>, now: Date): GameChoice {
  const live = games.find(({ status }) => status === 'live');
  if (live !== undefined) return { label: 'Now', game: live };
  const next = games.find((game) => isUpcoming(game, now));
  if (next !== undefined) return { label: 'Next game', game: next };
  const last = games.findLast(isFinal);
  return last && { label: 'Last game', game: last };
}
