import type { CardMatch, CardSide } from '#data/art/share-card.ts';
import { type Band, blockPaint, COLORS, hashMarks, MARGIN, topLine } from './frame.ts';
import type { Sheet } from './sheet.ts';

/** How far the line between the blocks leans to either side, as the site's own drawings do. */
const LEAN = 0.16;
const TRIM_HEIGHT = 14;

/**
 * The two sides' colours and the line between them: chalk on a strip of the ground, so that two light blocks stay two.
 */
function drawBlocks(sheet: Sheet, match: CardMatch, { top, bottom }: Band): void {
  const { width } = sheet;
  const away = blockPaint(match.away);
  const home = blockPaint(match.home);
  const lean = (bottom - top) * LEAN;
  const upper = width / 2 + lean;
  const lower = width / 2 - lean;
  const trim = bottom - TRIM_HEIGHT;
  const atTrim = lower + (TRIM_HEIGHT / (bottom - top)) * 2 * lean;
  sheet.shapes(
    `<path d="M0 ${top}H${upper}L${lower} ${bottom}H0z" fill="${away.fill}"/>` +
      `<path d="M${upper} ${top}H${width}V${bottom}H${lower}z" fill="${home.fill}"/>` +
      hashMarks(width / 2, top, away.ink, 0.3) +
      `<g transform="translate(${width} 0) scale(-1 1)">${hashMarks(width / 2, top, home.ink, 0.3)}</g>`,
  );
  if (away.trim !== null) sheet.shapes(`<path d="M0 ${trim}H${atTrim}L${lower} ${bottom}H0z" fill="${away.trim}"/>`);
  if (home.trim !== null)
    sheet.shapes(`<path d="M${atTrim} ${trim}H${width}V${bottom}H${lower}z" fill="${home.trim}"/>`);
  // Beyond both edges, where it is clipped, so that its ends are not cut across.
  const past = 20 * 2 * LEAN;
  const between = `M${upper + past} ${top - 20}L${lower - past} ${bottom + 20}`;
  sheet.shapes(
    `<clipPath id="board"><path d="M0 ${top}H${width}V${bottom}H0z"/></clipPath>` +
      `<g clip-path="url(#board)"><path d="${between}" stroke="${COLORS.ground}" stroke-width="24"/>` +
      `<path d="${between}" stroke="${COLORS.chalk}" stroke-width="6"/></g>` +
      topLine(width, top),
  );
}

interface Pointer {
  x: number;
  /** Of its middle. */
  y: number;
  size: number;
  toRight: boolean;
  color: string;
}

/** A triangle next to the winner's score, pointing at it: colour is never the only sign. */
function pointer({ x, y, size, toRight, color }: Pointer): string {
  const half = size / 2;
  const tip = toRight ? x + size * 0.8 : x - size * 0.8;
  return `<path d="M${x} ${y - half}L${tip} ${y}L${x} ${y + half}z" fill="${color}"/>`;
}

const nameOf = ({ rank, name }: CardSide): string => `${rank === null ? '' : `#${rank} `}${name}`.toUpperCase();

/** A plate where the line between the sides begins: how the game stands or, before it, which of the two is at home. */
function drawPlate(sheet: Sheet, { between, status }: CardMatch, top: number, size: number): void {
  const { width, ruler } = sheet;
  const words = status === 'SCHEDULED' ? between.toUpperCase() : status;
  const wide = Math.ceil(ruler.width(words, 'paint', size)) + size;
  const high = Math.round(size * 1.4);
  const x = (width - wide) / 2;
  const fill = status === 'LIVE' ? COLORS.live : COLORS.ground;
  sheet.shapes(
    `<path d="M${x} ${top}h${wide}v${high}h${-wide}z" fill="${fill}" stroke="${COLORS.chalk}" stroke-width="5"/>`,
  );
  sheet.text(
    words,
    { x, y: top, width: wide, height: high },
    { lettering: 'paint', color: COLORS.chalk, align: 'center', largest: size, smallest: 16 },
  );
}

