import { Type, type Static } from 'typebox';
import { COMMITMENT_STATUSES, RECRUITING_NEWS_TYPES } from '../domain/recruit.ts';
import { nullable, nullableValue } from './nullable.ts';
import { TeamSchema } from './team.ts';

/** A recruit on the wire (specification section 3). */
export const RecruitSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  position: Type.String(),
  height: Type.String({ description: 'Feet and inches, 6-3 or 6-3.5' }),
  weight: Type.Integer({ description: 'Pounds' }),
  location: Type.String(),
  highSchool: nullableValue(Type.String()),
  classYear: Type.Integer(),
  rating: Type.Integer({ minimum: 1, maximum: 5, description: 'Stars' }),
  nationalRanking: nullableValue(Type.Integer()),
  on3Rating: nullableValue(Type.Number()),
  compositeRating: nullableValue(Type.Number({ minimum: 0, maximum: 1 })),
  description: Type.String(),
  imageUrl: nullableValue(Type.String()),
  commitmentStatus: Type.Enum(COMMITMENT_STATUSES),
  committedTeam: nullable(TeamSchema),
  externalUrl: nullableValue(Type.String()),
});
export type RecruitResponse = Static<typeof RecruitSchema>;

/** An item of recruiting news on the wire (specification section 3). */
export const RecruitingNewsSchema = Type.Object({
  id: Type.String(),
  type: Type.Enum(RECRUITING_NEWS_TYPES),
  headline: Type.String(),
  details: Type.String(),
  publishedAt: Type.String({ description: 'ISO 8601 UTC' }),
  recruit: Type.Pick(RecruitSchema, ['id', 'name', 'position', 'height', 'weight', 'location']),
});
export type RecruitingNewsResponse = Static<typeof RecruitingNewsSchema>;

/** Recruiting news on the wire while premium members alone may read it. */
export const EarlyNewsSchema = Type.Object({
  ...RecruitingNewsSchema.properties,
  publicAt: Type.String({ description: 'When everyone may read it; ISO 8601 UTC' }),
});
export type EarlyNewsResponse = Static<typeof EarlyNewsSchema>;
