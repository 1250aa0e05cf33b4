import { type ReactNode, useId } from 'react';

import './parts.css';
import { Button } from './Button.tsx';

interface PanelProps {
  title: string;
  /** At the end of the title's line. */
  badge?: ReactNode;
  children: ReactNode;
}

/** A card with a title, on the dashboard or the admin page. */
export function Panel({ title, badge, children }: PanelProps) {
  const id = useId();
  return (
    <section className="card panel grid content-start justify-items-start gap-4" aria-labelledby={id}>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="card-title" id={id}>
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </section>
  );
}

/** Terms and their values, a line for each pair. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, text: string])[] }) {
  return (
    <dl className="w-full">
      {facts.map(([term, text]) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="min-w-0 font-bold wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface LoadFailedProps {
  /** The subject of the sentence, in the plural. */
  what: string;
  queries: readonly { error: Error | null; refetch: () => unknown }[];
}

/** Says what could not be loaded; renders nothing without an error. */
export function LoadFailed({ what, queries }: LoadFailedProps) {
  if (queries.every(({ error }) => error === null)) return null;
  return (
    <div className="alert alert-danger flex flex-wrap items-center justify-between gap-3" role="alert">
      <p>{what} could not be loaded.</p>
      <Button
        look="quiet small"
        onPress={() => {
          for (const { refetch } of queries) refetch();
        }}
      >
        Try Again
      </Button>
    </div>
  );
}
