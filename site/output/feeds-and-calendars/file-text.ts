/**
 * What neither XML nor a calendar may hold: control characters but tab and line ends, and two that are no characters.
 */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;

/** A text that may stand in any file: without control characters, half surrogates replaced. */
export function fileText(text: string): string {
  return text.toWellFormed().replaceAll(FORBIDDEN, '');
}

/** The same on one line, without space around it. */
export function oneLine(text: string): string {
  return fileText(text).replaceAll(/\s+/g, ' ').trim();
}