const hasScore = ({ away, home }: CardMatch): boolean => away.score !== null && home.score !== null;

/** A match-up in a low strip: name, then score, from the edges inwards. */
export function drawMatchStrip(sheet: Sheet, match: CardMatch, band: Band): void {
  const { width, ruler } = sheet;
  const { top, bottom } = band;
  const high = bottom - top;
  drawBlocks(sheet, match, band);
  const isScored = hasScore(match);
  const scoreSize = Math.round(high * 0.85);
  const pointerSize = 34;
  const inner = width / 2 - 64;
  for (const side of [match.away, match.home]) {
    const color = blockPaint(side).ink;
    const isAway = side === match.away;
    const digits = String(side.score ?? 0);
    const scoreWidth = isScored ? Math.ceil(ruler.width(digits, 'paint', scoreSize)) : 0;
    const pointerAt = inner - scoreWidth - 18 - pointerSize * 0.8;
    const nameWidth = (isScored ? pointerAt - 18 : inner) - MARGIN;
    const line = { y: top, height: high };
    sheet.text(
      nameOf(side),
      { ...line, x: isAway ? MARGIN : width - MARGIN - nameWidth, width: nameWidth },
      {
        lettering: side.isWinner || !isScored ? 'paint' : 'label',
        color,
        align: isAway ? 'left' : 'right',
        largest: 72,
        smallest: 30,
        maxLines: 2,
      },
    );
    if (!isScored) continue;
    sheet.text(
      digits,
      { ...line, x: isAway ? inner - scoreWidth : width - inner, width: scoreWidth },
      {
        lettering: 'paint',
        color,
        align: isAway ? 'right' : 'left',
        largest: scoreSize,
        smallest: 60,
      },
    );
    if (!side.isWinner) continue;
    const x = isAway ? pointerAt : width - pointerAt;
    sheet.shapes(pointer({ x, y: (top + bottom) / 2, size: pointerSize, toRight: isAway, color }));
  }
  drawPlate(sheet, match, top - 30, 40);
}

/** A match-up as the picture itself: each side's name over its score. */
export function drawMatchBoard(sheet: Sheet, match: CardMatch, band: Band): void {
  const { width, ruler } = sheet;
  const { top } = band;
  const high = band.bottom - top;
  drawBlocks(sheet, match, band);
  const isScored = hasScore(match);
  const nameHeight = isScored ? Math.min(150, high * 0.36) : high - 60;
  const scoreHeight = high - nameHeight - TRIM_HEIGHT;
  const half = width / 2 - MARGIN - 90;
  for (const side of [match.away, match.home]) {
    const color = blockPaint(side).ink;
    const isAway = side === match.away;
    const x = isAway ? MARGIN : width - MARGIN - half;
    const look = { lettering: 'paint', color, align: 'center' } as const;
    sheet.text(
      nameOf(side),
      { x, y: top + (isScored ? 26 : 30), width: half, height: nameHeight },
      { ...look, largest: isScored ? 96 : 150, smallest: 34, maxLines: isScored ? 2 : 3 },
    );
    if (!isScored) continue;
    const digits = String(side.score ?? 0);
    const y = top + nameHeight;
    const size = sheet.text(
      digits,
      { x, y, width: half, height: scoreHeight },
      { ...look, largest: Math.min(330, Math.floor(scoreHeight)), smallest: 80 },
    );
    if (!side.isWinner) continue;
    const gap = ruler.width(digits, 'paint', size) / 2 + 26 + 44;
    const middle = x + half / 2;
    const at = isAway ? middle - gap : middle + gap;
    sheet.shapes(pointer({ x: at, y: y + scoreHeight / 2, size: 56, toRight: isAway, color }));
  }
  drawPlate(sheet, match, top - 36, 52);
}
