import type { Static } from 'typebox';
import type { EarlyNewsSchema, RecruitingNewsSchema, RecruitSchema } from './recruit.schema.ts';

export const COMMITMENT_STATUSES = ['committed', 'uncommitted', 'decommitted'] as const;
export type CommitmentStatus = (typeof COMMITMENT_STATUSES)[number];

export const RECRUITING_NEWS_TYPES = ['commitment', 'decommitment', 'other'] as const;
export type RecruitingNewsType = (typeof RECRUITING_NEWS_TYPES)[number];

export type Recruit = Static<typeof RecruitSchema>;
export type RecruitingNews = Static<typeof RecruitingNewsSchema>;
export type EarlyNews = Static<typeof EarlyNewsSchema>;
