/**
 * Cuts the three faces down to what an English sports page can show and writes them beside this file, and what share
 * cards use of them into content-sync/share-cards/fonts:
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
  dropTables: readonly string[];
}

const SOURCE_SERIF =
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';
const SOFIA_EXTRA_CONDENSED =
  '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2';
const SOFIA_CONDENSED =
  '@fontsource-variable/sofia-sans-condensed/files/sofia-sans-condensed-latin-wght-normal.woff2';

/** Figures of one width for tables, and kerning where letters are large: its pairs cost as much as a quarter of a face. */
const TEXT_FEATURES = ['tnum', 'lnum'];
const DISPLAY_FEATURES = ['kern', ...TEXT_FEATURES];
const CARD_FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum'];

/** Tables that a browser does without. */
const NEEDLESS_TABLES = ['HVAR', 'MVAR', 'STAT', 'gasp'];

/** Name records that must stay: copyright, licence text and licence address (SIL Open Font License). */
const LICENCE_NAME_IDS = [0, 13, 14];

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(
    '',
  );
}

const ASCII = characters(0x20, 0x7e);

/** What is written on pages: no signs of programmers, the accented letters of American names, the okina of Hawaiʻi. */
const PAGE_TEXT = `${ASCII}\u{a0}©·áéíñóúʻ–—‘’“”…−`.replaceAll(/[\\^`{|}~<>]/g, '');
const DISPLAY_TEXT = PAGE_TEXT.replaceAll(/[_=+*[\]"%$;]/g, '');

/** ASCII, Latin-1, the okina of Hawaiʻi, dashes, quotes, bullet, ellipsis, primes and the minus sign. */
const CARD_TEXT = `${ASCII}${characters(0xa0, 0xff)}ıŒœʻʼ–—‘’‚“”„•…′″−`;

const DISPLAY = { text: DISPLAY_TEXT, features: DISPLAY_FEATURES, dropTables: NEEDLESS_TABLES };
const PAGE = { text: PAGE_TEXT, features: TEXT_FEATURES, dropTables: NEEDLESS_TABLES };
const CARD = { text: CARD_TEXT, features: CARD_FEATURES, dropTables: [] };

const CUTS: readonly Cut[] = [
  {
    out: 'display.woff2',
    source: SOFIA_EXTRA_CONDENSED,
    weights: { min: 700, max: 900 },
    ...DISPLAY,
  },
  { out: 'text.woff2', source: SOFIA_CONDENSED, weights: { min: 400, max: 800 }, ...PAGE },
  { out: 'reading.woff2', source: SOURCE_SERIF, weights: 400, ...PAGE },
  // Their own copies: a new cut for pages must not change pictures whose addresses promise that they stay the same.
  {
    out: '../../content-sync/share-cards/fonts/display.woff2',
    source: SOFIA_EXTRA_CONDENSED,
    weights: { min: 700, max: 900 },
    ...CARD,
  },
  {
    out: '../../content-sync/share-cards/fonts/text.woff2',
    source: SOFIA_CONDENSED,
    weights: { min: 600, max: 600 },
    ...CARD,
  },
];

for (const { out, source, weights, text, features, dropTables } of CUTS) {
  const original = await readFile(fileURLToPath(import.meta.resolve(source)));
  const subset = await subsetFont(original, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
    dropTables,
    preserveNameIds: LICENCE_NAME_IDS,
  });
  await writeFile(new URL(out, import.meta.url), subset);
  console.info(`${out}: ${String(original.length)} -> ${String(subset.length)} bytes`);
}
