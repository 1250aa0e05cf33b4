import type { ArticleCard, CardTeam } from '#data/art/share-card.ts';
import { placeFigure } from '#data/art/figure-layout.ts';
import {
  bandFill,
  drawFrame,
  drawTeamBand,
  hashMarks,
  HEADER_HEIGHT,
  MARGIN,
  topLine,
  type Band,
} from './frame.ts';
import { drawMatchStrip } from './match-board.ts';
import { blockPaint, COLORS } from './paint.ts';
import type { Sheet } from './sheet.ts';

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
      ...{ color: paint.ink, align, largest: size, smallest: size / 2 },
      lettering: part === 'value' ? 'paint' : 'label',
    });
  for (const { x, y, width, height } of bars)
    sheet.shapes(`<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${paint.ink}"/>`);
}

/** Draws an article's card: the headline, as large as it goes, over the game, its figure, the team or the field. */
export function drawArticle(sheet: Sheet, card: ArticleCard): void {
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
