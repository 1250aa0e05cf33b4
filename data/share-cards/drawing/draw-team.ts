import type { TeamCard } from '../share-card.ts';
import { drawFrame, hashMarks, HEADER_HEIGHT, MARGIN, yardLines } from './frame.ts';
import { blockPaint, COLORS } from './paint.ts';
import type { Sheet } from './sheet.ts';

const TRIM = 18;

/** Draws a team's card: its colour and name as painted on its field, its record below. */
export function drawTeam(sheet: Sheet, card: TeamCard): void {
  const { width, height } = sheet;
  const { fill, ink, trim } = blockPaint(card.team);
  drawFrame(sheet, card.kicker);
  const top = HEADER_HEIGHT;
  const bottom = height;
  sheet.shapes(
    `<path d="M0 ${top}H${width}V${bottom}H0z" fill="${fill}"/>` +
      yardLines(width, top, bottom, ink, 0.1) +
      hashMarks(width, top, 1, ink, 0.35),
  );
  if (trim !== null)
    sheet.shapes(`<path d="M0 ${bottom - TRIM}H${width}V${bottom}H0z" fill="${trim}"/>`);
  sheet.shapes(`<path d="M0 ${top - 3}H${width}" stroke="${COLORS.chalk}" stroke-width="6"/>`);
  const high = bottom - top - TRIM;
  const inner = { x: MARGIN, width: width - 2 * MARGIN, color: ink } as const;
  const nameTop = top + 34;
  const nameHeight = Math.round(high * 0.44);
  sheet.text(card.team.name.toUpperCase(), {
    ...inner,
    ...{ y: nameTop, height: nameHeight, valign: 'middle', lettering: 'paint' },
    ...{ largest: Math.round(nameHeight), smallest: 90, maxLines: 2 },
  });
  if (card.mascot !== null)
    sheet.text(card.mascot, {
      ...inner,
      ...{ y: nameTop + nameHeight, height: 80, valign: 'middle', lettering: 'label' },
      ...{ largest: 70, smallest: 44, maxLines: 1 },
    });
  const recordTop = nameTop + nameHeight + 80;
  const recordHeight = bottom - TRIM - recordTop;
  const size = Math.round(Math.min(recordHeight * 0.85, 190));
  let x = MARGIN;
  for (const [record, label] of [
    [card.record, 'overall'],
    [card.conferenceRecord, 'conference'],
  ] as const) {
    for (const [text, lettering, at] of [
      [record, 'paint', size],
      [label, 'label', 48],
    ] as const) {
      const wide = Math.ceil(sheet.ruler.width(text, lettering, at)) + 4;
      sheet.text(text, {
        ...{ x, y: recordTop, width: wide, height: recordHeight, color: ink },
        ...{ valign: 'middle', lettering, largest: at, smallest: at, maxLines: 1 },
      });
      x += wide + (lettering === 'paint' ? 18 : 70);
    }
  }
}
