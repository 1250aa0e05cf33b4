import { recruitPath } from '#data/domain/addresses.ts';
import { recruitingNewsLabel } from '#data/domain/labels.ts';
import { recruitingNewsTone } from '#data/domain/tones.ts';
import type { RecruitingNews } from '#data/domain/recruit.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';
import { newsAnchor } from '#site/lib/paths.ts';

/**
 * A recruiting news item; its type stands as a colour (specification section 4) and as a word. Feeds lead to its id, and it
 * leads to the recruit. In brief: the headline alone, in a list of one day.
 */
export function NewsItem({ item, brief = false }: { item: RecruitingNews; brief?: boolean }) {
  const { recruit } = item;
  const href = recruitPath(recruit.id);
  // News of a team's class names its best recruit in its text.
  const isOfClass = item.type === 'other';
  const headline = isOfClass ? (
    item.headline
  ) : (
    <a className={brief ? 'team-link' : 'commit-link'} href={href}>
      {item.headline}
    </a>
  );
  const Element = brief ? 'li' : 'article';
  return (
    <Element
      className={`news news-${recruitingNewsTone(item.type)}`}
      id={newsAnchor(item)}
      data-news={brief ? undefined : item.id}
    >
      <span className="badge text-inherit">{recruitingNewsLabel(item.type)}</span>
      {brief ? (
        <p className="font-semibold text-ink">{headline}</p>
      ) : (
        <>
          <h3 className="mt-1 text-[1.4375rem] leading-[1.02] text-ink">{headline}</h3>
          <p className="news-text">{item.details}</p>
          <p className="meta">
            {isOfClass && (
              <>
                <a href={href}>{recruit.name}</a>,{' '}
              </>
            )}
            <time dateTime={item.publishedAt}>{formatEasternDate(item.publishedAt)}</time>
          </p>
        </>
      )}
    </Element>
  );
}
