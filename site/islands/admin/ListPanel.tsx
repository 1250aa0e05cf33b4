import type { ReactNode } from 'react';

import { LoadFailed, Panel } from '../ui/Panel.tsx';

interface ListPanelProps<Item> {
  title: string;
  /** What is listed, as the subject of a sentence in the plural. */
  what: string;
  query: { data: readonly Item[] | undefined; error: Error | null; refetch: () => unknown };
  empty: string;
  limit?: number;
  /** At the end of the title's line. */
  badge?: ReactNode;
  row: (item: Item, index: number) => ReactNode;
  children?: ReactNode;
}

/** A list of the admin page: failed, empty or filled. */
export function ListPanel<Item extends { id: string }>(props: ListPanelProps<Item>) {
  const { title, what, query, empty, limit, badge, row, children } = props;
  const items = query.data?.slice(0, limit) ?? [];
  return (
    <Panel title={title} badge={badge}>
      <LoadFailed what={what} queries={[query]} />
      {query.data?.length === 0 && <p className="meta">{empty}</p>}
      {items.length > 0 && (
        <ul className="admin-list w-full">
          {items.map((item, index) => (
            <li key={item.id}>{row(item, index)}</li>
          ))}
        </ul>
      )}
      {children}
    </Panel>
  );
}

interface EntryProps {
  title: string;
  badge: ReactNode;
  facts: readonly string[];
  children: ReactNode;
}

/** A row that opens to its report. */
export function Entry({ title, badge, facts, children }: EntryProps) {
  return (
    <details>
      <summary className="cursor-pointer">
        <span className="font-bold">
          {title} {badge}
        </span>
        <span className="meta block">{facts.join(' · ')}</span>
      </summary>
      <div className="run-report grid grid-cols-1 gap-3">{children}</div>
    </details>
  );
}
