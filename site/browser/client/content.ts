import type { Team } from '#data/domain/football/team.ts';

import { apiQuery } from './query-client.ts';

/** The part of a team that a card shows: what a page is built with may stand in for the API's answer. */
export type TeamCardFacts = Pick<
  Team,
  'id' | 'name' | 'shortName' | 'conference' | 'classification' | 'wins' | 'losses'
>;

/** `GET /api/games/game-of-week`: the Game of the Week, null when there is none. */
export const gameOfWeekQuery = () => apiQuery('GET /games/game-of-week');
