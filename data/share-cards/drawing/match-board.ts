import type { CardMatch, CardSide } from '../share-card.ts';
import { hashMarks, MARGIN } from './frame.ts';
import { blockPaint, COLORS, type BlockPaint } from './paint.ts';
import type { Sheet } from './sheet.ts';

/** Where a match-up's two blocks stand on a card, over its whole width. */
export interface BoardBox {
  top: number;
  bottom: number;
}

/** How far the line between the blocks leans to either side, as the site's own drawings do. */
const LEAN = 0.16;
const TRIM_HEIGHT = 14;

/** The two sides' colours and the line between them: chalk on a strip of the ground, so that two light blocks stay two. */
function drawBlocks(sheet: Sheet, box: BoardBox, away: BlockPaint, home: BlockPaint): void {
  const { width } = sheet;
  const { top, bottom } = box;
  const lean = (bottom - top) * LEAN;
  const upper = width / 2 + lean;
  const lower = width / 2 - lean;
  const trim = bottom - TRIM_HEIGHT;
  const atTrim = lower + (TRIM_HEIGHT / (bottom - top)) * 2 * lean;
  const parts = [
    `<path d="M0 ${top}H${upper}L${lower} ${bottom}H0z" fill="${away.fill}"/>`,
    `<path d="M${upper} ${top}H${width}V${bottom}H${lower}z" fill="${home.fill}"/>`,
    hashMarks(width / 2, top, 1, away.ink, 0.3),
    `<g transform="translate(${width} 0) scale(-1 1)">${hashMarks(width / 2, top, 1, home.ink, 0.3)}</g>`,
  ];
  if (away.trim !== null)
    parts.push(`<path d="M0 ${trim}H${atTrim}L${lower} ${bottom}H0z" fill="${away.trim}"/>`);
  if (home.trim !== null)
    parts.push(`<path d="M${atTrim} ${trim}H${width}V${bottom}H${lower}z" fill="${home.trim}"/>`);
  // Beyond both edges, where it is clipped, so that its ends are not cut across.
  const past = 20 * 2 * LEAN;
  const between = `M${upper + past} ${top - 20}L${lower - past} ${bottom + 20}`;
  parts.push(
    `<clipPath id="board"><path d="M0 ${top}H${width}V${bottom}H0z"/></clipPath>`,
    `<g clip-path="url(#board)"><path d="${between}" stroke="${COLORS.ground}" stroke-width="24"/>`,
    `<path d="${between}" stroke="${COLORS.chalk}" stroke-width="6"/></g>`,
    // Blocks as dark as the ground have an edge by it.
    `<path d="M0 ${top - 3}H${width}" stroke="${COLORS.chalk}" stroke-width="6"/>`,
  );
  sheet.shapes(parts.join(''));
}

/** A triangle beside the winner's score, pointing at it: colour is never the only sign. */
function pointer(x: number, middle: number, size: number, toRight: boolean, color: string): string {
  const half = size / 2;
  const tip = toRight ? x + size * 0.8 : x - size * 0.8;
  return `<path d="M${x} ${middle - half}L${tip} ${middle}L${x} ${middle + half}z" fill="${color}"/>`;
}

const nameOf = ({ rank, name }: CardSide): string =>
  `${rank === null ? '' : `#${rank} `}${name}`.toUpperCase();

/** `FINAL`, `AT`: a plate where the line between the sides begins. */
function drawPlate(sheet: Sheet, word: string, top: number, isLive: boolean, size: number): void {
  const { width, ruler } = sheet;
  const wide = Math.ceil(ruler.width(word, 'paint', size)) + size;
  const high = Math.round(size * 1.4);
  const x = (width - wide) / 2;
  const fill = isLive ? COLORS.live : COLORS.ground;
  sheet.shapes(
    `<path d="M${x} ${top}h${wide}v${high}h${-wide}z" fill="${fill}" stroke="${COLORS.chalk}" stroke-width="5"/>`,
  );
  sheet.text(word, {
    ...{ x, y: top, width: wide, height: high, color: COLORS.chalk, align: 'center' },
    ...{ valign: 'middle', lettering: 'paint', largest: size, smallest: 16, maxLines: 1 },
  });
}

/** What the plate says: how the game stands or, before it, which of the two is at home. */
function plateWord({ status, between }: CardMatch): string {
  return status === 'SCHEDULED' ? between.toUpperCase() : status;
}

