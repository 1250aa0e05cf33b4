/** What the two card faces hold (site/fonts/subset-fonts.ts cuts them): ASCII, Latin-1 and typographic signs. */
const KNOWN =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2212]$/u;

/** Letters that are not a letter and a mark for Unicode, and signs that stand close to one of ours. */
const NEAREST: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ʻ: '‘',
  ʼ: '’',
  '‐': '-',
  '‑': '-',
  '―': '—',
};

function known(character: string): string {
  if (KNOWN.test(character)) return character;
  const nearest = NEAREST[character];
  if (nearest !== undefined) return nearest;
  if (/\s/u.test(character)) return ' ';
  const [base = ''] = character.normalize('NFD');
  return KNOWN.test(base) ? base : '';
}

/**
 * A text in the letters that cards have: an accent they lack is left out (`Šarić` becomes `Saric`), the okina of
 * Hawaiʻi becomes the quotation mark of its form, and what has no likeness at all, as a pictogram, is dropped: drawn it
 * would be a gap. Runs of spaces become one.
 */
export function printable(text: string): string {
  const letters = Array.from(text.normalize('NFC'), known).join('');
  return letters.replaceAll(/ {2,}/g, ' ').trim();
}
