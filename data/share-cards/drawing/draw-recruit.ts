import type { RecruitCard } from '../share-card.ts';
import { drawFrame, hashMarks, HEADER_HEIGHT, MARGIN } from './frame.ts';
import { blockPaint, COLORS } from './paint.ts';
import type { Sheet } from './sheet.ts';

const BEST = 5;

function star(x: number, y: number, size: number, isFilled: boolean): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = (i % 2 === 0 ? 0.5 : 0.21) * size;
    const angle = (Math.PI * i) / 5 - Math.PI / 2;
    return `${(x + size / 2 + reach * Math.cos(angle)).toFixed(1)},${(y + size / 2 + reach * Math.sin(angle)).toFixed(1)}`;
  });
  const paint = isFilled
    ? `fill="${COLORS.star}"`
    : `fill="none" stroke="${COLORS.chalkSoft}" stroke-width="3"`;
  return `<polygon points="${points.join(' ')}" ${paint}/>`;
}

/** Draws a recruit's card: name, stars and measures, and the team he goes to in its colours. */
export function drawRecruit(sheet: Sheet, card: RecruitCard): void {
  const { width, height } = sheet;
  drawFrame(sheet, card.kicker);
  const { team } = card;
  const { fill, ink, trim } = blockPaint(team);
  const top = height - Math.round(Math.min(height * 0.27, 280));
  const size = 62;
  const starsTop = top - size - 40;
  const nameTop = HEADER_HEIGHT - 6;
  sheet.text(card.name, {
    ...{ x: MARGIN, y: nameTop, width: width - 2 * MARGIN, height: starsTop - nameTop - 78 },
    ...{ color: COLORS.chalk, valign: 'middle', lettering: 'headline' },
    ...{
      largest: Math.round(Math.min(220, (starsTop - nameTop) * 0.62)),
      smallest: 64,
      maxLines: 2,
    },
  });
  sheet.text(card.about, {
    ...{ x: MARGIN, y: starsTop - 76, width: width - 2 * MARGIN, height: 60 },
    ...{ color: COLORS.chalkSoft, valign: 'middle', lettering: 'text' },
    ...{ largest: 44, smallest: 32, maxLines: 1 },
  });
  for (let i = 0; i < BEST; i += 1)
    sheet.shapes(star(MARGIN + i * (size + 10), starsTop, size, i < card.stars));
  if (card.nationalRank !== null)
    sheet.text(`No. ${card.nationalRank} in the nation`, {
      ...{ x: MARGIN + BEST * (size + 10) + 24, y: starsTop, width: 600, height: size + 4 },
      ...{ color: COLORS.leather, valign: 'middle', lettering: 'label' },
      ...{ largest: 54, smallest: 40, maxLines: 1 },
    });
  sheet.shapes(
    `<path d="M0 ${top}H${width}V${height}H0z" fill="${fill}"/>${hashMarks(width, top, 1, ink, 0.35)}`,
  );
  if (trim !== null)
    sheet.shapes(`<path d="M0 ${height - 14}H${width}V${height}H0z" fill="${trim}"/>`);
  sheet.shapes(`<path d="M0 ${top - 3}H${width}" stroke="${COLORS.chalk}" stroke-width="6"/>`);
  const words = team === null ? card.commitment : `${card.commitment} to`;
  const line = { y: top + 6, height: height - top - 16, valign: 'middle', color: ink } as const;
  const wordsWidth = Math.ceil(sheet.ruler.width(words, 'label', 58)) + 4;
  sheet.text(words, {
    ...line,
    ...{ x: MARGIN, width: wordsWidth, lettering: 'label', largest: 58, smallest: 58, maxLines: 1 },
  });
  if (team === null) return;
  const x = MARGIN + wordsWidth + 28;
  sheet.text(team.name.toUpperCase(), {
    ...line,
    ...{ x, width: width - MARGIN - x, lettering: 'paint' },
    ...{ largest: Math.round((height - top) * 0.82), smallest: 60, maxLines: 1 },
  });
}
