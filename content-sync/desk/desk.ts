import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ArticleRecord, BoxRecord, GameRecord } from '#data/content/records.ts';
import type { Game } from '#data/domain/football/game.ts';
import type { Season } from '#data/domain/football/season.ts';
import type { Team } from '#data/domain/football/team.ts';
import { loadFeatures } from './features.ts';
import { writeDeskArticles } from './write-desk-articles.ts';

/** What the desk may know: the merged facts. */
export interface DeskFacts {
  teams: readonly Team[];
  /** Soonest first. */
  games: readonly Game[];
  /** What is known of finished games beside the score. */
  boxes: readonly BoxRecord[];
  /** The games of the seasons before, as far back as none is missing between, soonest first. */
  earlierGames: readonly GameRecord[];
  season: Season;
  /** The moment the content stands for. */
  now: Date;
}
/** The last step of merging: writes articles from facts of all sources. Throws for a broken feature file. */
export type Desk = (facts: DeskFacts) => Promise<ArticleRecord[]> | ArticleRecord[];

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
