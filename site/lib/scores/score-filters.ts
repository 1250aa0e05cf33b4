import type { Game } from '#data/domain/football/game.ts';
import { CONFERENCES, type Conference } from '#data/domain/football/team.ts';

const TOP_25 = 'Top 25';

/** Which games a page of scores has: those of one conference's teams, or of ranked teams. Its name is what its link says. */
export type ScoreFilter = Conference | typeof TOP_25;

/** Every filter, in the order of their links; each has a page of its own (`scoresPath`). */
export const SCORE_FILTERS: readonly ScoreFilter[] = [TOP_25, ...CONFERENCES];

/** Whether a page with this filter has the game; without a filter (null) it has every game. */
export function passes(game: Game, filter: ScoreFilter | null): boolean {
  if (filter === null) return true;
  if (filter === TOP_25) return game.awayRank !== null || game.homeRank !== null;
  return [game.awayTeam, game.homeTeam].some(({ conference }) => conference === filter);
}
