// Control characters, soft hyphens, zero-width spaces, marks that turn the direction of what follows, and what Unicode
// reserves for never being a sign, which XML forbids; not what ends a line or joins two signs into one.
const INVISIBLE = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}]/gu;

/** A text of somebody else's as it may stand in pages, feeds and databases: well-formed Unicode, nothing invisible in it. */
export function visibleText(text: string): string {
  return text.toWellFormed().replaceAll(INVISIBLE, '');
}
