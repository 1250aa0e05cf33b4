const span = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));

/** What both card faces hold besides the space (site/fonts/subset-fonts.ts cuts them): ASCII, Latin-1, typographic signs. */
export const LETTERS: ReadonlySet<string> = new Set([
  ...span(0x21, 0x7e),
  // Without the soft hyphen, 0xad, which is no letter.
  ...span(0xa1, 0xac),
  ...span(0xae, 0xff),
  ...Array.from('ıŒœ–—‘’‚“”„•…′″−'),
]);

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

function nearestLetter(character: string): string {
  if (LETTERS.has(character)) return character;
  const nearest = NEAREST[character];
  if (nearest !== undefined) return nearest;
  if (/\s/u.test(character)) return ' ';
  const [base = ''] = character.normalize('NFD');
  return LETTERS.has(base) ? base : '';
}

/**
 * A text in the letters that cards have: an accent they lack is left out (`Šarić` becomes `Saric`), the okina becomes a
 * quotation mark, and what has no likeness at all, as a pictogram, is dropped. Runs of spaces become one.
 */
export function cardLetters(text: string): string {
  const letters = Array.from(text.normalize('NFC'), nearestLetter).join('');
  return letters.replaceAll(/ {2,}/g, ' ').trim();
}
