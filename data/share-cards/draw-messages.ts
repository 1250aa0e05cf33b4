import type { CardShape } from './card-path.ts';
import type { ShareCard } from './share-card.ts';

/** What the api asks of the process that draws cards; the answer carries the same number. */
export interface DrawRequest {
  request: number;
  card: ShareCard;
  shape: CardShape;
}

/** The bytes of a PNG, or why there are none. */
export type DrawAnswer =
  { request: number; picture: Uint8Array } | { request: number; problem: string };
