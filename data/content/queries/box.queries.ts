import type { GameBox } from '../../domain/game-box.ts';
import type { ContentDb } from '../database.ts';
import { toRecordWithoutSeason } from '../rows.ts';
import type { ContentSchema } from '../tables.ts';
import { seasonOr } from './season.queries.ts';

function toBox(row: ContentSchema['game_box']): GameBox {
  const { id, ...facts } = toRecordWithoutSeason(row);
  return { gameId: id, ...facts };
}

/** What is known of a finished game beside its score; undefined where nothing is. */
export async function findBox(db: ContentDb, gameId: string): Promise<GameBox | undefined> {
  const row = await db
    .selectFrom('game_box')
    .selectAll()
    .where('id', '=', gameId)
    .executeTakeFirst();
  return row && toBox(row);
}

/** The boxes of a season's games (the current one's) by the game's id. */
export async function mapBoxes(db: ContentDb, season?: number): Promise<Map<string, GameBox>> {
  const rows = await db
    .selectFrom('game_box')
    .selectAll()
    .where('season', '=', seasonOr(season))
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, toBox(row)]));
}
