import type { Desk } from '../core/desk.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadFeatures } from '../desk/features.ts';
import { writeDeskArticles } from '../desk/write-desk-articles.ts';

/**
 * The desk: recaps and previews from the facts, and the hand-written features that lie in a
 * folder for each season, as far as they were published at the asked moment.
 */
export function createDesk(featuresFolder: string): Desk {
  return ({ now, season, ...facts }) => {
    const folder = path.join(featuresFolder, String(season.year));
    const ids = new Set(facts.teams.map((team) => team.id));
    return [
      ...writeDeskArticles({ ...facts, now: now.toISOString() }),
      ...(existsSync(folder) ? loadFeatures(folder, ids) : []),
    ].filter((article) => Date.parse(article.publishedAt) <= now.getTime());
  };
}
