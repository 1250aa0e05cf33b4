import { useQuery } from '@tanstack/react-query';

import { headingTag, type HeadingLevel } from '#site/components/heading.ts';
import { earlyNewsQuery } from '#site/queries/early-news.query.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import './recruiting/early-news.css';
import { earlyNote } from './recruiting/early-note.ts';
import { EarlyNewsList } from './recruiting/EarlyNewsList.tsx';

/**
 * Recruiting news that premium members read first. The strip has its room from the first paint on for
 * them, and none for anybody else, so it moves nothing.
 */
export function EarlyNews({ headingLevel }: { headingLevel: HeadingLevel }) {
  const { data, error } = useQuery(earlyNewsQuery(), getQueryClient());
  const Heading = headingTag(headingLevel);
  const note = earlyNote(data?.length, error);
  return (
    <section
      className="early-news"
      aria-labelledby="early-news"
      aria-busy={data === undefined && error === null}
    >
      <Heading className="kicker" id="early-news">
        Early access
      </Heading>
      {note !== null && (
        <p className="early-note" role="status">
          {note}
        </p>
      )}
      {data !== undefined && data.length > 0 && <EarlyNewsList items={data} />}
    </section>
  );
}
