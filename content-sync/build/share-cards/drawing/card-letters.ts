/**
 * What neither card face holds (site/fonts/subset-fonts.ts cuts them): they have ASCII, Latin-1 without the soft
 * hyphen, which is no letter, and typographic signs.
 */
const MISSING = /[^ -~¡-¬®-ÿıŒœ–—‘’‚“”„•…′″−]/gu;

/** Letters that Unicode does not part into letter and accent, and signs that look like one of ours. */
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

/**
 * A text in the letters that cards have: an accent they lack is left out (`Šarić` becomes `Saric`), the okina becomes a
 * quotation mark, and what has no likeness at all, as a pictogram, is dropped. Runs of spaces become one.
 */
export function cardLetters(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(MISSING, (letter) => NEAREST[letter] ?? letter.normalize('NFD').charAt(0).replace(MISSING, ''))
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
