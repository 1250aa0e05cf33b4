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
    <section className="card panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 className="card-title" id={id}>
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </section>
  );
}
