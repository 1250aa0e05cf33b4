import { type Game, hasRecapLink } from '#data/domain/football/game.ts';

import type { Coverage } from './game-pack.ts';

/**
 * The one story that a game's row leads to. Takes the pieces about it, newest first: of a finished game the one that came out
 * after its kick-off, its recap (specification section 4), else the newest. `label` is what its link is called.
 * Null for a game that nobody wrote about.
 */
export function rowStory(game: Game, articles: readonly Coverage[] = []) {
  const recap = hasRecapLink(game.status)
    ? articles.find(({ publishedAt }) => publishedAt > game.gameDate)
    : undefined;
  if (recap !== undefined) return { story: recap, label: 'Recap' };
  const [newest] = articles;
  return newest === undefined ? null : { story: newest, label: 'Coverage' };
}
