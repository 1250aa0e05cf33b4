import { Type, type Static } from 'typebox';
import { nullable, nullableValue } from '../nullable.ts';
import { TeamSchema } from './team.schema.ts';

const COMMITMENT_STATUSES = ['committed', 'uncommitted', 'decommitted'] as const;
export type CommitmentStatus = (typeof COMMITMENT_STATUSES)[number];

const RECRUITING_NEWS_TYPES = ['commitment', 'decommitment', 'other'] as const;
export type RecruitingNewsType = (typeof RECRUITING_NEWS_TYPES)[number];

/** A recruit (specification section 3). */
export const RecruitSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  position: Type.String(),
  height: Type.String({ description: 'Feet and inches, 6-3 or 6-3.5' }),
  weight: Type.Integer({ description: 'Pounds' }),
  /** `City, ST`. */
  location: Type.String(),
  highSchool: nullableValue(Type.String()),
  classYear: Type.Integer(),
  rating: Type.Integer({ minimum: 1, maximum: 5, description: 'Stars' }),
  nationalRanking: nullableValue(Type.Integer()),
  /** On3's own rating where a source gives it. */
  on3Rating: nullableValue(Type.Number()),
  /** The industry composite. */
  compositeRating: nullableValue(Type.Number({ minimum: 0, maximum: 1 })),
  description: Type.String(),
  imageUrl: nullableValue(Type.String()),
  commitmentStatus: Type.Enum(COMMITMENT_STATUSES),
  committedTeam: nullable(TeamSchema),
  externalUrl: nullableValue(Type.String()),
});

/** An item of recruiting news (specification section 3). */
export const RecruitingNewsSchema = Type.Object({
  id: Type.String(),
  type: Type.Enum(RECRUITING_NEWS_TYPES),
  headline: Type.String(),
  details: Type.String(),
  publishedAt: Type.String({ description: 'ISO 8601 UTC' }),
  recruit: Type.Pick(RecruitSchema, ['id', 'name', 'position', 'height', 'weight', 'location']),
});

/** News with the moment from which everyone may read it: before that premium members alone do. */
export const EarlyNewsSchema = Type.Object({
  ...RecruitingNewsSchema.properties,
  publicAt: Type.String({ description: 'When everyone may read it; ISO 8601 UTC' }),
});

export type Recruit = Static<typeof RecruitSchema>;
export type RecruitingNews = Static<typeof RecruitingNewsSchema>;
export type EarlyNews = Static<typeof EarlyNewsSchema>;
