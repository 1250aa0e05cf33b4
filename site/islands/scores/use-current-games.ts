import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';

import { getQueryClient } from '#site/api-client/query-client.ts';
import { weekGamesQuery } from '#site/api-client/scores.ts';
import type { Game } from '#data/domain/game.ts';
import { freshness } from '#site/lib/scores/freshness.ts';
import { withFresh } from '#site/lib/scores/score-sections.ts';

/**
 * The games that a page was built with, as the API knows them now. Takes the weeks to ask about,
 * each of which is asked for once, and returns the sentence about their age with them.
 */
export function useCurrentGames(
  built: readonly Game[],
  weeks: readonly number[],
): { games: Game[]; age: string } {
  const answers = useQueries({ queries: weeks.map(weekGamesQuery) }, getQueryClient());
  const [now] = useState(() => new Date());
  return {
    games: withFresh(
      built,
      answers.flatMap(({ data }) => data?.games ?? []),
    ),
    age: freshness(
      answers.map(({ data, isError }) => ({ isError, reportedAt: data?.reportedAt ?? null })),
      now,
    ),
  };
}
