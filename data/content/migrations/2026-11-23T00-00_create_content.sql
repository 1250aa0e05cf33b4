-- The schema of the first release. STRICT and the checks keep a bad row out whoever writes it; moments are compared as
-- text. Which words a column may hold stands in the records' schemas alone (data/domain/schemas.ts).

-- A team is an id that lasts; its name, stadium, colors and conference are of a season, as they change over the years.
create table season (
  year integer primary key not null,
  champion text,
  results_until text check (results_until glob '????-??-??')
) strict;

create table season_week (
  season integer not null references season (year) on delete cascade,
  number integer not null check (number between 0 and 19),
  name text not null,
  phase text not null,
  starts_on text not null check (starts_on glob '????-??-??'),
  ends_on text not null check (ends_on >= starts_on),
  description text not null,
  primary key (season, number)
) strict;

create table team (id text primary key not null) strict;

create table team_season (
  season integer not null references season (year),
  id text not null references team (id),
  name text not null,
  short_name text not null,
  mascot text,
  conference text,
  classification text not null,
  is_covered integer not null check (is_covered in (0, 1)),
  wins integer not null check (wins >= 0),
  losses integer not null check (losses >= 0),
  conference_wins integer not null check (conference_wins >= 0),
  conference_losses integer not null check (conference_losses >= 0),
  color_primary text not null,
  color_secondary text not null,
  home_venue text,
  city text,
  state text,
  source text not null,
  primary key (season, id)
) strict;
create index team_season_covered on team_season (season, is_covered, name);
create index team_season_id on team_season (id);

create table game (
  id text primary key not null,
  season integer not null,
  week integer not null check (week between 0 and 19),
  game_date text not null,
  time_tbd integer not null check (time_tbd in (0, 1)),
  kickoff_window text,
  status text not null,
  away_team_id text not null,
  home_team_id text not null,
  away_score integer check (away_score >= 0),
  home_score integer check (home_score >= 0),
  away_rank integer,
  home_rank integer,
  venue text,
  neutral_site integer not null check (neutral_site in (0, 1)),
  conference_game integer not null check (conference_game in (0, 1)),
  tv_network text,
  event_name text,
  remark text,
  is_rivalry integer not null check (is_rivalry in (0, 1)),
  rivalry_name text,
  is_conference_championship integer not null check (is_conference_championship in (0, 1)),
  is_postseason integer not null check (is_postseason in (0, 1)),
  is_playoff integer not null check (is_playoff in (0, 1)),
  playoff_round text,
  is_game_of_week integer not null check (is_game_of_week in (0, 1)),
  source text not null,
  foreign key (season, away_team_id) references team_season (season, id),
  foreign key (season, home_team_id) references team_season (season, id),
  check (away_team_id <> home_team_id),
  check (status not in ('final', 'completed') or (away_score is not null and home_score is not null)),
  check (status in ('live', 'final', 'completed') or (away_score is null and home_score is null))
) strict;
create index game_date on game (season, game_date, id);
create index game_week on game (season, week, game_date, id);
create index game_away on game (season, away_team_id, game_date);
create index game_home on game (season, home_team_id, game_date);

create table game_change (
  game_id text primary key not null references game (id) on delete cascade,
  revision integer not null check (revision >= 0),
  changed_at text not null check (changed_at like '____-__-__T__:__:__.___Z')
) strict;

create table game_box (
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
) strict;
create index game_box_season on game_box (season, id);

create table poll_place (
  id text primary key not null,
  season integer not null,
  week integer not null check (week between 0 and 20),
  poll text not null,
  rank integer not null check (rank between 1 and 25),
  team_id text not null,
  first_place_votes integer check (first_place_votes >= 0),
  points integer check (points >= 0),
  source text not null,
  foreign key (season, team_id) references team_season (season, id),
  unique (season, week, poll, team_id)
) strict;
create index poll_place_week on poll_place (season, week, poll, rank, team_id);
create index poll_place_team on poll_place (season, team_id, week, poll);

create table player_season (
  season integer not null,
  id text not null,
  name text not null,
  team_id text not null,
  lines text not null check (json_valid(lines)),
  source text not null,
  primary key (season, id),
  foreign key (season, team_id) references team_season (season, id)
) strict;
create index player_season_team on player_season (season, team_id, id);

