import type { EarlyNewsResponse } from '#data/contract/recruit.ts';
import { recruitingNewsLabel } from '#data/domain/labels.ts';
import { recruitingNewsTone } from '#data/domain/tones.ts';

/** The hour and minute on the reader's own clock, in the reader's own way of writing. */
const readersTime = (instant: string): string =>
  new Date(instant).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });

/** News that is not public yet, side by side in a strip that scrolls when there is more than it can hold. */
export function EarlyNewsList({ items }: { items: readonly EarlyNewsResponse[] }) {
  return (
    // It scrolls by itself, so the keyboard must be able to get into it.
    <ul className="early-list" tabIndex={0} aria-labelledby="early-news">
      {items.map((item) => (
        <li key={item.id} className={`early-item news-${recruitingNewsTone(item.type)}`}>
          <p className="meta">
            {`${recruitingNewsLabel(item.type)}, for everyone at `}
            <time dateTime={item.publicAt}>{readersTime(item.publicAt)}</time>
          </p>
          <p className="early-headline">{item.headline}</p>
        </li>
      ))}
    </ul>
  );
}
