import type { Node } from '@takumi-rs/core';
import { CARD_SIZES, type CardShape } from '#data/art/share-card-path.ts';
import type { ShareCard } from '#data/art/share-card.ts';
import { drawArticle } from './draw-article.ts';
import { drawGame } from './draw-game.ts';
import { drawTeam } from './draw-team.ts';
import type { Ruler } from './ruler.ts';
import { Sheet } from './sheet.ts';

/** Lays out a card in one of its shapes: a tree of shapes and letters, not yet a picture. The same facts give the same tree. */
export function drawCard(card: ShareCard, shape: CardShape, ruler: Ruler): Node {
  const sheet = new Sheet(CARD_SIZES[shape], ruler);
  if (card.kind === 'article') drawArticle(sheet, card);
  else if (card.kind === 'game') drawGame(sheet, card);
  else drawTeam(sheet, card);
  return sheet.toNode();
}
