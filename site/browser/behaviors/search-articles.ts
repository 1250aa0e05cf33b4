import { searchWords } from '#data/domain/words/search-words.ts';
import type { ArticleIndex, IndexedArticle } from '#site/page-data/articles/article-index.ts';

/** The reader's search; both empty means all articles. */
export interface ArticleSearch {
  query: string;
  conference: string;
}

export function isActive({ query, conference }: ArticleSearch): boolean {
  return query.trim() !== '' || conference !== '';
}

/**
 * The articles that match both (specification section 5): all words of the query in any order and letter case, and the
 * conference of the article's team. First those with all words in title, team or author, then those that need the
 * summary; both in the order of the index.
 */
export function searchArticles(index: ArticleIndex, search: ArticleSearch): IndexedArticle[] {
  const words = searchWords(search.query);
  if (words.length === 0 && search.query.trim() !== '') return [];
  const hasAll = (texts: readonly string[]): boolean => {
    const text = searchWords(texts.join(' ')).join(' ');
    return words.every((word) => text.includes(word));
  };
  const found = index.articles.flatMap((article) => {
    const team = article.teamId === null ? undefined : index.teams[article.teamId];
    if (search.conference !== '' && team?.conference !== search.conference) return [];
    const names = [article.title, team?.name ?? '', article.author];
    if (hasAll(names)) return { article, place: 0 };
    return hasAll([...names, article.summary]) ? { article, place: 1 } : [];
  });
  return found.toSorted((a, b) => a.place - b.place).map(({ article }) => article);
}
