import type { ReactElement } from 'react';

import { eventLabel, type Game } from '#data/domain/football/game.ts';

import { Badge } from '../page/ui.tsx';

/**
 * Playoff, Conference Championship, Rivalry (specification section 2, Weekly schedule), and Bowl for a bowl without a
 * name.
 */
export function gameBadges(game: Game): ReactElement[] {
  return [
    game.isPlayoff && (
      <Badge key="playoff" tone="accent">
        Playoff
      </Badge>
    ),
    eventLabel(game) === 'Bowl' && (
      <Badge key="bowl" tone="accent">
        Bowl
      </Badge>
    ),
    game.isConferenceChampionship && (
      <Badge key="championship" tone="good">
        Conference Championship
      </Badge>
    ),
    game.isRivalry && (
      <Badge key="rivalry" tone="warn">
        Rivalry
      </Badge>
    ),
  ].filter((badge) => badge !== false);
}
