import type { RowOf } from './rows.ts';
import type { Season } from '../domain/season.ts';
import type { Team } from '../domain/team.ts';
import type { Week } from '../domain/week.ts';
import type { PlayerSeason } from '../domain/player-season.ts';
import type {
  ForecastScore,
  GameForecast,
  GameStake,
  TeamProjection,
  TeamRating,
} from '../ratings/ratings.ts';
import type {
  ArticleRecord,
  BoxRecord,
  GameRecord,
  PollRecord,
  RecruitingNewsRecord,
  RecruitRecord,
} from './content.ts';
import type { GameChange } from './queries/game-change.queries.ts';
import type { MovedAddress } from './queries/moved-address.queries.ts';
import type { RatingState } from './queries/rating.queries.ts';
import type { SearchDocument } from './search/search-documents.ts';

/** Every stored record says which source it comes from. */
type RecordRow<Item> = RowOf<Item> & { source: string };

/** A team in a season. `is_covered` is 1 for one of the five conferences: kept as a column so that list queries can use an index. */
export type TeamSeasonRow = RecordRow<Team> & { season: number; is_covered: number };
export type GameRow = RecordRow<GameRecord>;
export type RecruitRow = RecordRow<RecruitRecord>;
type RecruitingNewsRow = RecordRow<RecruitingNewsRecord>;
/** An article; `season` is its game's, else the one that was current when it came. */
export type ArticleRow = RecordRow<ArticleRecord> & { season: number };

/** Every team an article concerns: a recap stands on both teams' lists. */
export interface ArticleTeamRow {
  article_id: string;
  team_id: string;
  /** The article's own published_at again, so that a team's newest articles come straight off the index. */
  published_at: string;
}

/** One release's content, table by table: written by content-sync, read by site and api. */
export interface ContentSchema {
  season: RowOf<Season>;
  season_week: RowOf<Week> & { season: number };
  /** Every id that is a team's in some season. */
  team: { id: string };
  team_season: TeamSeasonRow;
  game: GameRow;
  game_change: RowOf<GameChange>;
  recruit: RecruitRow;
  recruiting_news: RecruitingNewsRow;
  article: ArticleRow;
  article_team: ArticleTeamRow;
  game_box: RecordRow<BoxRecord>;
  poll_place: RecordRow<PollRecord>;
  player_season: RecordRow<PlayerSeason>;
  team_rating: RowOf<TeamRating>;
  game_forecast: RowOf<GameForecast>;
  rating_state: RatingState;
  forecast_score: RowOf<ForecastScore>;
  team_projection: RowOf<TeamProjection>;
  game_stake: RowOf<GameStake>;
  /** A full-text table: a page that may be suggested, by its number (data/content/search/search-index.ts). */
  search: Omit<SearchDocument, 'place' | 'kind'> & { rowid: number };
  /** Facts about the release itself, one row each (see meta.queries.ts for the keys). */
  meta: { key: string; value: string };
  moved_address: RowOf<MovedAddress>;
  /** When a source last reported everything that it knows of a season (see last-seen.queries.ts). */
  source_seen: { season: number; source: string; seen_at: string };
  /** When a record was last reported that was not reported with everything else of its source; `record` is `entity/id`. */
  record_seen: { season: number; record: string; seen_at: string };
}
