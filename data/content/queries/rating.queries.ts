import { sql } from 'kysely';
import type { ForecastScore, GameForecast, TeamRating } from '../../ratings/ratings.ts';
import type { ContentDb } from '../database.ts';
import { toRecord, toRow } from '../rows.ts';
import type { ContentSchema } from '../tables.ts';
import { chunksOf } from './chunks.ts';
import { seasonOr } from './season.queries.ts';

/** What a season's ratings were made from, and what they leave to the next season. */
export interface RatingState {
  season: number;
  /** A hash of the models' settings. */
  models: string;
  /** A hash of these, the season's games and teams, and what was known before it. */
  inputs: string;
  /** What every model takes along, as JSON (content-sync/ratings). */
  carried: string;
}

/** What the ratings of each season were made from, by year. */
export async function mapRatingStates(db: ContentDb): Promise<Map<number, RatingState>> {
  const rows = await db.selectFrom('rating_state').selectAll().orderBy('season').execute();
  return new Map(rows.map((row) => [row.season, row]));
}

/** Everything that comes of rating a season. */
export interface SeasonRatings {
  ratings: readonly TeamRating[];
  forecasts: readonly GameForecast[];
  scores: readonly ForecastScore[];
  state: RatingState;
}

/** Stores a season's ratings in the place of those before. Takes a transaction. */
export async function putRatings(
  trx: ContentDb,
  season: number,
  { ratings, forecasts, scores, state }: SeasonRatings,
): Promise<void> {
  const tables = {
    team_rating: ratings.map(toRow),
    game_forecast: forecasts.map(toRow),
    forecast_score: scores.map(toRow),
    rating_state: [state],
  } satisfies Partial<{ [Table in keyof ContentSchema]: ContentSchema[Table][] }>;
  for (const [name, rows] of Object.entries(tables)) {
    const table = name as 'team_rating';
    await trx.deleteFrom(table).where('season', '=', season).execute();
    for (const some of chunksOf(rows as RowsOfRatings))
      await trx.insertInto(table).values(some).execute();
  }
}
type RowsOfRatings = ContentSchema['team_rating'][];

/** The last week of a season (the current one) after which its teams are rated, PRESEASON for before the first; undefined where none is. */
export async function lastRatedWeek(db: ContentDb, season?: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('team_rating')
    .select('week')
    .where('season', '=', seasonOr(season))
    .orderBy('week', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.week;
}

/** Every team's rating after a week of a season, the best first; empty where none is stored. */
export async function listRatingsOfWeek(
  db: ContentDb,
  week: number,
  season?: number,
): Promise<TeamRating[]> {
  const rows = await db
    .selectFrom('team_rating')
    .selectAll()
    .where('season', '=', seasonOr(season))
    .where('week', '=', week)
    .orderBy('rank')
    .execute();
  return rows.map(toRecord);
}

/** Every team's rating after each week of a season (the current one), by team and week. */
export async function listRatings(db: ContentDb, season?: number): Promise<TeamRating[]> {
  const all = db.selectFrom('team_rating').selectAll().where('season', '=', seasonOr(season));
  return (await all.orderBy('team_id').orderBy('week').execute()).map(toRecord);
}

/** A team's ratings over a season (the current one), in the order of the weeks. */
export async function listRatingsOfTeam(
  db: ContentDb,
  teamId: string,
  season?: number,
): Promise<TeamRating[]> {
  const rows = await db
    .selectFrom('team_rating')
    .selectAll()
    .where('season', '=', seasonOr(season))
    .where('team_id', '=', teamId)
    .orderBy('week')
    .execute();
  return rows.map(toRecord);
}

/** What was or is expected of a season's games (the current one's), by the game's id. */
export async function mapForecasts(
  db: ContentDb,
  season?: number,
): Promise<Map<string, GameForecast>> {
  const rows = await db
    .selectFrom('game_forecast')
    .selectAll()
    .where('season', '=', seasonOr(season))
    .execute();
  return new Map(rows.map((row) => [row.game_id, toRecord(row)]));
}

/** What was or is expected of one game; undefined where nothing is. */
export async function findForecast(
  db: ContentDb,
  gameId: string,
): Promise<GameForecast | undefined> {
  const row = await db
    .selectFrom('game_forecast')
    .selectAll()
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  return row && toRecord(row);
}

/** How good every model was in every stored season, oldest first, models by name. */
export async function listForecastScores(db: ContentDb): Promise<ForecastScore[]> {
  const rows = await db
    .selectFrom('forecast_score')
    .selectAll()
    .orderBy('season')
    .orderBy('model')
    .orderBy('weeks')
    .execute();
  return rows.map(toRecord);
}

/** The points that playing at home is worth in a season (the current one) as far as it was played; undefined where nothing is known. */
export async function findHomeAdvantage(
  db: ContentDb,
  season?: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('rating_state')
    .select(sql<number | null>`carried ->> '$.hashmark.margins.constant'`.as('points'))
    .where('season', '=', seasonOr(season))
    .executeTakeFirst();
  return row?.points ?? undefined;
}
