import { resultOf } from '#data/domain/game.ts';

import { OPEN, paintOf, word, type ArtGame } from './svg.ts';

const SIDES = ['away', 'home'] as const;
const BLOCKS = {
  away: { shape: 'M0 0H188L132 180H0z', middle: 78 },
  home: { shape: 'M188 0H320V180H132z', middle: 242 },
};

/** A game in the two teams' colours, with its score as soon as there is one, before that with their short names; as an SVG text. */
export function matchArtwork(game: ArtGame): string {
  const isScored = game.awayScore !== null && game.homeScore !== null;
  const sides = SIDES.map((side) => {
    const { [`${side}Team` as const]: team, [`${side}Rank` as const]: rank } = game;
    const name = team.shortName.toUpperCase();
    const over = [rank === null ? '' : `#${String(rank)}`, isScored ? name : ''].join(' ').trim();
    return { side, team, over, big: isScored ? String(game[`${side}Score`]) : name };
  });
  // A number's two digits, or the letters by which a team is known: none comes near the slanted line.
  const longest = Math.max(...sides.map(({ big }) => big.length));
  const size = longest < 3 ? 112 : longest === 3 ? 72 : Math.round(240 / longest);
  const halves = sides.map(({ side, team, over, big }) => {
    const { shape, middle } = BLOCKS[side];
    const { fill, ink } = paintOf(team);
    const faded = resultOf(game, side) === 'lose' ? 'opacity=".66"' : '';
    return (
      `<path ${fill} d="${shape}"/><g ${ink}>` +
      word(big, middle, Math.round(98 + size * 0.36), size, faded) +
      (over && word(over, middle, 36, 20, 'class="art-small"')) +
      '</g>'
    );
  });
  return (
    OPEN +
    halves.join('') +
    '<g class="art-chalk"><use href="#art-field"/><path d="M188 0 132 180" stroke="currentColor" stroke-width="3"/></g></svg>'
  );
}
