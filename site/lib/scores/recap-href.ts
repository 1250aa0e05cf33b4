import { articlePath } from '#data/domain/addresses.ts';
import type { Game } from '#data/domain/game.ts';
import { hasRecapLink } from '#data/domain/labels.ts';

import type { Coverage } from './game-pack.ts';

/** The address of a finished game's recap: the first piece about it that came out after its kick-off; null for none. */
export function recapHref(game: Game, articles: readonly Coverage[] = []): string | null {
  if (!hasRecapLink(game.status)) return null;
  const recap = articles.find(({ publishedAt }) => publishedAt > game.gameDate);
  return recap === undefined ? null : articlePath(recap.id);
}
