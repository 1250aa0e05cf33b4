import type { ContentDb } from '#data/content/database.ts';
import { listArticleSummaries } from '#data/content/queries/article.queries.ts';
import type { ArticleKind } from '#data/domain/article.ts';
import type { Team } from '#data/domain/team.ts';

/** One article as the Team Central filter needs it: what it searches, and what a card shows. */
export interface IndexedArticle {
  id: string;
  kind: ArticleKind;
  title: string;
  summary: string;
  author: string;
  /** ISO 8601 UTC. */
  publishedAt: string;
  imageUrl: string | null;
  /** A key of `teams`, or null. */
  teamId: string | null;
  gameId: string | null;
  /** Only of a conference-wide piece; a team's conference stands in `teams`. */
  conference: string | null;
}

/** Every article, newest first, with each team written once. */
export interface ArticleIndex {
  teams: Record<
    string,
    Pick<Team, 'id' | 'name' | 'shortName' | 'conference' | 'colorPrimary' | 'colorSecondary'>
  >;
  articles: IndexedArticle[];
}

/** The whole list of articles that the filter of Team Central searches (`/teams/articles.json`). */
export async function gatherArticleIndex(db: ContentDb): Promise<ArticleIndex> {
  const articles = await listArticleSummaries(db);
  const teams: ArticleIndex['teams'] = {};
  for (const { team } of articles) {
    if (team === null) continue;
    const { id, name, shortName, conference, colorPrimary, colorSecondary } = team;
    teams[id] = { id, name, shortName, conference, colorPrimary, colorSecondary };
  }
  return {
    teams,
    articles: articles.map((article) => ({
      id: article.id,
      kind: article.kind,
      title: article.title,
      summary: article.summary,
      author: article.author,
      publishedAt: article.publishedAt,
      imageUrl: article.imageUrl,
      teamId: article.team?.id ?? null,
      gameId: article.gameId,
      conference: article.conference,
    })),
  };
}
