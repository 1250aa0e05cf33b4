import { sql } from 'kysely';
import type { RatingState } from '../records.ts';
import type {
  ForecastScore,
  GameForecast,
  GameStake,
  TeamProjection,
  TeamRating,
} from '../../domain/football/rating.ts';
import type { ContentDb } from '../database.ts';
import { toRecord, toRow } from '../rows.ts';
import { ofSeason, replaceSeason } from './select-rows.ts';

/** The results of rating a season. */
interface SeasonRatings {
  ratings: readonly TeamRating[];
  forecasts: readonly GameForecast[];
  scores: readonly ForecastScore[];
  state: RatingState;
}

/** What the ratings of each season were made from, by year. */
export async function mapRatingStates(db: ContentDb): Promise<Map<number, RatingState>> {
  const rows = await db.selectFrom('rating_state').selectAll().execute();
  return new Map(rows.map((row) => [row.season, row]));
}

/** Replaces a season's ratings. Takes a transaction. */
export async function putRatings(
  trx: ContentDb,
  season: number,
  { ratings, forecasts, scores, state }: SeasonRatings,
): Promise<void> {
  await replaceSeason(trx, season, {
    team_rating: ratings.map(toRow),
    game_forecast: forecasts.map(toRow),
    forecast_score: scores.map(toRow),
    rating_state: [state],
  });
}

/** The ratings of a season (the current one) after one week or of one team, or all; by week, the best first. */
export async function listRatings(
  db: ContentDb,
  { season, week, teamId }: { season?: number | undefined; week?: number; teamId?: string } = {},
): Promise<TeamRating[]> {
  let query = ofSeason(db, 'team_rating', season).selectAll();
  if (week !== undefined) query = query.where('week', '=', week);
  if (teamId !== undefined) query = query.where('team_id', '=', teamId);
  return (await query.orderBy('week').orderBy('rank').execute()).map(toRecord);
}

/**
 * The last week of a season (the current one) after which its teams are rated, PRESEASON for before its first;
 * undefined where none is. A week that is being played is not it: its ratings, which are stored too, know a part of its
 * games.
 */
export async function lastRatedWeek(db: ContentDb, season?: number): Promise<number | undefined> {
  const weeks = ofSeason(db, 'team_rating', season).select('week').distinct().orderBy('week', 'desc').limit(2);
  const [last, before] = (await weeks.execute()).map(({ week }) => week);
  if (last === undefined) return undefined;
  const left = await ofSeason(db, 'game', season)
    .select('id')
    .where('week', '=', last)
    .where('status', 'in', ['scheduled', 'live', 'result not known'])
    .executeTakeFirst();
  return left === undefined ? last : before;
}

/** The forecasts of a season's games (the current one's), or of one game, by the game's id. */
export async function mapForecasts(
  db: ContentDb,
  { season, gameId }: { season?: number | undefined; gameId?: string } = {},
): Promise<Map<string, GameForecast>> {
  const some =
    gameId === undefined
      ? ofSeason(db, 'game_forecast', season)
      : db.selectFrom('game_forecast').where('game_id', '=', gameId);
  return new Map((await some.selectAll().execute()).map((row) => [row.game_id, toRecord(row)]));
}

/** How good every model was in every stored season, oldest first, models by name. */
export async function listForecastScores(db: ContentDb): Promise<ForecastScore[]> {
  const scores = db.selectFrom('forecast_score').selectAll();
  return (await scores.orderBy('season').orderBy('model').orderBy('weeks').execute()).map(toRecord);
}

/**
 * The points that playing at home is worth in a season (the current one) by all of its results; undefined where none is
 * known.
 */
export async function findHomeAdvantage(db: ContentDb, season?: number): Promise<number | undefined> {
  const points = sql<number | null>`carried ->> '$.margins.constant'`.as('points');
  const state = await ofSeason(db, 'rating_state', season).select(points).executeTakeFirst();
  return state?.points ?? undefined;
}

/** The projections of a season (the current one), of all its teams or of one, in the order of the weeks. */
export async function listProjections(
  db: ContentDb,
  { season, teamId }: { season?: number; teamId?: string } = {},
): Promise<TeamProjection[]> {
  const all = ofSeason(db, 'team_projection', season).selectAll();
  const some = teamId === undefined ? all : all.where('team_id', '=', teamId);
  return (await some.orderBy('week').orderBy('team_id').execute()).map(toRecord);
}

/** What a game means for its teams; nothing once it is over. */
export async function listStakesOfGame(db: ContentDb, gameId: string): Promise<GameStake[]> {
  const rows = await db.selectFrom('game_stake').selectAll().where('game_id', '=', gameId).execute();
  return rows.map(toRecord);
}

/** Replaces a season's projections and stakes. Takes a transaction. */
export async function putProjections(
  trx: ContentDb,
  season: number,
  { projections, stakes }: { projections: readonly TeamProjection[]; stakes: readonly GameStake[] },
): Promise<void> {
  await replaceSeason(trx, season, { team_projection: projections.map(toRow), game_stake: stakes.map(toRow) });
}
