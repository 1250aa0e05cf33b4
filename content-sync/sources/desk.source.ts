import type { Desk } from '../core/desk.ts';
import { loadFeatures } from '../desk/features.ts';
import { writeDeskArticles } from '../desk/write-desk-articles.ts';

/**
 * The desk: recaps and previews from the facts, and the hand-written features that lie in a
 * folder, as far as they were published at the asked moment.
 */
export function createDesk(featuresFolder: string): Desk {
  return ({ teams, games, now }) =>
    [
      ...writeDeskArticles({ teams, games, now: now.toISOString() }),
      ...loadFeatures(featuresFolder, new Set(teams.map((team) => team.id))),
    ].filter((article) => Date.parse(article.publishedAt) <= now.getTime());
}
