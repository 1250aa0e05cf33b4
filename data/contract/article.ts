import { Type, type Static } from 'typebox';
import { ArticleSchema } from '../domain/article.schema.ts';

export type ArticleResponse = Static<typeof ArticleSchema>;

/** What stands under a game's card (specification section 3, game coverage article). */
export const GameCoverageArticleSchema = Type.Pick(ArticleSchema, [
  'id',
  'title',
  'summary',
  'author',
  'publishedAt',
]);
export type GameCoverageArticle = Static<typeof GameCoverageArticleSchema>;