const hasScore = ({ away, home }: CardMatch): boolean => away.score !== null && home.score !== null;

/** A match-up in a low strip: name, then score, from the edges inwards. */
export function drawMatchStrip(sheet: Sheet, match: CardMatch, box: BoardBox): void {
  const { width } = sheet;
  const { top, bottom } = box;
  const high = bottom - top;
  drawBlocks(sheet, box, blockPaint(match.away), blockPaint(match.home));
  const isScored = hasScore(match);
  const scoreSize = Math.round(high * 0.85);
  const pointerSize = 34;
  const inner = width / 2 - 64;
  for (const side of ['away', 'home'] as const) {
    const { score, isWinner, ...team } = match[side];
    const { ink } = blockPaint(team);
    const isAway = side === 'away';
    const digits = String(score ?? 0);
    const scoreWidth = isScored ? Math.ceil(sheet.ruler.width(digits, 'paint', scoreSize)) : 0;
    const pointerAt = inner - scoreWidth - 18 - pointerSize * 0.8;
    const nameWidth = (isScored ? pointerAt - 18 : inner) - MARGIN;
    const line = { y: top, height: high, valign: 'middle', color: ink } as const;
    sheet.text(nameOf(match[side]), {
      ...line,
      ...{ x: isAway ? MARGIN : width - MARGIN - nameWidth, width: nameWidth, maxLines: 2 },
      ...{ align: isAway ? 'left' : 'right', lettering: isWinner || !isScored ? 'paint' : 'label' },
      ...{ largest: 72, smallest: 30 },
    });
    if (!isScored) continue;
    sheet.text(digits, {
      ...line,
      ...{ x: isAway ? inner - scoreWidth : width - inner, width: scoreWidth, lettering: 'paint' },
      ...{ align: isAway ? 'right' : 'left', largest: scoreSize, smallest: 60, maxLines: 1 },
    });
    if (isWinner)
      sheet.shapes(
        pointer(
          isAway ? pointerAt : width - pointerAt,
          (top + bottom) / 2,
          pointerSize,
          isAway,
          ink,
        ),
      );
  }
  drawPlate(sheet, plateWord(match), top - 30, match.status === 'LIVE', 40);
}

/** A match-up as the picture itself: each side's name over its score. */
export function drawMatchBoard(sheet: Sheet, match: CardMatch, box: BoardBox): void {
  const { width } = sheet;
  const { top, bottom } = box;
  const high = bottom - top;
  drawBlocks(sheet, box, blockPaint(match.away), blockPaint(match.home));
  const isScored = hasScore(match);
  const nameHeight = isScored ? Math.min(150, high * 0.36) : high - 60;
  const scoreHeight = high - nameHeight - TRIM_HEIGHT;
  const scoreSize = Math.min(330, Math.floor(scoreHeight));
  const half = width / 2 - MARGIN - 90;
  for (const side of ['away', 'home'] as const) {
    const { score, isWinner, ...team } = match[side];
    const { ink } = blockPaint(team);
    const isAway = side === 'away';
    const x = isAway ? MARGIN : width - MARGIN - half;
    const common = { x, width: half, color: ink, valign: 'middle', align: 'center' } as const;
    sheet.text(nameOf(match[side]), {
      ...common,
      ...{ y: top + (isScored ? 26 : 30), height: nameHeight, maxLines: isScored ? 2 : 3 },
      ...{ lettering: 'paint', largest: isScored ? 96 : 150, smallest: 34 },
    });
    if (!isScored) continue;
    const text = String(score ?? 0);
    const y = top + nameHeight;
    const { size } = sheet.text(text, {
      ...common,
      ...{
        y,
        height: scoreHeight,
        lettering: 'paint',
        largest: scoreSize,
        smallest: 80,
        maxLines: 1,
      },
    });
    if (!isWinner) continue;
    const digits = sheet.ruler.width(text, 'paint', size);
    const gap = digits / 2 + 26 + 44;
    const middle = x + half / 2;
    sheet.shapes(
      pointer(isAway ? middle - gap : middle + gap, y + scoreHeight / 2, 56, isAway, ink),
    );
  }
  drawPlate(sheet, plateWord(match), top - 36, match.status === 'LIVE', 52);
}
