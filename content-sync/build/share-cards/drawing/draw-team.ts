import type { TeamCard } from '#data/art/share-card.ts';
import { drawFrame, drawTeamBand, HEADER_HEIGHT, MARGIN, yardLines } from './frame.ts';
import { blockPaint } from './paint.ts';
import type { Sheet } from './sheet.ts';

const TRIM = 18;
const MASCOT_HEIGHT = 80;

/** Draws a team's card: its colour and name as painted on its field, its record below. */
export function drawTeam(sheet: Sheet, card: TeamCard): void {
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
