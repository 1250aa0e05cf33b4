import { createHash } from 'node:crypto';
import { type CardMatch, SHARE_CARD_KINDS, type ShareCard } from './share-card.ts';

/**
 * Raise it whenever the same data gives another picture: every card then has a new address and is drawn again. A test
 * fails when the drawing was changed and this was not.
 */
export const CARD_LOOK = 2;
/**
 * The sizes of cards in pixels; `wide` is what social previews ask for, the others are a news article's three ratios.
 */
export const CARD_SIZES = {
  wide: { width: 1200, height: 630 },
  landscape: { width: 1200, height: 675 },
  standard: { width: 1200, height: 900 },
  square: { width: 1200, height: 1200 },
} as const;

export type CardShape = keyof typeof CARD_SIZES;

/** 48 bits: two cards of one thing never meet in it, and an address stays short. */
const HASH_DIGITS = 12;

/** The hash (hex) of everything a card shows and of the drawing's version. */
function shareCardHash(card: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([CARD_LOOK, card]))
    .digest('hex')
    .slice(0, HASH_DIGITS);
}

/** The folder of the site, and of its addresses, where the cards are. */
export const CARDS_FOLDER = 'cards';

/**
 * The address of a card, without origin, and its place below the site's folder: `/cards/article/<id>-<hash>.png`;
 * another shape than `wide` says so at the end. The same facts always have the same address, other facts another one,
 * so that a picture may be kept for ever.
 */
export function shareCardPath(card: ShareCard, shape: CardShape = 'wide'): string {
  const suffix = shape === 'wide' ? '' : `-${shape}`;
  return `/${CARDS_FOLDER}/${card.kind}/${card.id}-${shareCardHash(card)}${suffix}.png`;
}

/** What an address of a card names. */
export interface NamedCard {
  kind: ShareCard['kind'];
  id: string;
  shape: CardShape;
}

const SHAPES = Object.keys(CARD_SIZES).filter((shape) => shape !== 'wide');
const PATTERN = new RegExp(
  `^/${CARDS_FOLDER}/(${SHARE_CARD_KINDS.join('|')})/([a-z0-9][a-z0-9._~-]{0,199})-[0-9a-f]{${HASH_DIGITS}}(?:-(${SHAPES.join('|')}))?\\.png$`,
);

/** Reads an address that `shareCardPath` may have made, for any facts; undefined for every other text. */
export function parseShareCardPath(path: string): NamedCard | undefined {
  const [, kind, id, shape = 'wide'] = PATTERN.exec(path) ?? [];
  if (kind === undefined || id === undefined) return undefined;
  return { kind: kind as ShareCard['kind'], id, shape: shape as CardShape };
}

/** `Georgia at Auburn`, or with the score `Georgia 20, Auburn 10, final`. */
function matchWords({ away, home, between, status }: CardMatch): string {
  const state = status === 'SCHEDULED' ? '' : `, ${status.toLowerCase()}`;
  return away.score === null || home.score === null
    ? `${away.name} ${between} ${home.name}${state}`
    : `${away.name} ${away.score}, ${home.name} ${home.score}${state}`;
}

function altText(card: ShareCard): string {
  switch (card.kind) {
    case 'article':
    case 'player': {
      if (card.match !== null)
        return `The headline '${card.headline}' over a scoreboard in the teams' colors: ${matchWords(card.match)}.`;
      if (card.figure !== undefined)
        return `The headline '${card.headline}' over its figures: ${card.figure.map(({ value, label }) => `${value} ${label}`).join(', ')}.`;
      return card.team === null
        ? `The headline '${card.headline}' over a painted field.`
        : `The headline '${card.headline}' in the colors of ${card.team.name}.`;
    }
    case 'game':
      return `A scoreboard in the teams' colors: ${matchWords(card.match)}. ${card.kicker}, ${card.when}.`;
    case 'team':
      return `${[card.team.name, card.mascot].filter((part) => part !== null).join(' ')} in the team's colors: ${card.record} overall${card.conferenceRecord === null ? '' : `, ${card.conferenceRecord} in the conference`}.`;
  }
}

/** A card as a page names it: its address, and a sentence for those who do not see it. */
export function shareCardPicture(card: ShareCard): { path: string; alt: string } {
  return { path: shareCardPath(card), alt: altText(card) };
}

/** What the api asks of the process that draws cards; the answer carries the same number. */
export interface DrawRequest {
  request: number;
  card: ShareCard;
  shape: CardShape;
}

/** The bytes of a PNG, or why there are none. */
export type DrawAnswer = { request: number; picture: Uint8Array } | { request: number; problem: string };
