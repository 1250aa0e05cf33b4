import { Type, type Static } from 'typebox';
import { SUBSCRIPTION_STATUSES } from '../domain/subscription.ts';
import { nullable, nullableValue } from './nullable.ts';
import { TeamSchema } from './team.ts';

/**
 * The signed-in person's own account (specification section 3). An answer of `/api/auth/me` counts
 * as signed in only if it has a string `username`.
 */
export const UserSchema = Type.Object({
  username: Type.String(),
  email: Type.String(),
  createdAt: Type.String({ description: 'ISO 8601 UTC' }),
  subscriptionStatus: Type.Enum(SUBSCRIPTION_STATUSES),
  subscriptionEndDate: nullableValue(Type.String({ description: 'ISO 8601 UTC' })),
  cancelAtPeriodEnd: Type.Boolean(),
  favoriteTeam: nullable(TeamSchema),
});
export type UserResponse = Static<typeof UserSchema>;
