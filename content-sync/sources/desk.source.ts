import { PRODUCT } from '#data/domain/product.ts';
import type { ArticleRecord } from '../core/content.ts';
import type { DeskArticle } from '../desk/desk-article.ts';
import { loadFeatures, type Feature } from '../desk/features.ts';
import { writeDeskArticles } from '../desk/write-desk-articles.ts';
import { SyncError } from '../core/sync-error.ts';
import type { Desk } from '../core/desk.ts';

/** What all of the desk's pieces have in common: they are our own and come without a picture. */
const OURS = { imageUrl: null, sourceSite: PRODUCT.name, externalUrl: null } as const;

function automatedPiece(article: DeskArticle): ArticleRecord {
  return { ...OURS, ...article, updatedAt: null, conference: null };
}

function feature(piece: Feature): ArticleRecord {
  const teamIds = piece.teamId === null ? [] : [piece.teamId];
  return { ...OURS, ...piece, kind: 'feature', gameId: null, teamIds };
}

function readFeatures(folder: string, teamIds: ReadonlySet<string>): Feature[] {
  try {
    return loadFeatures(folder, { teamIds });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SyncError(`A feature article cannot be used: ${reason}`, undefined, { cause: error });
  }
}

/**
 * The desk: recaps and previews from the facts, and the hand-written features that lie in a
 * folder, as far as they were published at the asked moment.
 */
export function createDesk(featuresFolder: string): Desk {
  return ({ teams, games, now }) => {
    const pieces = [
      ...writeDeskArticles({ teams, games, now: now.toISOString() }).map(automatedPiece),
      ...readFeatures(featuresFolder, new Set(teams.map((team) => team.id))).map(feature),
    ];
    return pieces.filter((article) => Date.parse(article.publishedAt) <= now.getTime());
  };
}
