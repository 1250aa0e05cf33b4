import type { Recruit } from '#data/domain/football/recruit.ts';

import { paintOf, word, type ArtTeam } from './svg.ts';

/** What the drawing of a recruit is made from. */
export type RecruitArtworkInput = Pick<Recruit, 'position' | 'nationalRanking' | 'classYear'> & {
  committedTeam: ArtTeam | null;
};

/**
 * The plate of a recruit without a picture, as an SVG text: position painted between yard lines on the committed
 * team's colour (turf without one), national rank above, class below. Needs ArtworkSprite on the page. Decorative.
 */
export function recruitArtwork(recruit: RecruitArtworkInput): string {
  const { fill, ink } = paintOf(recruit.committedTeam);
  const position = recruit.position.toUpperCase();
  const rank = recruit.nationalRanking === null ? '' : `#${String(recruit.nationalRanking)}`;
  return (
    '<svg class="art" viewBox="0 0 88 150" aria-hidden="true" focusable="false">' +
    `<path ${fill} d="M-99-150H187V300H-99z"/><g ${ink}><use href="#art-plate"/>` +
    (rank && word(rank, 44, 33, 22, 'opacity=".85"')) +
    word(position, 44, 93, position.length > 3 ? 36 : position.length > 2 ? 46 : 58) +
    word(`’${String(recruit.classYear).slice(-2)}`, 44, 136, 22, 'opacity=".85"') +
    '</g></svg>'
  );
}
