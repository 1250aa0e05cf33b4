import type { ArticleSummary } from '#data/domain/article.ts';
import { formatDayRange } from '#data/domain/time-format.ts';
import { easternDay } from '#data/domain/time.ts';

type TitledArticle = Pick<ArticleSummary, 'id' | 'title' | 'summary' | 'publishedAt'>;

const compared = (text: string): string => text.trim().toLowerCase();

function counted(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(compared(text), (counts.get(compared(text)) ?? 0) + 1);
  return counts;
}

/**
 * The title and the description in the head of each article's page, by the article's id: unlike those of every other.
 * Where two share a headline or a summary, the head adds the day of publication, and the id where even that is the same.
 */
export function articleWords(
  articles: readonly TitledArticle[],
): Map<string, { title: string; description: string }> {
  const titles = counted(articles.map(({ title }) => title));
  const dated = articles.map((article) => {
    // Asking for the day takes longer than all else here, and few need it.
    if (titles.get(compared(article.title)) === 1) return article.title;
    const day = easternDay(article.publishedAt);
    return `${article.title} (${formatDayRange(day, day)})`;
  });
  const dateds = counted(dated);
  const summaries = counted(articles.map(({ summary }) => summary));
  return new Map(
    articles.map(({ id, summary }, index) => {
      const own = dated[index] ?? '';
      const title = dateds.get(compared(own)) === 1 ? own : `${own} [${id}]`;
      if (summary.trim() === '') return [id, { title, description: title }];
      const isAlone = summaries.get(compared(summary)) === 1;
      return [id, { title, description: isAlone ? summary : `${title}: ${summary}` }];
    }),
  );
}
