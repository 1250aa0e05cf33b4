import type { Node } from '@takumi-rs/core';
import type { ArticleCard, CardTeam, GameCard, ShareCard, TeamCard } from '#data/art/share-card.ts';
import { placeFigure } from '#data/art/figure-layout.ts';
import { CARD_SIZES, type CardShape } from '#data/art/share-card-path.ts';
import {
  type Band,
  bandFill,
  blockPaint,
  COLORS,
  drawFrame,
  drawTeamBand,
  hashMarks,
  HEADER_HEIGHT,
  MARGIN,
  topLine,
  yardLines,
} from './frame.ts';
import { drawMatchBoard, drawMatchStrip } from './match-board.ts';
import { Sheet } from './sheet.ts';
import type { Ruler } from './lettering.ts';

const YARDS = ['10', '20', '30', '40', '50', '40', '30', '20', '10'];
/** An end zone: the team's name painted across its colour. */
function drawEndZone(sheet: Sheet, team: CardTeam, band: Band): void {
  const paint = blockPaint(team);
  const height = band.bottom - band.top;
  drawTeamBand(sheet, paint, band);
  sheet.text(
    team.name.toUpperCase(),
    { x: MARGIN, y: band.top + 8, width: sheet.width - 2 * MARGIN, height: height - 16 },
    {
      lettering: 'paint',
      color: paint.ink,
      align: 'center',
      largest: Math.round(height * 0.86),
      smallest: 60,
    },
  );
}

/** The field itself, with its painted yards: for a piece about no team in particular. */
function drawField(sheet: Sheet, band: Band): void {
  const { width } = sheet;
  const { top, bottom } = band;
  const apart = width / (YARDS.length + 1);
  let lines = '';
  for (let i = 0; i <= YARDS.length; i += 1) lines += `M${apart * (i + 0.5)} ${top}V${bottom}`;
  sheet.shapes(
    bandFill(width, band, COLORS.turf) +
      hashMarks(width, top, COLORS.chalk) +
      `<path d="${lines}" stroke="${COLORS.chalk}" stroke-opacity=".35" stroke-width="4"/>` +
      topLine(width, top),
  );
  for (const [i, yards] of YARDS.entries())
    sheet.text(
      yards,
      { x: apart * (i + 0.5), y: top, width: apart, height: bottom - top },
      { lettering: 'paint', color: COLORS.chalk, align: 'center', largest: 84, smallest: 40 },
    );
}

/** The piece's own figure, in the colours of the picture on its page. */
function drawFigure(sheet: Sheet, card: ArticleCard, band: Band): void {
  const paint = blockPaint(card.team);
  drawTeamBand(sheet, paint, band);
  const box = { x: MARGIN, y: band.top + 26, width: sheet.width - 2 * MARGIN };
  const { texts, bars } = placeFigure(card.figure ?? [], {
    ...box,
    height: band.bottom - box.y - 22,
  });
  for (const { part, size, text, align, ...place } of texts)
    sheet.text(text, place, {
      color: paint.ink,
      align,
      largest: size,
      smallest: size / 2,
      lettering: part === 'value' ? 'paint' : 'label',
    });
  for (const { x, y, width, height } of bars)
    sheet.shapes(`<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${paint.ink}"/>`);
}

/** Draws an article's card: the headline, as large as it goes, over the game, its figure, the team or the field. */
function drawArticle(sheet: Sheet, card: ArticleCard): void {
  const { width, height } = sheet;
  drawFrame(sheet, card.kicker);
  const band = { top: height - Math.round(Math.min(height * 0.3, 300)), bottom: height };
  const room = band.top - HEADER_HEIGHT - 40;
  const largest = Math.round(Math.min(220, room * 0.6));
  sheet.text(
    card.headline,
    { x: MARGIN, y: HEADER_HEIGHT - 6, width: width - 2 * MARGIN, height: room },
    { lettering: 'headline', color: COLORS.chalk, largest, smallest: 52, maxLines: 7 },
  );
  if (card.match !== null) drawMatchStrip(sheet, card.match, band);
  else if (card.figure !== undefined) drawFigure(sheet, card, band);
  else if (card.team !== null) drawEndZone(sheet, card.team, band);
  else drawField(sheet, band);
}

