import type { ArticleTeamRow, GameRow, RecordRow, RowOf, TeamSeasonRow } from './rows.ts';
import type { Season } from '../domain/football/season.ts';
import type { Week } from '../domain/football/week.ts';
import type { PlayerSeason } from '../domain/football/box-score.ts';
import type { ForecastScore, GameForecast, GameStake, TeamProjection, TeamRating } from '../domain/football/rating.ts';
import type {
  ArticleRecord,
  BoxRecord,
  PollRecord,
  RecruitingNewsRecord,
  RecruitRecord,
  GameChange,
  MovedAddress,
  RatingState,
  SearchDocument,
} from './records.ts';

export type RecruitRow = RecordRow<RecruitRecord>;
type RecruitingNewsRow = RecordRow<RecruitingNewsRecord>;
/** An article; `season` is its game's, else the one that was current when it came. */
export type ArticleRow = RecordRow<ArticleRecord> & { season: number };

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
  /** Facts about the release itself, one row each (see release.queries.ts for the keys). */
  meta: { key: string; value: string };
  moved_address: RowOf<MovedAddress>;
  /** When a source last reported everything that it knows of a season (see record.queries.ts). */
  source_seen: { season: number; source: string; seen_at: string };
  /**
   * When a record was last reported that was not reported with everything else of its source; `record` is `entity/id`.
   */
  record_seen: { season: number; record: string; seen_at: string };
}
