import type { GameChange } from '../content.ts';
import type { ContentDb } from '../database.ts';
import { toRecord, toRow } from '../rows.ts';
import { chunksOf } from './chunks.ts';
import { seasonOr } from './season.queries.ts';

/** Every change of a season's games (the current one's) by the game's id; a release that a sync has written has one for each game. */
export async function mapGameChanges(
  db: ContentDb,
  season?: number,
): Promise<Map<string, GameChange>> {
  const rows = await db
    .selectFrom('game_change')
    .innerJoin('game', 'game.id', 'game_change.game_id')
    .selectAll('game_change')
    .where('game.season', '=', seasonOr(season))
    .orderBy('game_id')
    .execute();
  return new Map(rows.map((row) => [row.game_id, toRecord(row)]));
}

/** Replaces the change of every game of a season; the games must be stored. Takes a transaction. */
export async function putGameChanges(
  trx: ContentDb,
  season: number,
  changes: readonly GameChange[],
): Promise<void> {
  await trx
    .deleteFrom('game_change')
    .where('game_id', 'in', (eb) => eb.selectFrom('game').select('id').where('season', '=', season))
    .execute();
  for (const some of chunksOf(changes.map(toRow)))
    await trx.insertInto('game_change').values(some).execute();
}
