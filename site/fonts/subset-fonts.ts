/**
 * Cuts the three faces down to what an English sports page can show and writes them beside this file, and what share
 * cards use of them into content-sync/share-cards/fonts:
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
  /** File written, from this one. */
  out: string;
  /** File inside the npm font package. */
  source: string;
  weights: { min: number; max: number };
}

const SOFIA_EXTRA_CONDENSED =
  '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2';
const SOFIA_CONDENSED =
  '@fontsource-variable/sofia-sans-condensed/files/sofia-sans-condensed-latin-wght-normal.woff2';

const CUTS: readonly Cut[] = [
  {
    out: 'display.woff2',
    source: SOFIA_EXTRA_CONDENSED,
    weights: { min: 600, max: 900 },
  },
  {
    out: 'text.woff2',
    source: SOFIA_CONDENSED,
    weights: { min: 400, max: 800 },
  },
  {
    out: 'reading.woff2',
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
  },
  // Their own copies: a new cut for pages must not change pictures whose addresses promise that they stay the same.
  {
    out: '../../content-sync/share-cards/fonts/display.woff2',
    source: SOFIA_EXTRA_CONDENSED,
    weights: { min: 700, max: 900 },
  },
  {
    out: '../../content-sync/share-cards/fonts/text.woff2',
    source: SOFIA_CONDENSED,
    weights: { min: 600, max: 600 },
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
