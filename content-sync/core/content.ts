import type { Article } from '#data/domain/article.ts';
import type { Game } from '#data/domain/game.ts';
import type { Recruit, RecruitingNews } from '#data/domain/recruit.ts';
import type { Team } from '#data/domain/team.ts';
import type { SourceNote } from './source-note.ts';

/** Every place content may come from (setting CONTENT_SOURCES). */
export const SOURCE_NAMES = ['snapshot', 'cfbd', 'feeds', 'desk'] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];

/** An article with its teams by id: the first is not special, `teamId` names the one it is filed under. */
export interface ArticleRecord extends Omit<Article, 'team'> {
  teamId: string | null;
  /** Every team the piece concerns, `teamId` among them. */
  teamIds: readonly string[];
}

/** What one source says, in the words of the domain. */
export interface SourceContent {
  teams: readonly Team[];
  games: readonly Game[];
  recruits: readonly Recruit[];
  recruitingNews: readonly RecruitingNews[];
  articles: readonly ArticleRecord[];
  /** What was refused or left out, for the report; none: all of the answer was sound. */
  notes?: readonly SourceNote[];
}

/** What the report counts, by the words of the specification's section 3. */
export const ENTITIES = ['teams', 'games', 'recruits', 'recruitingNews', 'articles'] as const;
export type Entity = (typeof ENTITIES)[number];
