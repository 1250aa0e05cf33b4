import type { PlayerSeason } from '../../domain/player-season.ts';
import type { ContentDb } from '../database.ts';
import { toRecord } from '../rows.ts';
import { seasonOr } from './season.queries.ts';

const playersOf = (db: ContentDb, season: number | undefined) =>
  db.selectFrom('player_season').selectAll().where('season', '=', seasonOr(season));

/** Every player of a season (the current one); `leadersOf` puts them in order. */
export async function listPlayers(db: ContentDb, season?: number): Promise<PlayerSeason[]> {
  const rows = await playersOf(db, season).orderBy('id').execute();
  return rows.map(toRecord);
}

/** A team's players in a season (the current one). */
export async function listPlayersOfTeam(
  db: ContentDb,
  teamId: string,
  season?: number,
): Promise<PlayerSeason[]> {
  const rows = await playersOf(db, season).where('team_id', '=', teamId).orderBy('id').execute();
  return rows.map(toRecord);
}
