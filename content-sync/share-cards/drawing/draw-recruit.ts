import type { RecruitCard } from '#data/share-cards/share-card.ts';
import { drawFrame, drawTeamBand, HEADER_HEIGHT, MARGIN } from './frame.ts';
import { blockPaint, COLORS } from './paint.ts';
import type { Sheet } from './sheet.ts';

const MOST_STARS = 5;
const STAR = 62;
const STAR_STEP = STAR + 10;

function star(x: number, y: number, isFilled: boolean): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = (i % 2 === 0 ? 0.5 : 0.21) * STAR;
    const angle = (Math.PI * i) / 5 - Math.PI / 2;
    return `${(x + STAR / 2 + reach * Math.cos(angle)).toFixed(1)},${(y + STAR / 2 + reach * Math.sin(angle)).toFixed(1)}`;
  });
  const paint = isFilled
    ? `fill="${COLORS.star}"`
    : `fill="none" stroke="${COLORS.chalkSoft}" stroke-width="3"`;
  return `<polygon points="${points.join(' ')}" ${paint}/>`;
}

/** Draws a recruit's card: name, stars and measures, and the team he goes to in its colours. */
export function drawRecruit(sheet: Sheet, card: RecruitCard): void {
  const { width, height } = sheet;
  const { commitment, nationalRank, team } = card;
  drawFrame(sheet, card.kicker);
  const top = height - Math.round(Math.min(height * 0.27, 280));
  const starsTop = top - STAR - 40;
  const nameTop = HEADER_HEIGHT - 6;
  const inner = { x: MARGIN, width: width - 2 * MARGIN };
  const largest = Math.round(Math.min(220, (starsTop - nameTop) * 0.62));
  sheet.text(
    card.name,
    { ...inner, y: nameTop, height: starsTop - nameTop - 78 },
    { lettering: 'headline', color: COLORS.chalk, largest, smallest: 64, maxLines: 2 },
  );
  sheet.text(
    card.about,
    { ...inner, y: starsTop - 76, height: 60 },
    { lettering: 'text', color: COLORS.chalkSoft, largest: 44, smallest: 32 },
  );
  for (let i = 0; i < MOST_STARS; i += 1)
    sheet.shapes(star(MARGIN + i * STAR_STEP, starsTop, i < card.stars));
  if (nationalRank !== null)
    sheet.text(
      `No. ${nationalRank} in the nation`,
      { x: MARGIN + MOST_STARS * STAR_STEP + 24, y: starsTop, width: 600, height: STAR + 4 },
      { lettering: 'label', color: COLORS.leather, largest: 54, smallest: 40 },
    );
  const paint = blockPaint(team);
  drawTeamBand(sheet, paint, { top, bottom: height });
  const words = team === null ? commitment : `${commitment} to`;
  const line = { y: top + 6, height: height - top - 16 };
  const wordsWidth = Math.ceil(sheet.ruler.width(words, 'label', 58)) + 4;
  sheet.text(
    words,
    { ...line, x: MARGIN, width: wordsWidth },
    { lettering: 'label', color: paint.ink, largest: 58 },
  );
  if (team === null) return;
  const x = MARGIN + wordsWidth + 28;
  sheet.text(
    team.name.toUpperCase(),
    { ...line, x, width: width - MARGIN - x },
    {
      lettering: 'paint',
      color: paint.ink,
      largest: Math.round((height - top) * 0.82),
      smallest: 60,
    },
  );
}
