import { recruitPath } from '#data/domain/page-paths.ts';
import { type RecruitingNews, recruitingNewsLabel, recruitingNewsTone } from '#data/domain/football/recruit.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';
import { newsAnchor } from '#site/screen-paths.ts';

/** A recruiting news item; its type is a color and a word (specification section 4). Feeds link to its id. */
export function NewsItem({ item, brief = false }: { item: RecruitingNews; brief?: boolean }) {
  const { recruit } = item;
  return (
    <article className={`news news-${recruitingNewsTone(item.type)}`} id={newsAnchor(item)} data-news={item.id}>
      <span className="badge text-inherit">{recruitingNewsLabel(item.type)}</span>
      <h3 className="mt-1 text-[1.4375rem] leading-[1.02] text-ink">{item.headline}</h3>
      {!brief && <p className="news-text">{item.details}</p>}
      <p className="meta">
        <a className="section-link" href={recruitPath(recruit.id)}>
          {recruit.name}
        </a>
        {' · '}
        <time dateTime={item.publishedAt}>{formatEasternDate(item.publishedAt)}</time>
      </p>
    </article>
  );
}
