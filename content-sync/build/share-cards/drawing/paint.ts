import { contrastRatio, readableTextOn } from '#data/art/contrast.ts';
import type { CardTeam } from '#data/art/share-card.ts';

/** The colours of cards: the site's own turf, chalk and leather. */
export const COLORS = {
  ground: '#12301f',
  turf: '#1d4a34',
  chalk: '#f4efe2',
  chalkSoft: '#b9cbbf',
  leather: '#f0c095',
  live: '#c22c1d',
} as const;

const HEX = /^#[0-9a-f]{6}$/i;
/** For a colour that a source has written in no form we know. */
const NO_COLOR = '#6b6453';
/** Below this two areas side by side look like one. */
const LEAST_APART = 1.4;

/** A block in a team's colours. */
export interface BlockPaint {
  fill: string;
  /** Black or white, whichever reads better on the block. */
  ink: string;
  /** The stripe at the block's edge; null where it would not be seen. */
  trim: string | null;
}

/** How a team's block is painted; turf and chalk without a team. */
export function blockPaint(team: CardTeam | null): BlockPaint {
  if (team === null) return { fill: COLORS.turf, ink: COLORS.chalk, trim: null };
  const fill = HEX.test(team.color) ? team.color : NO_COLOR;
  const hasTrim = HEX.test(team.trim) && contrastRatio(fill, team.trim) >= LEAST_APART;
  return { fill, ink: readableTextOn(fill), trim: hasTrim ? team.trim : null };
}
