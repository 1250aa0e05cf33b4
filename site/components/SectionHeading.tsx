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
      {note !== undefined && (
        <p className="order-3 basis-full font-reading text-[1rem] text-ink-soft">{note}</p>
      )}
    </div>
  );
}
