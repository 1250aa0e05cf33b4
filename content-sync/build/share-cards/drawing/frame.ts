import { contrastRatio, readableTextOn } from '#data/art/colors.ts';
import type { CardTeam } from '#data/art/share-card.ts';
import { PRODUCT } from '#data/domain/product.ts';
import type { Sheet } from './sheet.ts';

/** The colours of cards: the site's own turf, chalk and leather. */
export const COLORS = {
  ground: '#12301f',
  turf: '#1d4a34',
  chalk: '#f4efe2',
  chalkSoft: '#b9cbbf',
  leather: '#f0c095',
  live: '#c22c1d',
} as const;
const HEX = /^#[0-9a-f]{6}$/i;
/** For a colour that a source has written in no form we know. */
const NO_COLOR = '#6b6453';
/** Below this two areas side by side look like one. */
const MIN_APART = 1.4;

/** A block in a team's colours. */
export interface BlockPaint {
  fill: string;
  /** Black or white, whichever reads better on the block. */
  ink: string;
  /** The stripe at the block's edge; null where it would not be seen. */
  trim: string | null;
}

/** How a team's block is painted; turf and chalk without a team. */
export function blockPaint(team: CardTeam | null): BlockPaint {
  if (team === null) return { fill: COLORS.turf, ink: COLORS.chalk, trim: null };
  const fill = HEX.test(team.color) ? team.color : NO_COLOR;
  const hasTrim = HEX.test(team.trim) && contrastRatio(fill, team.trim) >= MIN_APART;
  return { fill, ink: readableTextOn(fill), trim: hasTrim ? team.trim : null };
}

/** The space between the edge of a card and what stands on it. */
export const MARGIN = 56;
/** How much of a card's upper edge the kicker and the wordmark take. */
export const HEADER_HEIGHT = 128;
/** A part of a card over its whole width. */
export interface Band {
  top: number;
  bottom: number;
}

const TICK = 20;
const TICKS_A_TEN = 5;
const LOGO_SIZE = 44;
const WORDMARK_SIZE = 50;

/** An area over the whole width. */
export function bandFill(width: number, { top, bottom }: Band, color: string): string {
  return `<path d="M0 ${top}H${width}V${bottom}H0z" fill="${color}"/>`;
}

/** The white line at a band's upper edge, by which one as dark as the ground has an edge too. */
export function topLine(width: number, top: number): string {
  return `<path d="M0 ${top - 3}H${width}" stroke="${COLORS.chalk}" stroke-width="6"/>`;
}

/** Hash marks down from an edge at `y`, a long one at every tenth yard. */
export function hashMarks(width: number, y: number, color: string, opacity = 0.5): string {
  let path = '';
  for (let i = 0; i <= width / TICK; i += 1) {
    const length = i % TICKS_A_TEN === 0 ? 26 : 12;
    path += `M${i * TICK + 1} ${y}v${length}`;
  }
  return `<path d="${path}" stroke="${color}" stroke-opacity="${opacity}" stroke-width="2.5" fill="none"/>`;
}

/** Yard lines across a field, as far apart as the long hash marks. */
export function yardLines(width: number, { top, bottom }: Band, color: string, opacity: number): string {
  let path = '';
  for (let x = TICK * TICKS_A_TEN + 1; x < width; x += TICK * TICKS_A_TEN) path += `M${x} ${top}V${bottom}`;
  return `<path d="${path}" stroke="${color}" stroke-opacity="${opacity}" stroke-width="2.5" fill="none"/>`;
}

/**
 * A band in a team's colours with a stripe of `trimHeight` at its lower edge; `field` is drawn between colour and hash
 * marks.
 */
export function drawTeamBand(
  sheet: Sheet,
  { fill, ink, trim }: BlockPaint,
  band: Band,
  { trimHeight = 14, field = '' } = {},
): void {
  const { width } = sheet;
  const { top, bottom } = band;
  sheet.shapes(bandFill(width, band, fill) + field + hashMarks(width, top, ink, 0.35));
  if (trim !== null) sheet.shapes(bandFill(width, { top: bottom - trimHeight, bottom }, trim));
  sheet.shapes(topLine(width, top));
}

/** The logo: two yard lines and two rows of hash marks between them, in a square of `size`. */
function drawLogo(x: number, y: number, size: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${size / 28})" fill="none">` +
    `<path d="M4 1v26M24 1v26" stroke="${COLORS.chalk}" stroke-width="4"/>` +
    `<path d="M9.5 10.5h2.5M14.8 10.5h2.5M9.5 17.5h2.5M14.8 17.5h2.5" stroke="${COLORS.leather}" stroke-width="4.5"/></g>`
  );
}

/**
 * The ground of every card: turf, hash marks along the upper edge, the kicker at the left and the wordmark at the
 * right.
 */
export function drawFrame(sheet: Sheet, kicker: string): void {
  const { width, height, ruler } = sheet;
  const word = PRODUCT.name.toUpperCase();
  const wordWidth = Math.ceil(ruler.width(word, 'paint', WORDMARK_SIZE)) + 2;
  const wordX = width - MARGIN - wordWidth;
  const logoX = wordX - LOGO_SIZE - 14;
  const middle = 76;
  const card = { top: 0, bottom: height };
  sheet.shapes(bandFill(width, card, COLORS.ground));
  sheet.shapes(yardLines(width, card, COLORS.chalk, 0.09));
  sheet.shapes(hashMarks(width, 0, COLORS.chalk));
  sheet.shapes(drawLogo(logoX, middle - LOGO_SIZE / 2, LOGO_SIZE));
  const line = { y: middle - 32, height: 64 };
  sheet.text(
    word,
    { ...line, x: wordX, width: wordWidth },
    { lettering: 'paint', color: COLORS.chalk, largest: WORDMARK_SIZE },
  );
  sheet.text(
    kicker.toUpperCase(),
    { ...line, x: MARGIN, width: logoX - MARGIN - 40 },
    { lettering: 'label', color: COLORS.leather, largest: 46, smallest: 34 },
  );
}
