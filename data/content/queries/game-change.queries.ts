import type { ContentDb } from '../database.ts';
import { toRecord, toRow } from '../rows.ts';
import { chunksOf } from './chunks.ts';

/** How a game's facts have changed over the releases: what a calendar calls SEQUENCE and LAST-MODIFIED. */
export interface GameChange {
  gameId: string;
  /** 0 at first, one more with every release in which a fact differs from the release before. */
  revision: number;
  /** When the facts became what they are, ISO 8601 UTC with milliseconds. */
  changedAt: string;
}

/** Every game's change by the game's id; a release that a sync has written has one for each game. */
export async function mapGameChanges(db: ContentDb): Promise<Map<string, GameChange>> {
  const rows = await db.selectFrom('game_change').selectAll().orderBy('game_id').execute();
  return new Map(rows.map((row) => [row.game_id, toRecord(row)]));
}

/** Replaces every game's change; the games must be stored. Takes a transaction. */
export async function putGameChanges(
  trx: ContentDb,
  changes: readonly GameChange[],
): Promise<void> {
  await trx.deleteFrom('game_change').execute();
  for (const some of chunksOf(changes.map(toRow)))
    await trx.insertInto('game_change').values(some).execute();
}
