import { queryOptions } from '@tanstack/react-query';

import type { GameResponse } from '#data/contract/game.ts';
import type { GamePack } from '#site/lib/scores/game-pack.ts';
import type { TeamBrief } from '#site/lib/team-brief.ts';

import { apiGet, exchange } from './request.ts';

/** The games of a week as the API knows them now. */
interface WeekGames {
  games: GameResponse[];
  /** Since when the scores are what they are (epoch milliseconds); null when the API does not say. */
  reportedAt: number | null;
}

/** `GET /api/games/weekly/{week}`: the games of one week, 0 to 19, soonest first, with the age of the answer. */
export function weekGamesQuery(week: number) {
  return queryOptions({
    queryKey: ['games', 'weekly', week],
    queryFn: async ({ signal }): Promise<WeekGames> => {
      const path = `/api/games/weekly/${String(week)}`;
      const { answer, headers } = await exchange<GameResponse[]>('GET', path, { signal });
      const reportedAt = Date.parse(headers.get('last-modified') ?? '');
      return { games: answer, reportedAt: Number.isNaN(reportedAt) ? null : reportedAt };
    },
  });
}

/** `/scores/week-{n}.json`: a week's games with their coverage, a static file of the release. */
export function weekScoresQuery(week: number) {
  return queryOptions({
    queryKey: ['scores', 'week', week],
    queryFn: ({ signal }) => apiGet<GamePack>(`/scores/week-${String(week)}.json`, signal),
  });
}

/** `/teams/{id}.json`: what is new about one team, a static file of the release. */
export function teamBriefQuery(teamId: string) {
  return queryOptions({
    queryKey: ['teams', teamId, 'brief'],
    queryFn: ({ signal }) => apiGet<TeamBrief>(`/teams/${encodeURIComponent(teamId)}.json`, signal),
  });
}
