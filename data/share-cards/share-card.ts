import type { FigureLine } from '../domain/article.ts';

/*
 * What a share card shows, and nothing else: a card's address holds a hash of these facts, so that it is drawn again
 * only when the picture would be another one. A fact that no card shows must not stand here.
 */

/** A team as a card paints it. */
export interface CardTeam {
  name: string;
  /** The block's colour, `#rrggbb`. */
  color: string;
  /** The stripe's colour, `#rrggbb`. */
  trim: string;
}

/** One side of a match-up. */
export interface CardSide extends CardTeam {
  /** Poll rank at kick-off. */
  rank: number | null;
  score: number | null;
  isWinner: boolean;
}

/** A match-up as cards show it. */
export interface CardMatch {
  away: CardSide;
  home: CardSide;
  /** `vs` at a neutral site, where nobody is at home. */
  between: 'at' | 'vs';
  /** `FINAL`, `LIVE`, `SCHEDULED`, `POSTPONED`, `CANCELLED`. */
  status: string;
}

/** Stands for an article: its headline over its game, its own figure, its team, or a painted field. */
export interface ArticleCard {
  kind: 'article';
  id: string;
  /** The line over the headline: `SEC · Week 6`. */
  kicker: string;
  headline: string;
  /** At most one of the two is there. */
  match: CardMatch | null;
  team: CardTeam | null;
  /** The piece's own figure, over the team's colours or the field; left out of a piece without one. */
  figure?: readonly FigureLine[];
}

/** Stands for a game: the match-up, as large as it goes. */
export interface GameCard {
  kind: 'game';
  id: string;
  kicker: string;
  match: CardMatch;
  /** `Sat, Aug 30, 12:00 PM ET`; `Saturday, August 30, 2025` once the game is under way, over or off. */
  when: string;
  venue: string | null;
}

/** Stands for a team and its season. */
export interface TeamCard {
  kind: 'team';
  id: string;
  /** `SEC · 2025 season`. */
  kicker: string;
  team: CardTeam;
  mascot: string | null;
  /** `11-3`. */
  record: string;
  /** `7-1`, the record within the conference; null for an independent. */
  conferenceRecord: string | null;
}

export type ShareCard = ArticleCard | GameCard | TeamCard;

export const SHARE_CARD_KINDS = [
  'article',
  'game',
  'team',
] as const satisfies readonly ShareCard['kind'][];
