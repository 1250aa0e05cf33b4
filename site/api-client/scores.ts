import { queryOptions } from '@tanstack/react-query';

import type { GamePack } from '#site/lib/scores/game-pack.ts';
import type { TeamBrief } from '#site/lib/team-brief.ts';

import { apiGet } from './request.ts';
import { fetchWeekGames } from './week-games.ts';

/** `GET /api/games/weekly/{week}`: the games of one week, 0 to 19, soonest first, with the age of the answer. */
export function weekGamesQuery(week: number) {
  return queryOptions({
    queryKey: ['games', 'weekly', week],
    queryFn: () => fetchWeekGames(week),
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
