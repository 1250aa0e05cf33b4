// Control characters, soft hyphens, zero-width spaces, marks that turn the direction of what follows, and what Unicode
// reserves for never being a sign, which XML forbids; not what ends a line or joins two signs into one.
const INVISIBLE = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}]/gu;
/**
 * A foreign text as it may stand in pages, feeds and databases: well-formed Unicode, nothing invisible in
 * it.
 */
export function visibleText(text: string): string {
  return text.toWellFormed().replaceAll(INVISIBLE, '');
}

/** A value as JSON knows them with every text in it visible. */
export function withVisibleTexts(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value);
  if (Array.isArray(value)) return value.map(withVisibleTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withVisibleTexts(part)]));
}

/**
 * The id of a team from its name: lower case, accents, apostrophes, dots, brackets and `&` dropped,
 * everything else between words a hyphen (`Texas A&M` is `texas-am`, `Hawai'i` is `hawaii`).
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’&.()]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
