import type { Insertable, Selectable } from 'kysely';
import type { ArticleKind } from '../../domain/article.ts';

export interface ArticleTable {
  id: string;
  kind: ArticleKind;
  title: string;
  summary: string;
  content: string;
  author: string;
  published_at: string;
  updated_at: string | null;
  image_url: string | null;
  team_id: string | null;
  game_id: string | null;
  conference: string | null;
  source_site: string;
  external_url: string | null;
  source: string;
}
export type ArticleRow = Selectable<ArticleTable>;

/** Every team an article concerns: a recap stands on both teams' lists. */
export interface ArticleTeamTable {
  article_id: string;
  team_id: string;
  /** The article's own published_at again, so that a team's newest articles come straight off the index. */
  published_at: string;
}
export type NewArticleTeam = Insertable<ArticleTeamTable>;
