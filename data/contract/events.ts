import { Type, type Static } from 'typebox';

/** The kinds of content that a release may have changed. */
export const CONTENT_KINDS = ['teams', 'games', 'recruits', 'recruitingNews', 'articles'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The data of every `release` event of `GET /api/events`; the event's id is the release's. */
export const ReleaseEventSchema = Type.Object({
  releaseId: Type.String({ description: 'The release that readers are given now' }),
  changed: Type.Array(Type.Enum(CONTENT_KINDS), {
    description:
      'What may differ from the release that the client knew; every kind where that is unknown',
  }),
});
export type ReleaseEvent = Static<typeof ReleaseEventSchema>;
