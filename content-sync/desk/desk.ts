import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ArticleRecord, BoxRecord, GameRecord } from '#data/content/records.ts';
import type { Game } from '#data/domain/football/game.ts';
import type { Team } from '#data/domain/football/team.ts';
import type { Season } from '#data/domain/football/season.ts';
import type { GameArticle } from './desk-article.ts';
import { previewGames, writePreview } from './preview/preview.ts';
import { writeRecap } from './recap/recap.ts';
import { indexSeason, type SeasonIndex } from './season-index.ts';
import { loadFeatures } from './features.ts';

/** False where a result of one of the teams is missing: its record is not known. */
function isFormKnown({ awayTeam, homeTeam }: Game, { schedule }: SeasonIndex): boolean {
  return [awayTeam, homeTeam].every(({ id }) =>
    (schedule.get(id) ?? []).every(({ status }) => status !== 'result not known'),
  );
}
/**
 * Everything the desk writes of a season's games: a recap of every final one with a winner and a team of the five
 * conferences, then a preview of every scheduled one that kicks off within 14 days after `now` (ISO 8601 UTC) and whose
 * pairing is known. `earlierGames` are those of the seasons before, soonest first: for what two teams did when they
 * last met. Pure: the same facts give the same text.
 */
export function writeDeskArticles(facts: {
  teams: readonly Team[];
  games: readonly Game[];
  /** Points by quarter, figures and leaders, as far as they are known. */
  boxes?: readonly BoxRecord[];
  earlierGames?: readonly GameRecord[];
  now: string;
}): GameArticle[] {
  const now = Date.parse(facts.now);
  const season = indexSeason(facts);
  return [
    ...season.coveredWins.map((result) => writeRecap(result, season)),
    ...previewGames(season, now)
      .filter((game) => isFormKnown(game, season))
      .map((game) => writePreview(game, season, now)),
  ];
}

/** What the desk may know: the merged facts. */
export interface DeskFacts {
  teams: readonly Team[];
  /** Soonest first. */
  games: readonly Game[];
  /** What is known of finished games besides the score. */
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
