/**
 * The same text in memory of its own. A part cut out of a long text keeps the whole of it alive: a few words kept of
 * each of 10,000 pages would hold all pages.
 */
export function ownText(part: string): string {
  return Buffer.from(part).toString();
}
