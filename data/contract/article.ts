import { Type, type Static } from 'typebox';
import { ARTICLE_KINDS } from '../domain/article.ts';
import { nullable, nullableValue } from './nullable.ts';
import { TeamSchema } from './team.ts';

/** An article with its text on the wire (specification section 3). */
export const ArticleSchema = Type.Object({
  id: Type.String(),
  kind: Type.Enum(ARTICLE_KINDS),
  title: Type.String(),
  summary: Type.String(),
  content: Type.String({ description: 'Plain paragraphs separated by a blank line' }),
  author: Type.String(),
  publishedAt: Type.String({ description: 'ISO 8601 UTC' }),
  updatedAt: nullableValue(Type.String()),
  imageUrl: nullableValue(Type.String()),
  team: nullable(TeamSchema),
  gameId: nullableValue(Type.String()),
  conference: nullableValue(Type.String()),
  sourceSite: Type.String(),
  externalUrl: nullableValue(Type.String()),
  figure: nullableValue(
    Type.Array(Type.Object({ value: Type.String(), label: Type.String() }), {
      description: 'The lines of its own figure, for a piece about no game',
    }),
  ),
});
export type ArticleResponse = Static<typeof ArticleSchema>;

/** What stands under a game's card (specification section 3, game coverage article). */
export const GameCoverageArticleSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  author: Type.String(),
  publishedAt: Type.String({ description: 'ISO 8601 UTC' }),
});
export type GameCoverageArticle = Static<typeof GameCoverageArticleSchema>;
