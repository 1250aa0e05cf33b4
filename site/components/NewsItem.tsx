import { recruitingNewsLabel } from '#data/domain/labels.ts';
import { recruitingNewsTone } from '#data/domain/tones.ts';
import type { RecruitingNews } from '#data/domain/recruit.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';
import { newsAnchor } from '#site/lib/paths.ts';

/** A recruiting news item; its type stands as a colour (specification section 4) and as a word. Feeds lead to its id. */
export function NewsItem({ item }: { item: RecruitingNews }) {
  const { recruit } = item;
  return (
    <article
      className={`news news-${recruitingNewsTone(item.type)}`}
      id={newsAnchor(item)}
      data-news={item.id}
    >
      <span className="badge text-inherit">{recruitingNewsLabel(item.type)}</span>
      <h3 className="mt-1 text-[1.4375rem] leading-[1.02] text-ink">{item.headline}</h3>
      <p className="news-text">{item.details}</p>
      <p className="meta">
        {`${recruit.name}, ${recruit.position}, ${recruit.height}, ${String(recruit.weight)} lbs, ${recruit.location}`}
      </p>
      <p className="meta">
        <time dateTime={item.publishedAt}>{formatEasternDate(item.publishedAt)}</time>
      </p>
    </article>
  );
}
