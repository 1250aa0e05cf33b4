/**
 * Cuts the three faces down to what an English sports page can show and writes them beside this file:
 *
 *     node site/fonts/subset-fonts.ts
 *
 * The npm packages carry every alternate and every weight (40 to 51 kB a face); a reader downloads these bytes on
 * the first visit, so only Latin-1, typographic punctuation, arrows and the weights in use are kept. A letter outside
 * the subset falls back to the metric-matched system face. Run it again after an update of a font package.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

interface Cut {
  /** File written beside this one. */
  out: string;
  /** File inside the npm font package. */
  source: string;
  weights: { min: number; max: number };
}

const CUTS: readonly Cut[] = [
  {
    out: 'display.woff2',
    source:
      '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2',
    weights: { min: 600, max: 900 },
  },
  {
    out: 'text.woff2',
    source:
      '@fontsource-variable/sofia-sans-condensed/files/sofia-sans-condensed-latin-wght-normal.woff2',
    weights: { min: 400, max: 800 },
  },
  {
    out: 'reading.woff2',
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
  },
];

/** Kerning, mark positions, ligatures and the figure styles the style sheets ask for (`tnum`, `lnum`). */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum'];

/** Name records that must stay: copyright, licence text and licence address (SIL Open Font License). */
const LICENCE_NAME_IDS = [0, 13, 14];

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(
    '',
  );
}

/** ASCII, Latin-1, the okina of Hawaiʻi, dashes, quotes, bullet, ellipsis, primes and the minus sign. */
const TEXT = `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}ıŒœʻʼ–—‘’‚“”„•…′″−`;

for (const { out, source, weights } of CUTS) {
  const original = await readFile(fileURLToPath(import.meta.resolve(source)));
  const subset = await subsetFont(original, TEXT, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: FEATURES,
    preserveNameIds: LICENCE_NAME_IDS,
  });
  await writeFile(new URL(out, import.meta.url), subset);
  console.info(`${out}: ${String(original.length)} -> ${String(subset.length)} bytes`);
}