create table recruit (
  id text primary key not null,
  name text not null,
  position text not null,
  height text not null,
  weight integer not null,
  location text not null,
  high_school text,
  class_year integer not null,
  rating integer not null check (rating between 1 and 5),
  national_ranking integer,
  on3_rating real,
  composite_rating real,
  description text not null,
  image_url text,
  commitment_status text not null,
  committed_team_id text references team (id),
  early_standing text check (json_valid(early_standing)),
  external_url text,
  source text not null
) strict;
create index recruit_ranking on recruit (class_year, national_ranking, id);
create index recruit_team on recruit (committed_team_id, national_ranking, id);

create table recruiting_news (
  id text primary key not null,
  type text not null,
  headline text not null,
  details text not null,
  published_at text not null,
  public_at text not null check (public_at glob '????-??-??T??:??:??.???Z'),
  recruit_id text not null references recruit (id),
  source text not null
) strict;
create index recruiting_news_published on recruiting_news (published_at desc, id);
create index recruiting_news_public on recruiting_news (public_at desc, id);
create index recruiting_news_recruit on recruiting_news (recruit_id);

create table article (
  id text primary key not null,
  season integer not null references season (year),
  kind text not null,
  title text not null,
  summary text not null,
  content text not null,
  author text not null,
  published_at text not null,
  updated_at text,
  written_at text,
  image_url text,
  figure text check (json_valid(figure)),
  team_id text references team (id),
  game_id text references game (id),
  conference text,
  source_site text not null,
  external_url text,
  source text not null
) strict;
create index article_published on article (published_at desc, id);
create index article_season on article (season);
create index article_game on article (game_id, published_at desc, id);
create index article_team_id on article (team_id);

create table article_team (
  article_id text not null references article (id) on delete cascade,
  team_id text not null references team (id),
  published_at text not null,
  primary key (article_id, team_id)
) strict;
create index article_team_newest on article_team (team_id, published_at desc, article_id);

-- Our own ratings, the forecasts made from them, how good these were, and the simulated rest of a season (data/models).
create table rating_state (
  season integer primary key not null references season (year),
  models text not null,
  inputs text not null,
  carried text not null check (json_valid(carried))
) strict;

create table team_rating (
  season integer not null,
  week integer not null check (week between -1 and 19),
  team_id text not null,
  offense real not null,
  defense real not null,
  rating real not null,
  rank integer not null check (rank >= 1),
  primary key (season, team_id, week),
  foreign key (season, team_id) references team_season (season, id) deferrable initially deferred
) strict, without rowid;
create index team_rating_week on team_rating (season, week, rank);

create table game_forecast (
  game_id text primary key not null references game (id) deferrable initially deferred,
  season integer not null,
  home_margin real not null,
  home_win real not null check (home_win > 0 and home_win < 1)
) strict, without rowid;
create index game_forecast_season on game_forecast (season);

create table forecast_score (
  season integer not null,
  model text not null,
  weeks text not null check (weeks in ('all', 'late')),
  games integer not null check (games > 0),
  margin_error real not null,
  brier real not null,
  log_loss real not null,
  winners integer not null check (winners between 0 and games),
  primary key (season, model, weeks)
) strict, without rowid;

create table team_projection (
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
) strict, without rowid;
create index team_projection_week on team_projection (season, week);

create table game_stake (
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
) strict, without rowid;
create index game_stake_season on game_stake (season);

create table meta (key text primary key not null, value text not null) strict;

create table moved_address (
  path text primary key not null check (path like '/_%' and path not like '//%'),
  to_path text check (to_path like '/_%' and to_path not like '//%' and to_path <> path),
  since text not null check (since like '____-__-__T__:__:__.___Z')
) strict;

create table source_seen (
  season integer not null references season (year) on delete cascade,
  source text not null,
  seen_at text not null,
  primary key (season, source)
) strict;

create table record_seen (
  season integer not null references season (year) on delete cascade,
  record text not null,
  seen_at text not null,
  primary key (season, record)
) strict;

create virtual table search using fts5(
  path unindexed, title unindexed, detail unindexed, name, also,
  columnsize=0, tokenize='unicode61 remove_diacritics 2', prefix='2 3'
);

create virtual table search_word using fts5vocab('search', 'row');
