/** How often a game's facts have changed since it was first reported, and when last (see game-change.queries.ts). */
export interface GameChangeTable {
  game_id: string;
  revision: number;
  changed_at: string;
}
