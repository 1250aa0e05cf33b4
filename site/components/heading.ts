/** The rank of a card's heading: cards stand under a page title or under a section title. */
export type HeadingLevel = 2 | 3 | 4;

/** The heading element of a rank, for use as a JSX tag. */
export function headingTag(level: HeadingLevel): 'h2' | 'h3' | 'h4' {
  return `h${level}` as const;
}
