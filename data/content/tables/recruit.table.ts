import type { Selectable } from 'kysely';
import type { CommitmentStatus, RecruitingNewsType } from '../../domain/recruit.ts';

export interface RecruitTable {
  id: string;
  name: string;
  position: string;
  height: string;
  weight: number;
  location: string;
  high_school: string | null;
  class_year: number;
  rating: number;
  national_ranking: number | null;
  on3_rating: number | null;
  composite_rating: number | null;
  description: string;
  image_url: string | null;
  commitment_status: CommitmentStatus;
  committed_team_id: string | null;
  external_url: string | null;
  source: string;
}
export type RecruitRow = Selectable<RecruitTable>;

export interface RecruitingNewsTable {
  id: string;
  type: RecruitingNewsType;
  headline: string;
  details: string;
  published_at: string;
  /** From when on everyone may read it: ISO 8601 UTC with milliseconds, so that moments compare as text. */
  public_at: string;
  recruit_id: string;
  source: string;
}
export type RecruitingNewsRow = Selectable<RecruitingNewsTable>;
