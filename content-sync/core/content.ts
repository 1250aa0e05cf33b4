import type { ArticleRecord, BoxRecord, GameRecord, PollRecord } from '#data/content/records.ts';
import type { PlayerSeason } from '#data/domain/football/box-score.ts';
import type { Recruit, RecruitingNews } from '#data/domain/football/recruit.ts';
import type { Team } from '#data/domain/football/team.ts';
import type { SourceNote } from './source-note.ts';

export { ENTITIES, type ArticleRecord, type Entity } from '#data/content/records.ts';

/** Numbers of records by the call that they answer. */
export type AnswerCounts = Readonly<Record<string, number>>;

/** What one source reports, in the words of the domain. */
export interface SourceContent {
  teams: readonly Team[];
  games: readonly GameRecord[];
  recruits: readonly Recruit[];
  recruitingNews: readonly RecruitingNews[];
  articles: readonly ArticleRecord[];
  /** Of finished games. This and what follows is left out by a source that has none. */
  boxes?: readonly BoxRecord[];
  polls?: readonly PollRecord[];
  players?: readonly PlayerSeason[];
  /** What was refused or left out, for the report; none: all of the answer was sound. */
  notes?: readonly SourceNote[];
  /** How many records each call was answered with, by the call and what it was asked for. */
  answerCounts?: AnswerCounts;
}

/** What a source reports that has nothing. */
export const NOTHING_TOLD: SourceContent = {
  teams: [],
  games: [],
  recruits: [],
  recruitingNews: [],
  articles: [],
};
