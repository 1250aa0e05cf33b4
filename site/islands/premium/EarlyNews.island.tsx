import { type EarlyNews as Item, recruitingNewsLabel, recruitingNewsTone } from '#data/domain/football/recruit.ts';
import { apiQuery, useApiQuery } from '#site/browser/client/query-client.ts';
import { ApiError } from '#site/browser/client/request.ts';
import type { HeadingLevel } from '#site/components/page/ui.tsx';

import { readerTime } from '../ui/reader-dates.ts';

/** The text in place of a list; null with news, and while it is loading. */
function earlyNote(items: number | undefined, error: Error | null): string | null {
  if (error instanceof ApiError && error.status === 403) return error.serverMessage;
  if (error !== null) return 'We could not load early news.';
  if (items !== 0) return null;
  return 'Nothing new right now: you see commitments an hour before everyone else.';
}

interface EarlyNewsViewProps {
  headingLevel: HeadingLevel;
  /** Undefined while it is loading. */
  data: readonly Item[] | undefined;
  error: Error | null;
}

export function EarlyNewsView({ headingLevel, data, error }: EarlyNewsViewProps) {
  const Heading = `h${headingLevel}` as const;
  const note = earlyNote(data?.length, error);
  return (
    <section className="early-news" aria-labelledby="early-news" aria-busy={data === undefined && error === null}>
      <Heading className="kicker" id="early-news">
        Early access
      </Heading>
      {note !== null && (
        <p className="my-auto" role="status">
          {note}
        </p>
      )}
      {data !== undefined && data.length > 0 && (
        // It scrolls, so it must be able to take the focus.
        <ul className="early-list grid gap-4" tabIndex={0} aria-labelledby="early-news">
          {data.map((item) => (
            <li key={item.id} className={`early-item news-${recruitingNewsTone(item.type)}`}>
              <p className="meta">
                {`${recruitingNewsLabel(item.type)}, for everyone at `}
                <time dateTime={item.publicAt}>{readerTime(item.publicAt)}</time>
              </p>
              <p className="leading-[1.25] font-bold text-ink">{item.headline}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Recruiting news that premium members read first; it has its room from the first paint on. */
export function EarlyNews({ headingLevel }: { headingLevel: HeadingLevel }) {
  const { data, error } = useApiQuery(apiQuery('GET /recruiting-news/early'));
  return <EarlyNewsView headingLevel={headingLevel} data={data} error={error} />;
}
