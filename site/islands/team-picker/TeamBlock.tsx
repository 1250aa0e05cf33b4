import type { ReactNode } from 'react';

interface TeamBlockProps<Item> {
  title: string;
  /** What the list holds, in words that fit 'No … yet.' */
  what: string;
  /** Undefined while loading or after a failure. */
  items: readonly Item[] | undefined;
  isError: boolean;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list about the chosen team in all its states: loading, failed, empty, there. */
export function TeamBlock<Item>({ title, what, items, isError, children }: TeamBlockProps<Item>) {
  const state = isError ? 'failed' : items === undefined ? 'loading' : 'there';
  return (
    <section className="card" aria-label={title} aria-busy={state === 'loading'}>
      <h3 className="card-title">{title}</h3>
      <div className="team-block-body pt-3">
        {items !== undefined && items.length > 0 ? (
          children(items)
        ) : (
          <p className="meta" role="status">
            {state === 'loading' && `Loading ${what}…`}
            {state === 'failed' && `The ${what} could not be loaded. Please try again later.`}
            {state === 'there' && `No ${what} yet.`}
          </p>
        )}
      </div>
    </section>
  );
}
