import { sql, type Kysely } from 'kysely';

const SEASON = `create table season (
  year integer primary key not null,
  champion text,
  results_until text check (results_until glob '????-??-??')
) strict`;

const SEASON_WEEK = `create table season_week (
  season integer not null references season (year) on delete cascade,
  number integer not null check (number between 0 and 19),
  name text not null,
  phase text not null check (phase in ('regular', 'playoff', 'championship')),
  starts_on text not null check (starts_on glob '????-??-??'),
  ends_on text not null check (ends_on >= starts_on),
  description text not null,
  primary key (season, number)
) strict`;

const TEAM = `create table new_team (id text primary key not null) strict`;

const TEAM_SEASON = `create table team_season (
  season integer not null references season (year),
  id text not null references new_team (id),
  name text not null,
  short_name text not null,
  mascot text,
  conference text,
  classification text not null check (classification in ('fbs', 'fcs')),
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
) strict`;

const GAME = `create table new_game (
  id text primary key not null,
  season integer not null,
  week integer not null check (week between 0 and 19),
  game_date text not null,
  time_tbd integer not null check (time_tbd in (0, 1)),
  status text not null check (status in
    ('scheduled', 'live', 'final', 'completed', 'postponed', 'cancelled', 'result not known')),
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
  is_rivalry integer not null check (is_rivalry in (0, 1)),
  rivalry_name text,
  is_conference_championship integer not null check (is_conference_championship in (0, 1)),
  is_playoff integer not null check (is_playoff in (0, 1)),
  playoff_round text,
  is_game_of_week integer not null check (is_game_of_week in (0, 1)),
  source text not null,
  foreign key (season, away_team_id) references team_season (season, id),
  foreign key (season, home_team_id) references team_season (season, id),
  check (away_team_id <> home_team_id),
  check (status not in ('final', 'completed') or (away_score is not null and home_score is not null)),
  check (status in ('live', 'final', 'completed') or (away_score is null and home_score is null))
) strict`;

const GAME_CHANGE = `create table new_game_change (
  game_id text primary key not null references new_game (id) on delete cascade,
  revision integer not null check (revision >= 0),
  changed_at text not null check (changed_at like '____-__-__T__:__:__.___Z')
) strict`;

const RECRUIT = `create table new_recruit (
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
  commitment_status text not null check (commitment_status in ('committed', 'uncommitted', 'decommitted')),
  committed_team_id text references new_team (id),
  external_url text,
  source text not null
) strict`;

const RECRUITING_NEWS = `create table new_recruiting_news (
  id text primary key not null,
  type text not null check (type in ('commitment', 'decommitment', 'other')),
  headline text not null,
  details text not null,
  published_at text not null,
  public_at text not null check (public_at glob '????-??-??T??:??:??.???Z'),
  recruit_id text not null references new_recruit (id),
  source text not null
) strict`;

const ARTICLE = `create table new_article (
  id text primary key not null,
  season integer not null references season (year),
  kind text not null check (kind in ('recap', 'preview', 'feature', 'feed')),
  title text not null,
  summary text not null,
  content text not null,
  author text not null,
  published_at text not null,
  updated_at text,
  image_url text,
  team_id text references new_team (id),
  game_id text references new_game (id),
  conference text,
  source_site text not null,
  external_url text,
  source text not null
) strict`;

const ARTICLE_TEAM = `create table new_article_team (
  article_id text not null references new_article (id) on delete cascade,
  team_id text not null references new_team (id),
  published_at text not null,
  primary key (article_id, team_id)
) strict`;

const seen = (key: string): string =>
  `create table new_${key}_seen (
    season integer not null references season (year) on delete cascade,
    ${key} text not null,
    seen_at text not null,
    primary key (season, ${key})
  ) strict`;

const TEAM_FACTS =
  'id, name, short_name, mascot, conference, classification, is_covered, wins, losses, conference_wins, conference_losses, color_primary, color_secondary, home_venue, city, state, source';
const GAME_FACTS =
  'id, season, week, game_date, time_tbd, status, away_team_id, home_team_id, away_score, home_score, away_rank, home_rank, venue, neutral_site, conference_game, tv_network, event_name, is_rivalry, rivalry_name, is_conference_championship, is_playoff, playoff_round, is_game_of_week, source';
