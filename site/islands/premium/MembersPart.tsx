import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useApiQuery } from '#site/api-client/query-client.ts';
import { ApiError } from '#site/api-client/request.ts';
import { SectionHeading } from '#site/components/SectionHeading.tsx';

// Its address only: a page that imported it would bring it to readers who see nothing of it.
import sheet from './premium.css?url&no-inline';

interface MembersPartProps<Answer, Key extends QueryKey> {
  id: string;
  title: string;
  query: UseQueryOptions<Answer, Error, Answer, Key>;
  children: (answer: Answer) => ReactNode;
}

/** What stands in the place of an answer that did not come: why the API refused, else that it could not be reached. */
function refusal(error: Error, title: string): string {
  if (error instanceof ApiError && error.status === 401) return 'Please sign in again to see this.';
  const own = error instanceof ApiError && error.status < 500 ? error.serverMessage : null;
  return own ?? `${title} could not be loaded. Please try again later.`;
}

/** A part of a page for premium members alone, which others do not see before anything is painted. */
export function MembersPart<Answer, Key extends QueryKey>({
  id,
  title,
  query,
  children,
}: MembersPartProps<Answer, Key>) {
  const { data, error } = useApiQuery(query);
  return (
    <section data-premium aria-labelledby={id} aria-busy={data === undefined && error === null}>
      <SectionHeading id={id} title={title} />
      {error !== null && <p role="status">{refusal(error, title)}</p>}
      {data !== undefined && (
        <>
          <link rel="stylesheet" href={sheet} precedence="default" />
          {children(data)}
        </>
      )}
    </section>
  );
}
