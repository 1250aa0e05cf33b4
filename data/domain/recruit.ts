import type { Team } from './team.ts';

export const COMMITMENT_STATUSES = ['committed', 'uncommitted', 'decommitted'] as const;
export type CommitmentStatus = (typeof COMMITMENT_STATUSES)[number];

export const RECRUITING_NEWS_TYPES = ['commitment', 'decommitment', 'other'] as const;
export type RecruitingNewsType = (typeof RECRUITING_NEWS_TYPES)[number];

export interface Recruit {
  id: string;
  name: string;
  position: string;
  /** Feet and inches, `6-3` or `6-3.5`. */
  height: string;
  /** Pounds. */
  weight: number;
  /** `City, ST`. */
  location: string;
  highSchool: string | null;
  classYear: number;
  /** Stars, 1 to 5. */
  rating: number;
  nationalRanking: number | null;
  /** On3's own rating where a source gives it. */
  on3Rating: number | null;
  /** 0 to 1, the industry composite. */
  compositeRating: number | null;
  description: string;
  imageUrl: string | null;
  commitmentStatus: CommitmentStatus;
  committedTeam: Team | null;
  externalUrl: string | null;
}

export interface RecruitingNews {
  id: string;
  type: RecruitingNewsType;
  headline: string;
  details: string;
  /** ISO 8601 UTC. */
  publishedAt: string;
  recruit: Pick<Recruit, 'id' | 'name' | 'position' | 'height' | 'weight' | 'location'>;
}
