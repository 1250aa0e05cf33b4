import type { Box } from '#data/art/box.ts';
import { placeFigure } from '#data/art/figure-layout.ts';
import type { Article, FigureLine } from '#data/domain/article.ts';
import { gameStatusLabel, isToCome, resultOf } from '#data/domain/football/game.ts';
import { kickoffDays } from '#data/domain/football/kickoff.ts';
import type { Recruit } from '#data/domain/football/recruit.ts';
import { formatEasternShortDate } from '#data/domain/time-format.ts';

import { type ArtGame, type ArtTeam, paintOf, word } from './svg.ts';

/** The article to draw for, and its game where it has one. */
export interface ArticleArtworkInput {
  article: Pick<Article, 'conference' | 'sourceSite' | 'figure'> & { team: ArtTeam | null };
  game?: ArtGame | null | undefined;
}
const OPEN =
  '<svg class="art" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">';

const SIDES = ['away', 'home'] as const;
const BLOCKS = {
  away: { shape: 'M0 0H188L132 180H0z', middle: 78 },
  home: { shape: 'M188 0H320V180H132z', middle: 242 },
};

/** Before a game the plate on the dividing line says when it is; of one that will not be played, so. */
function dayPlate(game: ArtGame): string {
  const day = kickoffDays(game) ?? formatEasternShortDate(game.gameDate);
  const words = (isToCome(game) ? day : gameStatusLabel(game.status)).toUpperCase();
  return (
    '<path class="art-ground" d="M92 132H246L236 164H82z"/>' +
    `<g class="art-chalk">${word(words, 164, 155, Math.min(19, Math.round(220 / words.length)), 'class="art-small"')}</g>`
  );
}

/**
 * A game in its teams' colours: the score as soon as there is one; before that their short names, their ranks and the
 * day.
 */
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
  const size = Math.min(isScored ? 112 : 96, Math.round(250 / longest));
  const halves = sides.map(({ side, team, over, big }) => {
    const { shape, middle } = BLOCKS[side];
    const { fill, ink } = paintOf(team);
    const faded = resultOf(game, side) === 'lose' ? 'opacity=".66"' : '';
    return (
      `<path ${fill} d="${shape}"/><g ${ink}>` +
      word(big, middle, Math.round((isScored ? 98 : 88) + size * 0.36), size, faded) +
      (over && word(over, middle, 36, 20, 'class="art-small"')) +
      '</g>'
    );
  });
  return (
    OPEN +
    halves.join('') +
    '<g class="art-chalk"><use href="#art-field"/><path d="M188 0 132 180" stroke="currentColor" stroke-width="3"/></g>' +
    `${isScored ? '' : dayPlate(game)}</svg>`
  );
}

const ANCHOR = { left: 'start', center: 'middle', right: 'end' } as const;
const TICKS =
  '<path d="M0 4H320M0 176H320" stroke="currentColor" stroke-width="7" stroke-dasharray="1.2 6.8" opacity=".45"/>';

function figureArtwork(lines: readonly FigureLine[], team: ArtTeam | null, box: Box): string {
  const { fill, ink } = paintOf(team);
  const { texts, bars } = placeFigure(lines, box);
  const words = texts.map(({ align, height, part, size, text, width, x, y }) => {
    const at = { left: x, center: x + width / 2, right: x + width }[align];
    const anchor = align === 'center' ? '' : `text-anchor="${ANCHOR[align]}"`;
    const weight = part === 'value' ? '' : 'font-weight="700"';
    const baseline = Math.round(y + height / 2 + size * 0.36);
    return word(text, Math.round(at), baseline, size, `${anchor} ${weight}`.trim());
  });
  const areas = [...Map.groupBy(bars, ({ opacity }) => opacity)].map(([opacity, alike]) => {
    const shapes = alike.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h-${width}z`);
    const faded = opacity === undefined ? '' : ` opacity="${opacity}"`;
    return `<path fill="currentColor"${faded} d="${shapes.join('')}"/>`;
  });
  return `${OPEN}<path ${fill} d="M0 0H320V180H0z"/><g ${ink}>${TICKS}${areas.join('')}${words.join('')}</g></svg>`;
}

const WHOLE: Box = { x: 24, y: 20, width: 272, height: 140 };
const QUIET: Box = { x: 60, y: 54, width: 200, height: 72 };

/** A piece with neither game nor figure shows its team or conference, small, and its source. */
function quietMark({ conference, sourceSite, team }: ArticleArtworkInput['article']): FigureLine {
  const about = team?.shortName ?? conference;
  return about === null
    ? { value: sourceSite, label: 'College football' }
    : { value: about.toUpperCase(), label: sourceSite };
}

/**
 * The picture of an article that has none of its own, as an SVG text: the two teams' colours and the score (before the
 * game their short names and its day), else the piece's own figure, else a quiet mark of its team and source. The same
 * input always gives the same picture; it needs the shapes of sprite.svg on the page. Decorative: it carries no text
 * alternative, because all of it is said in the article.
 */
export function articleArtwork({ article, game }: ArticleArtworkInput): string {
  if (game) return matchArtwork(game);
  return article.figure === null
    ? figureArtwork([quietMark(article)], article.team, QUIET)
    : figureArtwork(article.figure, article.team, WHOLE);
}

/** What the drawing of a recruit is made from. */
export type RecruitArtworkInput = Pick<Recruit, 'position' | 'nationalRanking' | 'classYear'> & {
  committedTeam: ArtTeam | null;
};

/**
 * The plate of a recruit without a picture, as an SVG text: position painted between yard lines on the committed
 * team's colour (turf without one), national rank above, class below. Needs sprite.svg on the page. Decorative.
 */
export function recruitArtwork(recruit: RecruitArtworkInput): string {
  const { fill, ink } = paintOf(recruit.committedTeam);
  const position = recruit.position.toUpperCase();
  const shortSize = position.length === 3 ? 46 : 58;
  const size = position.length > 3 ? 36 : shortSize;
  const rank = recruit.nationalRanking === null ? '' : `#${String(recruit.nationalRanking)}`;
  return (
    '<svg class="art" viewBox="0 0 88 150" aria-hidden="true" focusable="false">' +
    `<path ${fill} d="M-99-150H187V300H-99z"/><g ${ink}><use href="#art-plate"/>` +
    (rank && word(rank, 44, 33, 22, 'opacity=".85"')) +
    word(position, 44, 93, size) +
    word(`'${String(recruit.classYear).slice(-2)}`, 44, 136, 22, 'opacity=".85"') +
    '</g></svg>'
  );
}
