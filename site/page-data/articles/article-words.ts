import type { ArticleSummary } from '#data/domain/article.ts';
import { formatDayRange } from '#data/domain/time-format.ts';
import { easternDay } from '#data/domain/eastern-time.ts';

type TitledArticle = Pick<ArticleSummary, 'id' | 'title' | 'summary' | 'publishedAt'>;

const compared = (text: string): string => text.trim().toLowerCase();

/** The first of these that nothing has taken, which it takes; the last one in any case. */
function take(taken: Set<string>, ways: readonly (() => string)[]): string {
  let text = '';
  for (const way of ways) {
    text = way();
    if (!taken.has(compared(text))) break;
  }
  taken.add(compared(text));
  return text;
}

/**
 * The title and the description in the head of each article's page, by the article's id: unlike those of every other.
 * Where one before it in the list has its headline or its summary, the head adds the day of publication, and the id
 * where even that is the same: what is added to the end of the list changes no head.
 */
export function articleWords(articles: readonly TitledArticle[]): Map<string, { title: string; description: string }> {
  const [titles, summaries] = [new Set<string>(), new Set<string>()];
  return new Map(
    articles.map(({ id, title: own, summary, publishedAt }) => {
      const dated = (): string => {
        const day = easternDay(publishedAt);
        return `${own} (${formatDayRange(day, day)})`;
      };
      const title = take(titles, [() => own, dated, () => `${dated()} [${id}]`]);
      if (summary.trim() === '') return [id, { title, description: title }];
      const description = take(summaries, [() => summary, () => `${title}: ${summary}`]);
      return [id, { title, description }];
    }),
  );
}
