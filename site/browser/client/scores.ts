import { queryOptions } from '@tanstack/react-query';

import type { GamePack } from '#site/page-data/scores/game-pack.ts';
import type { TeamBrief } from '#site/page-data/team/team-brief.ts';

import { fetchWeekGames } from '../live/week-games.ts';
import { apiGet } from './request.ts';

/** `GET /api/games/weekly/{week}`: the games of one week, 0 to 19, soonest first, with the age of the answer. */
export function weekGamesQuery(week: number) {
  return queryOptions({
    queryKey: ['games', 'weekly', week],
    queryFn: () => fetchWeekGames(week),
  });
}

/** A read of a static file of the release. */
function fileQuery<Contents>(path: string) {
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => apiGet<Contents>(path, signal),
  });
}

/** `/scores/week-{n}.json`: a week's games with their coverage. */
export const weekScoresQuery = (week: number) => fileQuery<GamePack>(`/scores/week-${String(week)}.json`);

/** `/teams/{id}.json`: what is new about one team. */
export const teamBriefQuery = (teamId: string) => fileQuery<TeamBrief>(`/teams/${encodeURIComponent(teamId)}.json`);
