/**
 * Cuts the three faces down to the letters and weights in use, for pages (here) and for share cards
 * (content-sync/build/share-cards/fonts), since the first paint waits for them. Letters that pages seldom
 * write are a second file of each face, asked for where one stands (site/styles/faces.css). To be run
 * after an update of a font package: node site/fonts/subset-fonts.ts
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

const SOURCE_SERIF = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';
const SOFIA_EXTRA_CONDENSED =
  '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2';
const SOFIA_CONDENSED = '@fontsource-variable/sofia-sans-condensed/files/sofia-sans-condensed-latin-wght-normal.woff2';

/** Figures of one width for tables, and kerning where letters are large or many: in the text face it costs 4 kB. */
const TEXT_FEATURES = ['tnum', 'lnum'];
const KERNED_FEATURES = ['kern', ...TEXT_FEATURES];
const CARD_FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum'];

/** Tables that a browser does without; without GDEF the kerning does not change with the weight. */
const NEEDLESS_TABLES = ['GDEF', 'HVAR', 'MVAR', 'STAT', 'gasp', 'prep'];

/** Name records that must stay: copyright, licence text and licence address (SIL Open Font License). */
const LICENCE_NAME_IDS = [0, 13, 14];

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');
}

const ASCII = characters(0x20, 0x7e);

/** What pages write every day: no signs of programmers, the accents of American names, the okina of Hawaiʻi. */
const PAGE_TEXT = `${ASCII}\u{a0}©·ÉÑáéíñóúʻ–—‘’“”…−`.replaceAll(/[\\^`{|}~<>_=*[\]]/g, '');

/** ASCII, Latin-1, the okina of Hawaiʻi, dashes, quotes, bullet, ellipsis, primes and the minus sign. */
const CARD_TEXT = `${ASCII}${characters(0xa0, 0xff)}ıŒœʻʼ–—‘’‚“”„•…′″−`;

const CARD = { text: CARD_TEXT, features: CARD_FEATURES, dropTables: [] };

/** The two files of a face: what every page needs, and the rest. */
function pageCuts(name: string, face: Pick<Cut, 'source' | 'weights' | 'features'>, text = PAGE_TEXT): Cut[] {
  const cut = { ...face, dropTables: NEEDLESS_TABLES };
  const rare = Array.from(CARD_TEXT).filter((letter) => !text.includes(letter));
  return [
    { ...cut, out: `${name}.woff2`, text },
    { ...cut, out: `${name}-rare.woff2`, text: rare.join('') },
  ];
}

const CUTS: readonly Cut[] = [
  ...pageCuts('display', {
    source: SOFIA_EXTRA_CONDENSED,
    weights: { min: 700, max: 900 },
    features: KERNED_FEATURES,
  }),
  ...pageCuts('text', {
    source: SOFIA_CONDENSED,
    weights: { min: 400, max: 800 },
    features: TEXT_FEATURES,
  }),
  // News on recruits gives their height to half an inch.
  ...pageCuts('reading', { source: SOURCE_SERIF, weights: 400, features: KERNED_FEATURES }, `${PAGE_TEXT}½`),
  // Their own copies: a new cut for pages must not change pictures whose addresses promise that they stay the same.
  {
    out: '../../content-sync/build/share-cards/fonts/display.woff2',
    source: SOFIA_EXTRA_CONDENSED,
    weights: { min: 700, max: 900 },
    ...CARD,
  },
  {
    out: '../../content-sync/build/share-cards/fonts/text.woff2',
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
