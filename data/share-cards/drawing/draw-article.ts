import type { ArticleCard, CardTeam } from '../share-card.ts';
import { drawFrame, hashMarks, HEADER_HEIGHT, MARGIN } from './frame.ts';
import { drawMatchStrip, type BoardBox } from './match-board.ts';
import { blockPaint, COLORS } from './paint.ts';
import type { Sheet } from './sheet.ts';

const YARDS = ['10', '20', '30', '40', '50', '40', '30', '20', '10'];

/** An end zone: the team's name painted across its colour. */
function drawEndZone(sheet: Sheet, team: CardTeam, { top, bottom }: BoardBox): void {
  const { width } = sheet;
  const { fill, ink, trim } = blockPaint(team);
  sheet.shapes(
    `<path d="M0 ${top}H${width}V${bottom}H0z" fill="${fill}"/>${hashMarks(width, top, 1, ink, 0.35)}`,
  );
  if (trim !== null)
    sheet.shapes(`<path d="M0 ${bottom - 14}H${width}V${bottom}H0z" fill="${trim}"/>`);
  sheet.shapes(`<path d="M0 ${top - 3}H${width}" stroke="${COLORS.chalk}" stroke-width="6"/>`);
  sheet.text(team.name.toUpperCase(), {
    ...{ x: MARGIN, y: top + 8, width: width - 2 * MARGIN, height: bottom - top - 16 },
    ...{ color: ink, align: 'center', valign: 'middle', lettering: 'paint' },
    ...{ largest: Math.round((bottom - top) * 0.86), smallest: 60, maxLines: 1 },
  });
}

/** The field itself, with its painted yards: for a piece about no team in particular. */
function drawField(sheet: Sheet, { top, bottom }: BoardBox): void {
  const { width } = sheet;
  const apart = width / (YARDS.length + 1);
  let lines = '';
  for (let i = 0; i <= YARDS.length; i += 1) lines += `M${apart * (i + 0.5)} ${top}V${bottom}`;
  sheet.shapes(
    `<path d="M0 ${top}H${width}V${bottom}H0z" fill="${COLORS.turf}"/>` +
      hashMarks(width, top, 1, COLORS.chalk) +
      `<path d="${lines}" stroke="${COLORS.chalk}" stroke-opacity=".35" stroke-width="4"/>` +
      `<path d="M0 ${top - 3}H${width}" stroke="${COLORS.chalk}" stroke-width="6"/>`,
  );
  for (const [i, yards] of YARDS.entries())
    sheet.text(yards, {
      ...{ x: apart * (i + 0.5), y: top, width: apart, height: bottom - top },
      ...{ color: COLORS.chalk, align: 'center', valign: 'middle', lettering: 'paint' },
      ...{ largest: 84, smallest: 40, maxLines: 1 },
    });
}

/** Draws an article's card: the headline, as large as it goes, over the game, the team or the field. */
export function drawArticle(sheet: Sheet, card: ArticleCard): void {
  const { width, height } = sheet;
  drawFrame(sheet, card.kicker);
  const box = { top: height - Math.round(Math.min(height * 0.3, 300)), bottom: height };
  const room = box.top - HEADER_HEIGHT - 40;
  sheet.text(card.headline, {
    ...{ x: MARGIN, y: HEADER_HEIGHT - 6, width: width - 2 * MARGIN, height: room },
    ...{ color: COLORS.chalk, valign: 'middle', lettering: 'headline' },
    ...{ largest: Math.round(Math.min(220, room * 0.6)), smallest: 52, maxLines: 7 },
  });
  if (card.match !== null) drawMatchStrip(sheet, card.match, box);
  else if (card.team !== null) drawEndZone(sheet, card.team, box);
  else drawField(sheet, box);
}