const FOOTER_HEIGHT = 96;
/** Draws a game's card: the match-up over the whole width, when and where it is played below. */
function drawGame(sheet: Sheet, card: GameCard): void {
  const { width, height } = sheet;
  drawFrame(sheet, card.kicker);
  const bottom = height - FOOTER_HEIGHT;
  const line = { y: bottom, height: FOOTER_HEIGHT };
  const largest = card.match.status === 'SCHEDULED' ? 58 : 46;
  const whenWidth = Math.ceil(sheet.ruler.width(card.when, 'label', largest)) + 4;
  drawMatchBoard(sheet, card.match, { top: HEADER_HEIGHT + 30, bottom });
  sheet.text(
    card.when,
    { ...line, x: MARGIN, width: whenWidth },
    { lettering: 'label', color: COLORS.chalk, largest, smallest: 36 },
  );
  if (card.venue === null) return;
  const x = MARGIN + whenWidth + 40;
  sheet.text(
    card.venue,
    { ...line, x, width: width - MARGIN - x },
    { lettering: 'text', color: COLORS.chalkSoft, align: 'right', largest: 38, smallest: 30 },
  );
}

const TRIM = 18;
const MASCOT_HEIGHT = 80;
/** Draws a team's card: its colour and name as painted on its field, its record below. */
function drawTeam(sheet: Sheet, card: TeamCard): void {
  const { width, height, ruler } = sheet;
  const paint = blockPaint(card.team);
  const color = paint.ink;
  const band = { top: HEADER_HEIGHT, bottom: height };
  drawFrame(sheet, card.kicker);
  drawTeamBand(sheet, paint, band, { trimHeight: TRIM, field: yardLines(width, band, color, 0.1) });
  const inner = { x: MARGIN, width: width - 2 * MARGIN };
  const nameTop = band.top + 34;
  const nameHeight = Math.round((height - band.top - TRIM) * 0.44);
  sheet.text(
    card.team.name.toUpperCase(),
    { ...inner, y: nameTop, height: nameHeight },
    { lettering: 'paint', color, largest: nameHeight, smallest: 90, maxLines: 2 },
  );
  if (card.mascot !== null)
    sheet.text(
      card.mascot,
      { ...inner, y: nameTop + nameHeight, height: MASCOT_HEIGHT },
      { lettering: 'label', color, largest: 70, smallest: 44 },
    );
  const y = nameTop + nameHeight + MASCOT_HEIGHT;
  const recordHeight = height - TRIM - y;
  const recordSize = Math.round(Math.min(recordHeight * 0.85, 190));
  let x = MARGIN;
  for (const [text, lettering, largest, gap] of [
    [card.record, 'paint', recordSize, 18],
    ['overall', 'label', 48, 70],
    [card.conferenceRecord, 'paint', recordSize, 18],
    [card.conferenceRecord === null ? null : 'conference', 'label', 48, 70],
  ] as const) {
    if (text === null) continue;
    const wide = Math.ceil(ruler.width(text, lettering, largest)) + 4;
    sheet.text(text, { x, y, width: wide, height: recordHeight }, { lettering, color, largest });
    x += wide + gap;
  }
}

/**
 * Lays out a card in one of its shapes: a tree of shapes and letters, not yet a picture. The same facts give the same
 * tree.
 */
export function drawCard(card: ShareCard, shape: CardShape, ruler: Ruler): Node {
  const sheet = new Sheet(CARD_SIZES[shape], ruler);
  if (card.kind === 'article') drawArticle(sheet, card);
  else if (card.kind === 'game') drawGame(sheet, card);
  else drawTeam(sheet, card);
  return sheet.toNode();
}
