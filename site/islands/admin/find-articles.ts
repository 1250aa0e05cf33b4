/** The articles whose title holds what was typed, in any letter case; none for an empty search. */
export function findArticles<Article extends { title: string }>(
  articles: readonly Article[],
  typed: string,
): Article[] {
  const words = typed.trim().toLocaleLowerCase();
  if (words === '') return [];
  return articles.filter(({ title }) => title.toLocaleLowerCase().includes(words));
}
