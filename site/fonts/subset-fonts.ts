/**
 * Cuts the three faces down to what an English sports page can show and writes them beside this file, and what share
 * cards use of them into data/share-cards/fonts:
 *
 *     node site/fonts/subset-fonts.ts
 *
 * The npm packages carry every alternate and every weight (40 to 51 kB a face). The style sheet of the pages carries
 * the faces and the first paint waits for it, so these keep the letters and weights in use and nothing else. A letter
 * outside the subset falls back to a system face. Run it again after an update of a font package.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

interface Cut {
  /** File written, from this one. */
  out: string;
  /** File inside the npm font package. */
  source: string;
  weights: number | { min: number; max: number };
  text: string;
  features: readonly string[];
}

const SOURCE_SERIF =
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';
const SOFIA_EXTRA_CONDENSED =
  '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2';
const SOFIA_CONDENSED =
  '@fontsource-variable/sofia-sans-condensed/files/sofia-sans-condensed-latin-wght-normal.woff2';

/** Kerning and the figure styles that the style sheets ask for. */
const PAGE_FEATURES = ['kern', 'tnum', 'lnum'];
const CARD_FEATURES = [...PAGE_FEATURES, 'mark', 'mkmk', 'ccmp', 'locl', 'liga'];

/** Name records that must stay: copyright, licence text and licence address (SIL Open Font License). */
const LICENCE_NAME_IDS = [0, 13, 14];

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(
    '',
  );
}

const ASCII = characters(0x20, 0x7e);

/** ASCII, the accented letters of American names, the okina of Hawaiʻi, dashes, quotes, ellipsis and the minus sign. */
const PAGE_TEXT = `${ASCII}\u{a0}©·áéíñóöúüÉʻ–—‘’“”…−`;

/** ASCII, Latin-1, the okina of Hawaiʻi, dashes, quotes, bullet, ellipsis, primes and the minus sign. */
const CARD_TEXT = `${ASCII}${characters(0xa0, 0xff)}ıŒœʻʼ–—‘’‚“”„•…′″−`;

const PAGE = { text: PAGE_TEXT, features: PAGE_FEATURES };
const CARD = { text: CARD_TEXT, features: CARD_FEATURES };

const CUTS: readonly Cut[] = [
  { out: 'display.woff2', source: SOFIA_EXTRA_CONDENSED, weights: { min: 700, max: 900 }, ...PAGE },
  { out: 'text.woff2', source: SOFIA_CONDENSED, weights: { min: 400, max: 800 }, ...PAGE },
  { out: 'reading.woff2', source: SOURCE_SERIF, weights: 400, ...PAGE },
  // Their own copies: a new cut for pages must not change pictures whose addresses promise that they stay the same.
  {
    out: '../../data/share-cards/fonts/display.woff2',
    source: SOFIA_EXTRA_CONDENSED,
    weights: { min: 700, max: 900 },
    ...CARD,
  },
  {
    out: '../../data/share-cards/fonts/text.woff2',
    source: SOFIA_CONDENSED,
    weights: { min: 600, max: 600 },
    ...CARD,
  },
];

for (const { out, source, weights, text, features } of CUTS) {
  const original = await readFile(fileURLToPath(import.meta.resolve(source)));
  const subset = await subsetFont(original, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
    preserveNameIds: LICENCE_NAME_IDS,
  });
  await writeFile(new URL(out, import.meta.url), subset);
  console.info(`${out}: ${String(original.length)} -> ${String(subset.length)} bytes`);
}
