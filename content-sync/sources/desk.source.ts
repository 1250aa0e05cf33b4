import { byKickoffAscending, type Game } from '#data/domain/game.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { toGame } from '#data/content/queries/game.queries.ts';
import { toTeam } from '#data/content/queries/team.queries.ts';
import type { ContentRows } from '#data/content/queries/store.queries.ts';
import type { Team } from '#data/domain/team.ts';
import type { ArticleRecord } from '../content.ts';
import type { DeskArticle } from '../desk/desk-article.ts';
import { loadFeatures } from '../desk/load-features.ts';
import { writeDeskArticles } from '../desk/write-desk-articles.ts';

/** What the desk may know: the merged facts. */
export interface DeskFacts {
  teams: readonly Team[];
  games: readonly Game[];
  /** The moment the content stands for. */
  now: Date;
}

/** The last step of merging: writes articles from facts of all sources. Throws for a broken feature file. */
export type Desk = (facts: DeskFacts) => Promise<ArticleRecord[]> | ArticleRecord[];

/** The merged rows as facts of the domain, games soonest first. */
export function deskFacts(rows: ContentRows, now: Date): DeskFacts {
  const teams = new Map([...rows.team.values()].map((row) => [row.id, toTeam(row)]));
  const games = [...rows.game.values()].map((row) => toGame(row, teams));
  return { teams: [...teams.values()], games: games.toSorted(byKickoffAscending), now };
}

function deskRecord(article: DeskArticle): ArticleRecord {
  return {
    ...article,
    updatedAt: null,
    imageUrl: null,
    conference: null,
    sourceSite: PRODUCT.name,
    externalUrl: null,
  };
}

/** The desk: recaps and previews from the facts, and the hand-written features that lie in a folder. */
export function createDesk(featuresFolder: string): Desk {
  return async ({ teams, games, now }) => {
    const written = writeDeskArticles({ teams, games, now }).map(deskRecord);
    const features = await loadFeatures(featuresFolder);
    return [...written, ...features].filter(
      (article) => Date.parse(article.publishedAt) <= now.getTime(),
    );
  };
}
