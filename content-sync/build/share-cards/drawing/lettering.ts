import type { Renderer } from '@takumi-rs/core';

const span = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
/**
 * What both card faces hold besides the space (site/fonts/subset-fonts.ts cuts them): ASCII, Latin-1, typographic
 * signs.
 */
const LETTERS: ReadonlySet<string> = new Set([
  ...span(0x21, 0x7e),
  // Without the soft hyphen, 0xad, which is no letter.
  ...span(0xa1, 0xac),
  ...span(0xae, 0xff),
  ...Array.from('ıŒœ–—‘’‚“”„•…′″−'),
]);

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

/** The lettering of cards: face and weight. Widths differ with both. */
export const LETTERING = {
  /** Scores and whatever is painted onto the field. */
  paint: { fontFamily: 'Card Display', fontWeight: 900 },
  headline: { fontFamily: 'Card Display', fontWeight: 800 },
  label: { fontFamily: 'Card Display', fontWeight: 700 },
  text: { fontFamily: 'Card Text', fontWeight: 600 },
} as const;
export type Lettering = keyof typeof LETTERING;
/** Measures how wide a text is, in pixels, without drawing it. */
export interface Ruler {
  width(text: string, lettering: Lettering, size: number): number;
}

const MEASURED_AT = 100;
/** Kerning moves a few pairs apart; a text must never come out wider than the sum of its letters. */
const SAFETY = 1.01;

async function measureLetters(renderer: Renderer, lettering: Lettering): Promise<Map<string, number>> {
  // A space has no run of its own: it is what two letters gain by it.
  const samples = ['n n', 'nn', ...LETTERS];
  const { children } = await renderer.measure({
    type: 'container',
    style: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
    children: samples.map((text) => ({
      type: 'text',
      text,
      style: { ...LETTERING[lettering], fontSize: MEASURED_AT, whiteSpace: 'nowrap' },
    })),
  });
  const widths = children.map(({ runs }) => runs.reduce((sum, { width }) => sum + width, 0));
  const [apart = 0, together = 0] = widths;
  return new Map([
    [' ', apart - together],
    ...samples.slice(2).map((text, i): [string, number] => [text, widths[i + 2] ?? 0]),
  ]);
}

/**
 * A ruler for all letterings, from one measurement of each letter: after that fitting a headline needs no renderer.
 * Takes a renderer whose fonts are registered; rejects with its error when they are not usable.
 */
export async function createRuler(renderer: Renderer): Promise<Ruler> {
  const names = Object.keys(LETTERING) as Lettering[];
  const tables = new Map(
    await Promise.all(names.map(async (name) => [name, await measureLetters(renderer, name)] as const)),
  );
  return {
    width(text, lettering, size) {
      const table = tables.get(lettering);
      let sum = 0;
      for (const letter of text) sum += table?.get(letter) ?? MEASURED_AT;
      return (sum * size * SAFETY) / MEASURED_AT;
    },
  };
}
