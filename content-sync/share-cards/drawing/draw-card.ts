import { CARD_SIZES, type CardShape } from '#data/share-cards/card-path.ts';
import type { ShareCard } from '#data/share-cards/share-card.ts';
import { drawArticle } from './draw-article.ts';
import { drawGame } from './draw-game.ts';
import { drawRecruit } from './draw-recruit.ts';
import { drawTeam } from './draw-team.ts';
import type { Ruler } from './ruler.ts';
import { drawSheet, type DrawnCard } from './sheet.ts';

/** Lays out a card in one of its shapes: a tree of shapes and letters, not yet a picture. The same facts give the same tree. */
export function drawCard(card: ShareCard, shape: CardShape, ruler: Ruler): DrawnCard {
  return drawSheet(CARD_SIZES[shape], ruler, (sheet) => {
    switch (card.kind) {
      case 'article':
        return drawArticle(sheet, card);
      case 'game':
        return drawGame(sheet, card);
      case 'team':
        return drawTeam(sheet, card);
      case 'recruit':
        return drawRecruit(sheet, card);
    }
  });
}
