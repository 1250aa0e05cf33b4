import type { PlayerSeason } from '../../domain/player-season.ts';
import type { ContentDb } from '../database.ts';
import { toRecord } from '../rows.ts';
import { seasonOr } from './season.queries.ts';

/** Every player of a season (the current one); `leadersOf` puts them in order. */
export async function listPlayers(db: ContentDb, season?: number): Promise<PlayerSeason[]> {
  const rows = await db
    .selectFrom('player_season')
    .selectAll()
    .where('season', '=', seasonOr(season))
    .orderBy('id')
    .execute();
  return rows.map(toRecord);
}
