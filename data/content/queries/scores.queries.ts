import { sql } from 'kysely';
import type { ContentDb } from '../database.ts';

/** Beside the release's own meta, and gone with the next release: what that one holds was built into its pages. */
const SCORES_AT = 'scores_at';

/** The state of a game that may change within a release. */
export type GameScore =
  | { status: 'live'; awayScore: number | null; homeScore: number | null }
  | { status: 'final' | 'completed'; awayScore: number; homeScore: number };

/** A stored game's new score. */
export interface ScoreChange {
  gameId: string;
  score: GameScore;
}

/** When a scores run last changed this database (ISO 8601 UTC); null when it is as its pages were built from it. */
export async function findScoresMoment(db: ContentDb): Promise<string | null> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', SCORES_AT)
    .executeTakeFirst();
  return row?.value ?? null;
}

/**
 * Writes the scores of games that are stored, and notes the moment (ISO 8601 UTC with milliseconds), in
 * one transaction. A game's count of changes goes up once in a release, however often its score does.
 */
export async function putScores(
  db: ContentDb,
  changes: readonly ScoreChange[],
  at: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { value: createdAt } = await trx
      .selectFrom('meta')
      .select('value')
      .where('key', '=', 'created_at')
      .executeTakeFirstOrThrow();
    for (const { gameId, score } of changes) {
      await trx
        .updateTable('game')
        .set({ status: score.status, away_score: score.awayScore, home_score: score.homeScore })
        .where('id', '=', gameId)
        .execute();
      await trx
        .updateTable('game_change')
        .set({
          revision: sql<number>`revision + (changed_at <= ${createdAt})`,
          changed_at: at,
        })
        .where('game_id', '=', gameId)
        .execute();
    }
    await trx
      .insertInto('meta')
      .values({ key: SCORES_AT, value: at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: at }))
      .execute();
  });
}