const RECRUIT_FACTS =
  'id, name, position, height, weight, location, high_school, class_year, rating, national_ranking, on3_rating, composite_rating, description, image_url, commitment_status, committed_team_id, external_url, source';
const NEWS_FACTS = 'id, type, headline, details, published_at, public_at, recruit_id, source';
const ARTICLE_FACTS =
  'kind, title, summary, content, author, published_at, updated_at, image_url, team_id, game_id, conference, source_site, external_url, source';

/** What was stored so far is of one season: that of its games, or the one in which its recruits sign. */
const STORED = '(select max(year) from season)';

/** Those that refer to others first. */
const OLD_TABLES = [
  'article_team',
  'article',
  'recruiting_news',
  'recruit',
  'game_change',
  'game',
  'team',
  'source_seen',
  'record_seen',
];

const INDEXES = [
  `team_season_covered on team_season (season, is_covered, name)`,
  `team_season_id on team_season (id)`,
  `game_date on game (season, game_date, id)`,
  `game_week on game (season, week, game_date, id)`,
  `game_away on game (season, away_team_id, game_date)`,
  `game_home on game (season, home_team_id, game_date)`,
  `recruit_ranking on recruit (class_year, national_ranking, id)`,
  `recruit_team on recruit (committed_team_id, national_ranking, id)`,
  `recruiting_news_published on recruiting_news (published_at desc, id)`,
  `recruiting_news_public on recruiting_news (public_at desc, id)`,
  `recruiting_news_recruit on recruiting_news (recruit_id)`,
  `article_published on article (published_at desc, id)`,
  `article_season on article (season)`,
  `article_game on article (game_id, published_at desc, id)`,
  `article_team_id on article (team_id)`,
  `article_team_newest on article_team (team_id, published_at desc, article_id)`,
];

/**
 * Lets a database hold many seasons. A team is an id that lasts, and what a source says of it in one season: stadium,
 * colours and conference change over the years, and two seasons must not overwrite each other. Games, articles and what
 * was last seen are of a season; a recruit is by the year of his class. Keys and checks cannot be changed in place, so the
 * tables are made anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'pragma defer_foreign_keys = on',
    SEASON,
    SEASON_WEEK,
    TEAM,
    TEAM_SEASON,
    GAME,
    GAME_CHANGE,
    RECRUIT,
    RECRUITING_NEWS,
    ARTICLE,
    ARTICLE_TEAM,
    seen('source'),
    seen('record'),
    `insert into season select year, null, null
      from (select coalesce((select max(season) from game), (select max(class_year) - 1 from recruit)) as year)
      where year is not null`,
    `insert into new_team select id from team where ${STORED} is not null`,
    `insert into team_season (season, ${TEAM_FACTS}) select ${STORED}, ${TEAM_FACTS} from team
      where ${STORED} is not null`,
    `insert into new_game (${GAME_FACTS}) select ${GAME_FACTS} from game`,
    `insert into new_game_change select game_id, revision, changed_at from game_change`,
    ...[
      `insert into new_recruit (${RECRUIT_FACTS}) select ${RECRUIT_FACTS} from recruit`,
      `insert into new_recruiting_news (${NEWS_FACTS}) select ${NEWS_FACTS} from recruiting_news`,
      `insert into new_article (id, season, ${ARTICLE_FACTS}) select id, ${STORED}, ${ARTICLE_FACTS} from article`,
      `insert into new_article_team select article_id, team_id, published_at from article_team`,
      `insert into new_source_seen select ${STORED}, source, seen_at from source_seen`,
      `insert into new_record_seen select ${STORED}, record, seen_at from record_seen`,
    ].map((insert) => `${insert} where ${STORED} is not null`),
    ...OLD_TABLES.map((table) => `drop table ${table}`),
    ...OLD_TABLES.map((table) => `alter table new_${table} rename to ${table}`),
    ...INDEXES.map((index) => `create index ${index}`),
    `insert into meta select 'season', ${STORED} where ${STORED} is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
