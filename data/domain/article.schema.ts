import { Type } from 'typebox';
import { nullable, nullableValue } from '../nullable.ts';
import { TeamSchema } from './team.schema.ts';

/** What a piece is: the desk's game pieces, a hand-written feature, or an item of a news feed. */
const ARTICLE_KINDS = ['recap', 'preview', 'feature', 'feed'] as const;

/** An article with its text (specification section 3). */
export const ArticleSchema = Type.Object({
  /** URL-safe slug, stable over syncs. */
  id: Type.String(),
  kind: Type.Enum(ARTICLE_KINDS),
  title: Type.String(),
  summary: Type.String(),
  content: Type.String({ description: 'Plain paragraphs separated by a blank line' }),
  author: Type.String(),
  publishedAt: Type.String({ description: 'ISO 8601 UTC' }),
  /** Of the last real change after publication. */
  updatedAt: nullableValue(Type.String()),
  writtenAt: nullableValue(
    Type.String({
      description: 'When a recap was written (ISO 8601 UTC) whose season was over by then',
    }),
  ),
  imageUrl: nullableValue(Type.String()),
  /** The team the piece is filed under; every team it concerns is in `article_team`. */
  team: nullable(TeamSchema),
  gameId: nullableValue(Type.String()),
  /** One of the five for a conference-wide piece. */
  conference: nullableValue(Type.String()),
  sourceSite: Type.String(),
  externalUrl: nullableValue(Type.String()),
  /** Each line repeats what the text says. */
  figure: nullableValue(
    Type.Array(Type.Object({ value: Type.String(), label: Type.String() }), {
      description: 'The lines of its own figure, for a piece about no game',
    }),
  ),
});
