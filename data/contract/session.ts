import { Type, type Static } from 'typebox';

/** One of the answer of `GET /api/user/sessions`: where the member is signed in, the last used first. */
export const MemberSessionSchema = Type.Object({
  id: Type.String({ description: 'To end it by; opens nothing' }),
  device: Type.String({ description: 'In words, as it looked at the sign-in' }),
  place: Type.String({ description: 'The country of the sign-in, in words' }),
  signedInAt: Type.String({ description: 'ISO 8601 UTC' }),
  lastSeenAt: Type.String({ description: 'ISO 8601 UTC, to some minutes' }),
  isCurrent: Type.Boolean({ description: 'The one that asks' }),
});
export type MemberSession = Static<typeof MemberSessionSchema>;

/** The body of `POST /api/user/sessions/end`. */
export const EndSessionRequestSchema = Type.Object({ id: Type.String({ maxLength: 64 }) });
export const SESSION_ENDED = 'That device is signed out.';

/** The answer of `POST /api/user/sessions/end-others`. */
export const EndOthersResponseSchema = Type.Object({ sessionsEnded: Type.Integer() });
