import type { ArticleIndex, IndexedArticle } from '#site/lib/page-data/article-index.ts';

/** What the reader looks for; both empty means everything. */
export interface ArticleSearch {
  query: string;
  conference: string;
}

/** True when there is something to look for. */
export function isActive({ query, conference }: ArticleSearch): boolean {
  return query.trim() !== '' || conference !== '';
}

/**
 * The articles that match both (specification section 5), in the order of the index: the query in
 * title, team or author in any letter case; the conference of the article's team exactly.
 */
export function searchArticles(index: ArticleIndex, search: ArticleSearch): IndexedArticle[] {
  const query = search.query.trim().toLowerCase();
  return index.articles.filter((article) => {
    const team = article.teamId === null ? undefined : index.teams[article.teamId];
    if (search.conference !== '' && team?.conference !== search.conference) return false;
    return [article.title, team?.name ?? '', article.author].some((text) =>
      text.toLowerCase().includes(query),
    );
  });
}
