import type { GameStake, TeamProjection } from '../../ratings/ratings.ts';
import type { ContentDb } from '../database.ts';
import { toRecord, toRow } from '../rows.ts';
import { chunksOf } from './chunks.ts';
import { seasonOr } from './season.queries.ts';

/** The projections of a season (the current one), of all its teams or of one, in the order of the weeks. */
export async function listProjections(
  db: ContentDb,
  { season, teamId }: { season?: number; teamId?: string } = {},
): Promise<TeamProjection[]> {
  const all = db.selectFrom('team_projection').selectAll().where('season', '=', seasonOr(season));
  const some = teamId === undefined ? all : all.where('team_id', '=', teamId);
  return (await some.orderBy('week').orderBy('team_id').execute()).map(toRecord);
}

/** What a game means for its teams; nothing once it is over. */
export async function listStakesOfGame(db: ContentDb, gameId: string): Promise<GameStake[]> {
  const rows = await db
    .selectFrom('game_stake')
    .selectAll()
    .where('game_id', '=', gameId)
    .execute();
  return rows.map(toRecord);
}

/** Stores a season's projections and stakes in the place of those before. Takes a transaction. */
export async function putProjections(
  trx: ContentDb,
  season: number,
  { projections, stakes }: { projections: readonly TeamProjection[]; stakes: readonly GameStake[] },
): Promise<void> {
  await trx.deleteFrom('team_projection').where('season', '=', season).execute();
  await trx.deleteFrom('game_stake').where('season', '=', season).execute();
  for (const some of chunksOf(projections.map(toRow)))
    await trx.insertInto('team_projection').values(some).execute();
  for (const some of chunksOf(stakes.map(toRow)))
    await trx.insertInto('game_stake').values(some).execute();
}
