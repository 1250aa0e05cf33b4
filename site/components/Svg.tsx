interface SvgProps {
  /** SVG text from site/artwork: made by us, every foreign word in it escaped. */
  markup: string;
  className: string;
}

/** Puts a drawing from site/artwork on the page. */
export function Svg({ markup, className }: SvgProps) {
  return <span className={className} dangerouslySetInnerHTML={{ __html: markup }} />;
}
