import type { ArticleRecord, GameRecord } from '#data/content/content.ts';
import type { Recruit, RecruitingNews } from '#data/domain/recruit.ts';
import type { Team } from '#data/domain/team.ts';
import type { SourceNote } from './source-note.ts';

export { ENTITIES, type ArticleRecord, type Entity } from '#data/content/content.ts';

/** What one source reports, in the words of the domain. */
export interface SourceContent {
  teams: readonly Team[];
  games: readonly GameRecord[];
  recruits: readonly Recruit[];
  recruitingNews: readonly RecruitingNews[];
  articles: readonly ArticleRecord[];
  /** What was refused or left out, for the report; none: all of the answer was sound. */
  notes?: readonly SourceNote[];
}
