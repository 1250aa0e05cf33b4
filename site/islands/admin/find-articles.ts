interface Titled {
  id: string;
  title: string;
}

/**
 * The articles whose title holds what was typed, in any letter case, without those left out (by id);
 * nothing for an empty search. Returns the first of them, `limit` at the most, and how many there are.
 */
export function findArticles<Article extends Titled>(
  articles: readonly Article[],
  typed: string,
  leftOut: ReadonlySet<string>,
  limit: number,
): { found: Article[]; total: number } {
  const words = typed.trim().toLocaleLowerCase();
  if (words === '') return { found: [], total: 0 };
  const all = articles.filter(
    ({ id, title }) => !leftOut.has(id) && title.toLocaleLowerCase().includes(words),
  );
  return { found: all.slice(0, limit), total: all.length };
}
