import type { ArticleSummary, FigureLine } from '#data/domain/article.ts';
import type { TeamIdentity } from '#data/domain/team.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { pick } from '#site/lib/pick.ts';

import type { Season } from './season.ts';

const ARTICLE_FIELDS = [
  'id',
  'kind',
  'title',
  'summary',
  'author',
  'publishedAt',
  'imageUrl',
  'gameId',
  'conference',
] as const satisfies (keyof ArticleSummary)[];
const TEAM_FIELDS = [
  'id',
  'name',
  'shortName',
  'conference',
  'colorPrimary',
  'colorSecondary',
] as const satisfies (keyof TeamIdentity)[];

/** One article as the Team Central filter needs it: what it searches, and what a card shows. */
export type IndexedArticle = Pick<ArticleSummary, (typeof ARTICLE_FIELDS)[number]> & {
  /** A key of `teams`, or null. */
  teamId: string | null;
  figure?: FigureLine[];
  /** Whose piece it is, where it is not ours. */
  sourceSite?: string;
};

/** Every article, newest first, with each team written once. */
export interface ArticleIndex {
  teams: Record<string, Pick<TeamIdentity, (typeof TEAM_FIELDS)[number]>>;
  articles: IndexedArticle[];
}

/** The whole list of articles that the filter of Team Central searches (`/teams/articles.json`). */
export function articleIndex({ articles }: Pick<Season, 'articles'>): ArticleIndex {
  const all = [...articles.values()];
  return {
    teams: Object.fromEntries(
      all.flatMap(({ team }) => (team === null ? [] : [[team.id, pick(team, TEAM_FIELDS)]])),
    ),
    articles: all.map((article) => ({
      ...pick(article, ARTICLE_FIELDS),
      teamId: article.team?.id ?? null,
      ...(article.figure !== null && { figure: article.figure }),
      ...(article.sourceSite !== PRODUCT.name && { sourceSite: article.sourceSite }),
    })),
  };
}
