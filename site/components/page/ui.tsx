import type { ReactNode } from 'react';

/** A card's heading, `h2` to `h4`: cards are below a page title or a section title. */
export type HeadingLevel = 2 | 3 | 4;

export type BadgeTone = 'neutral' | 'accent' | 'good' | 'warn' | 'info' | 'danger';

/** A word in a frame; the tone only repeats its meaning. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

interface EmptyStateProps {
  title: string;
  text?: string | undefined;
  actions?: readonly { href: string; label: string }[];
  headingLevel?: HeadingLevel;
}

/** In place of an empty list: says so and offers links. */
export function EmptyState({ title, text, actions = [], headingLevel = 3 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="empty">
      <Heading className="text-3xl uppercase">{title}</Heading>
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
  /** A smaller title, for what stands beside the main thing of a page; `nav` and `aside` have it anyway. */
  isMinor?: boolean | undefined;
}

/** The head of a section: title, note, and a link to the full list. */
export function SectionHeading({ title, id, note, link, isMinor = false }: SectionHeadingProps) {
  return (
    <div className="section-head">
      <h2 className={isMinor ? 'section-title section-title-minor' : 'section-title'} id={id}>
        {title}
      </h2>
      {link && (
        <a className="section-link" href={link.href}>
          {link.label}
        </a>
      )}
      {note !== undefined && <p className="order-3 basis-full font-reading text-base text-ink-soft">{note}</p>}
    </div>
  );
}

interface SvgProps {
  /** SVG text from site/artwork, which escapes all text from outside. */
  markup: string;
  className: string;
}

export function Svg({ markup, className }: SvgProps) {
  return <span className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}
