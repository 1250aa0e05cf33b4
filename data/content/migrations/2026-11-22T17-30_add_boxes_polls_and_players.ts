import { sql, type Kysely } from 'kysely';

const GAME_BOX = `create table game_box (
  id text primary key not null references game (id),
  season integer not null,
  away_periods text check (json_valid(away_periods)),
  home_periods text check (json_valid(home_periods)),
  attendance integer check (attendance between 0 and 250000),
  away_figures text check (json_valid(away_figures)),
  home_figures text check (json_valid(home_figures)),
  leaders text not null check (json_valid(leaders)),
  source text not null,
  check ((away_periods is null) = (home_periods is null))
) strict`;

const POLL_PLACE = `create table poll_place (
  id text primary key not null,
  season integer not null,
  week integer not null check (week between 0 and 20),
  poll text not null check (poll in ('ap', 'coaches', 'cfp')),
  rank integer not null check (rank between 1 and 25),
  team_id text not null,
  first_place_votes integer check (first_place_votes >= 0),
  points integer check (points >= 0),
  source text not null,
  foreign key (season, team_id) references team_season (season, id),
  unique (season, week, poll, team_id)
) strict`;

const PLAYER_SEASON = `create table player_season (
  season integer not null,
  id text not null,
  name text not null,
  team_id text not null,
  lines text not null check (json_valid(lines)),
  source text not null,
  primary key (season, id),
  foreign key (season, team_id) references team_season (season, id)
) strict`;

const INDEXES = [
  'game_box_season on game_box (season, id)',
  'poll_place_week on poll_place (season, week, poll, rank, team_id)',
  'poll_place_team on poll_place (season, team_id, week, poll)',
  'player_season_team on player_season (season, team_id, id)',
];

/** What is known of a game beside its score, the polls' places and the players' seasons. Lists and figures are JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes = INDEXES.map((index) => `create index ${index}`);
  for (const statement of [GAME_BOX, POLL_PLACE, PLAYER_SEASON, ...indexes])
    await sql.raw(statement).execute(db);
}
