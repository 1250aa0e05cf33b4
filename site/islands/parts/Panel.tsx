import { useId, type ReactNode } from 'react';

import './parts.css';

interface PanelProps {
  title: string;
  /** Stands at the far end of the title's line. */
  badge?: ReactNode;
  children: ReactNode;
}

/** One part of the dashboard or the admin page: a card with a title. */
export function Panel({ title, badge, children }: PanelProps) {
  const id = useId();
  return (
    <section
      className="card panel grid content-start justify-items-start gap-4"
      aria-labelledby={id}
    >
      <div className="panel-head flex w-full flex-wrap items-center justify-between">
        <h2 className="card-title" id={id}>
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </section>
  );
}
