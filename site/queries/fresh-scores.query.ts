import { queryOptions } from '@tanstack/react-query';

import type { GameResponse } from '#data/contract/game.ts';

import { exchange } from './api-client.ts';

/** The games of a week as the API knows them now. */
interface FreshScores {
  games: GameResponse[];
  /** Since when the scores are what they are (epoch milliseconds); null when the API does not say. */
  toldAt: number | null;
}

/** `GET /api/games/weekly/{week}` with the age of its answer: for whoever shows games being played. */
export function freshScoresQuery(week: number) {
  return queryOptions({
    queryKey: ['games', 'weekly', week, 'fresh'],
    queryFn: async ({ signal }): Promise<FreshScores> => {
      const path = `/api/games/weekly/${String(week)}`;
      const { answer, headers } = await exchange<GameResponse[]>('GET', path, { signal });
      const toldAt = Date.parse(headers.get('last-modified') ?? '');
      return { games: answer, toldAt: Number.isNaN(toldAt) ? null : toldAt };
    },
  });
}
