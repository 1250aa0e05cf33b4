import { sql, type Kysely } from 'kysely';

const TEAM_RATING = `create table team_rating (
  season integer not null,
  week integer not null check (week between -1 and 19),
  team_id text not null,
  offense real not null,
  defense real not null,
  rating real not null,
  rank integer not null check (rank >= 1),
  primary key (season, team_id, week),
  foreign key (season, team_id) references team_season (season, id) deferrable initially deferred
) strict, without rowid`;

const GAME_FORECAST = `create table game_forecast (
  game_id text primary key not null references game (id) deferrable initially deferred,
  season integer not null,
  home_margin real not null,
  home_win real not null check (home_win > 0 and home_win < 1)
) strict, without rowid`;

const FORECAST_SCORE = `create table forecast_score (
  season integer not null,
  model text not null,
  weeks text not null check (weeks in ('all', 'late')),
  games integer not null check (games > 0),
  margin_error real not null,
  brier real not null,
  log_loss real not null,
  winners integer not null check (winners between 0 and games),
  primary key (season, model, weeks)
) strict, without rowid`;

const TEAM_PROJECTION = `create table team_projection (
  season integer not null,
  week integer not null check (week between -1 and 19),
  team_id text not null,
  wins real not null check (wins >= 0),
  win_shares text not null check (json_valid(win_shares)),
  title_game real check (title_game between 0 and 1),
  conference_title real check (conference_title between 0 and 1),
  playoff real not null check (playoff between 0 and 1),
  primary key (season, team_id, week),
  foreign key (season, team_id) references team_season (season, id) deferrable initially deferred
) strict, without rowid`;

const GAME_STAKE = `create table game_stake (
  game_id text not null references game (id) deferrable initially deferred,
  team_id text not null,
  season integer not null,
  wins_if_won real,
  wins_if_lost real,
  conference_title_if_won real,
  conference_title_if_lost real,
  playoff_if_won real,
  playoff_if_lost real,
  primary key (game_id, team_id)
) strict, without rowid`;

const INDEXES = [
  'team_rating_week on team_rating (season, week, rank)',
  'game_forecast_season on game_forecast (season)',
  'team_projection_week on team_projection (season, week)',
  'game_stake_season on game_stake (season)',
];

/** Our own ratings, the forecasts made from them, how good these were, and the simulated rest of a season (data/ratings). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = [TEAM_RATING, GAME_FORECAST, FORECAST_SCORE, TEAM_PROJECTION, GAME_STAKE];
  for (const statement of [...tables, ...INDEXES.map((index) => `create index ${index}`)])
    await sql.raw(statement).execute(db);
}
