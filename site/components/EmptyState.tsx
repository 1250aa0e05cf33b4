import type { HeadingLevel } from './heading.ts';

interface EmptyStateProps {
  title: string;
  text?: string | undefined;
  /** Ways on. */
  actions?: readonly { href: string; label: string }[];
  headingLevel?: HeadingLevel;
}

/** What stands where a list has nothing to show: it says so and offers a way on. */
export function EmptyState({ title, text, actions = [], headingLevel = 3 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="empty">
      <Heading className="text-[1.75rem] uppercase">{title}</Heading>
      {text !== undefined && <p className="empty-text">{text}</p>}
      {actions.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-3">
          {actions.map(({ href, label }) => (
            <a key={href} className="button button-quiet button-small" href={href}>
              {label}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
