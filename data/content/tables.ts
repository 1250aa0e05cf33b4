import type { RowOf } from './rows.ts';
import type { Team } from '../domain/team.ts';
import type { ArticleRecord, GameRecord, RecruitingNewsRecord, RecruitRecord } from './content.ts';
import type { GameChange } from './queries/game-change.queries.ts';
import type { MovedAddress } from './queries/moved-address.queries.ts';

/** Every stored record says which source it comes from. */
type RecordRow<Item> = RowOf<Item> & { source: string };

/** `is_covered` is 1 for a team of the five conferences: kept as a column so that list queries can use an index. */
export type TeamRow = RecordRow<Team> & { is_covered: number };
export type GameRow = RecordRow<GameRecord>;
export type RecruitRow = RecordRow<RecruitRecord>;
export type RecruitingNewsRow = RecordRow<RecruitingNewsRecord>;
export type ArticleRow = RecordRow<ArticleRecord>;

/** Every team an article concerns: a recap stands on both teams' lists. */
export interface ArticleTeamRow {
  article_id: string;
  team_id: string;
  /** The article's own published_at again, so that a team's newest articles come straight off the index. */
  published_at: string;
}

/** One release's content, table by table: written by content-sync, read by site and api. */
export interface ContentSchema {
  team: TeamRow;
  game: GameRow;
  game_change: RowOf<GameChange>;
  recruit: RecruitRow;
  recruiting_news: RecruitingNewsRow;
  article: ArticleRow;
  article_team: ArticleTeamRow;
  /** Facts about the release itself, one row each (see meta.queries.ts for the keys). */
  meta: { key: string; value: string };
  moved_address: RowOf<MovedAddress>;
  /** When a source last reported everything that it knows (see last-seen.queries.ts). */
  source_seen: { source: string; seen_at: string };
  /** When a record was last reported that was not reported with everything else of its source; `record` is `entity/id`. */
  record_seen: { record: string; seen_at: string };
}
