import type { ReactNode } from 'react';

/** The rank of a card's heading, `h2` to `h4`: cards stand under a page title or under a section title. */
export type HeadingLevel = 2 | 3 | 4;

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'info' | 'danger';

/** A word in a frame. The tone only repeats what the word says. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

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

interface SectionHeadingProps {
  title: string;
  /** For `aria-labelledby` of the section. */
  id?: string;
  /** A line below the title. */
  note?: string | undefined;
  link?: { href: string; label: string } | undefined;
}

/** The head of a section: title under a heavy rule, and the way to the full list. */
export function SectionHeading({ title, id, note, link }: SectionHeadingProps) {
  return (
    <div className="section-head">
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      {link && (
        <a className="section-link" href={link.href}>
          {link.label}
        </a>
      )}
      {note !== undefined && <p className="order-3 basis-full font-reading text-[1rem] text-ink-soft">{note}</p>}
    </div>
  );
}

interface SvgProps {
  /** SVG text from site/artwork: made by us, every foreign word in it escaped. */
  markup: string;
  className: string;
}

/** Puts a drawing from site/artwork on the page. */
export function Svg({ markup, className }: SvgProps) {
  return <span className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}
