import type { GameCard } from '#data/art/share-card.ts';
import { drawFrame, HEADER_HEIGHT, MARGIN } from './frame.ts';
import { drawMatchBoard } from './match-board.ts';
import { COLORS } from './paint.ts';
import type { Sheet } from './sheet.ts';

const FOOTER_HEIGHT = 96;

/** Draws a game's card: the match-up over the whole width, when and where it is played below. */
export function drawGame(sheet: Sheet, card: GameCard): void {
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
