import type { ReactNode } from 'react';

import { useApiQuery } from '#site/api-client/query-client.ts';
import { ApiError, apiGet } from '#site/api-client/request.ts';
import { SectionHeading } from '#site/components/SectionHeading.tsx';

// Its address only: a page that imported it would bring it to readers who see nothing of it.
import sheet from './premium.css?url&no-inline';

interface MembersPartProps<Answer> {
  id: string;
  title: string;
  /** What it asks below `/api/premium`. */
  path: string;
  children: (answer: Answer) => ReactNode;
}

/** A part of a page for premium members alone, which others do not see before anything is painted. */
export function MembersPart<Answer>({ id, title, path, children }: MembersPartProps<Answer>) {
  const { data, error } = useApiQuery({
    queryKey: ['premium', path],
    queryFn: ({ signal }) => apiGet<Answer>(`/api/premium/${path}`, signal),
  });
  const refusal = error instanceof ApiError && error.status < 500 ? error.serverMessage : null;
  return (
    <section data-premium aria-labelledby={id} aria-busy={data === undefined && error === null}>
      <SectionHeading id={id} title={title} />
      {error !== null && <p role="status">{refusal ?? `${title} could not be loaded.`}</p>}
      {data !== undefined && (
        <>
          <link rel="stylesheet" href={sheet} precedence="default" />
          {children(data)}
        </>
      )}
    </section>
  );
}
