import { queryOptions } from '@tanstack/react-query';

import type { ConferenceRace, GameAnalysis, TeamMetrics } from '#data/contract/premium.ts';

import { apiQuery } from './query-client.ts';
import { apiGet } from './request.ts';

/** `GET /api/premium/games/{id}`: what members are told of a game. */
export const gameAnalysisQuery = (gameId: string) =>
  apiQuery<GameAnalysis>('premium', 'games', gameId);

const ofSeason = <Answer>(kind: 'teams' | 'conferences', id: string, season: number) =>
  queryOptions({
    queryKey: ['premium', kind, id, season],
    queryFn: ({ signal }) =>
      apiGet<Answer>(
        `/api/premium/${kind}/${encodeURIComponent(id)}?season=${String(season)}`,
        signal,
      ),
  });

/** `GET /api/premium/teams/{id}`: what members are told of a team in a season. */
export const teamMetricsQuery = (teamId: string, season: number) =>
  ofSeason<TeamMetrics>('teams', teamId, season);

/** `GET /api/premium/conferences/{slug}`: what members are told of a conference's race in a season. */
export const conferenceRaceQuery = (slug: string, season: number) =>
  ofSeason<ConferenceRace>('conferences', slug, season);
