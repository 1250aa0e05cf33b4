import type { Node } from '@takumi-rs/core';
import { contrastRatio, readableTextOn } from '#data/art/colors.ts';
import { placeFigure } from '#data/art/figure-layout.ts';
import type {
  ArticleCard,
  CardMatch,
  CardSide,
  CardTeam,
  GameCard,
  PlayerCard,
  ShareCard,
  TeamCard,
} from '#data/art/share-card.ts';
import { CARD_SIZES, type CardShape } from '#data/art/share-card-path.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { cardLetters } from './card-letters.ts';

type Style = Node['style'];

const HEX = /^#[0-9a-f]{6}$/i;
/** For a color that a source has written in no form we know. */
const NO_COLOR = '#6b6453';
/** Below this two areas side by side look like one. */
const MIN_APART = 1.4;
/** Two yard lines and two rows of hash marks between them. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" fill="none">' +
  '<path d="M4 1v26M24 1v26" stroke="#f4efe2" stroke-width="4"/>' +
  '<path d="M9.5 10.5h2.5M14.8 10.5h2.5M9.5 17.5h2.5M14.8 17.5h2.5" stroke="#f0c095" stroke-width="4.5"/></svg>';

/** The rooms for texts, by their class: the largest and the smallest size a text may have there. */
export const ROOMS: Readonly<Record<string, { largest: number; smallest: number }>> = {
  kicker: { largest: 46, smallest: 30 },
  headline: { largest: 200, smallest: 50 },
  'end-zone-name': { largest: 160, smallest: 60 },
  'strip-name': { largest: 72, smallest: 30 },
  'board-name': { largest: 150, smallest: 34 },
  venue: { largest: 38, smallest: 28 },
  'team-name': { largest: 220, smallest: 60 },
  mascot: { largest: 70, smallest: 36 },
};

const box = (className: string, children: Node[] = [], style: Style = {}): Node => ({
  type: 'container',
  className,
  children,
  style,
});
const text = (className: string, content: string, style: Style = {}): Node => ({
  type: 'text',
  className,
  text: cardLetters(content),
  style,
});
/** A text that fills its room in the largest size that goes. */
const fitted = (name: string, content: string): Node => box(name, [text('fitted', content)]);

/** A block in a team's colors; the stripe at its lower edge is left out where it would not be seen. */
function paintOf(team: CardTeam): { backgroundColor: string; borderBottomColor: string; color: string } {
  const backgroundColor = HEX.test(team.color) ? team.color : NO_COLOR;
  const hasTrim = HEX.test(team.trim) && contrastRatio(backgroundColor, team.trim) >= MIN_APART;
  return {
    backgroundColor,
    borderBottomColor: hasTrim ? team.trim : backgroundColor,
    color: readableTextOn(backgroundColor),
  };
}

const nameOf = ({ rank, name }: CardSide): string => `${rank === null ? '' : `#${rank} `}${name}`.toUpperCase();

/** A match-up: a strip of name and score from the edges inwards, or a board of each side's name over its score. */
function drawMatch(match: CardMatch, layout: 'strip' | 'board', style?: Style): Node {
  const { away, between, home, status } = match;
  const isScored = away.score !== null && home.score !== null;
  const sides = (['away', 'home'] as const).map((which) => {
    const { isWinner, score } = match[which];
    // A triangle points at the winner's score: color is never the only sign.
    const scored = [...(isWinner ? [box('pointer')] : []), text('score', String(score))];
    const { color } = paintOf(match[which]);
    return box(
      `side ${which}`,
      [fitted(`${layout}-name`, nameOf(match[which])), ...(isScored ? [box('score-line', scored)] : [])],
      { color },
    );
  });
  return box(
    `band match ${layout}`,
    [
      box('blocks', [
        box('block', [], paintOf(away)),
        box('block home', [], paintOf(home)),
        box('marks away', [], { color: paintOf(away).color }),
        box('marks home', [], { color: paintOf(home).color }),
        box('between'),
      ]),
      ...sides,
      box('plate', [text(`status ${status}`, status === 'SCHEDULED' ? between.toUpperCase() : status)]),
    ],
    style,
  );
}

const YARDS = ['10', '20', '30', '40', '50', '40', '30', '20', '10'];

/** What stands below a headline: the game, the piece's own figure, the team's end zone or the painted field. */
function drawBand({ figure, match, team }: ArticleCard | PlayerCard, shape: CardShape): Node {
  const size = CARD_SIZES[shape];
  const height = Math.round(Math.min(size.height * 0.3, 300));
  if (match !== null) return drawMatch(match, 'strip', { height });
  const painted = team === null ? { height } : { height, ...paintOf(team) };
  if (figure !== undefined) {
    const { texts, bars } = placeFigure(figure, { x: 56, y: 20, width: size.width - 112, height: height - 54 });
    return box(
      team === null ? 'band field' : 'band',
      [
        box('marks'),
        ...texts.map(({ align, part, size: fontSize, text: words, x, y, width, height: lineHeight }) =>
          text(`figure-text ${part}`, words, {
            left: x,
            top: y,
            width,
            lineHeight: `${lineHeight}px`,
            fontSize,
            textAlign: align,
          }),
        ),
        ...bars.map(({ x, y, ...bar }) => box('figure-bar', [], { left: x, top: y, ...bar })),
      ],
      painted,
    );
  }
  return team === null
    ? box('band field yards', [box('marks'), ...YARDS.map((yards) => text('field-yards', yards))], painted)
    : box('band end-zone', [box('marks'), fitted('end-zone-name', team.name.toUpperCase())], painted);
}

function drawGame({ match, venue, when }: GameCard): Node[] {
  return [
    drawMatch(match, 'board'),
    box('foot', [text('when', when), ...(venue === null ? [] : [fitted('venue', venue)])]),
  ];
}

/** A team's color and name as painted on its field, its record below. */
function drawTeam({ conferenceRecord, mascot, record, team }: TeamCard): Node {
  return box(
    'band team',
    [
      box('marks'),
      fitted('team-name', team.name.toUpperCase()),
      ...(mascot === null ? [] : [fitted('mascot', mascot)]),
      box('records', [
        text('record', record),
        text('record-of', 'overall'),
        ...(conferenceRecord === null ? [] : [text('record', conferenceRecord), text('record-of', 'conference')]),
      ]),
    ],
    paintOf(team),
  );
}

function drawFacts(card: ShareCard, shape: CardShape): Node[] {
  if (card.kind === 'game') return drawGame(card);
  if (card.kind === 'team') return [drawTeam(card)];
  return [fitted('headline', card.headline), drawBand(card, shape)];
}

/**
 * A card in one of its shapes, as a tree that `card.css` lays out: turf with hash marks along the upper edge, the
 * kicker at the left, the wordmark at the right, the facts below. The same facts give the same tree.
 */
export function drawCard(card: ShareCard, shape: CardShape): Node {
  return box('card', [
    box('marks'),
    box('head', [
      fitted('kicker', card.kicker.toUpperCase()),
      { type: 'image', className: 'logo', src: LOGO },
      text('wordmark', PRODUCT.name.toUpperCase()),
    ]),
    ...drawFacts(card, shape),
  ]);
}
