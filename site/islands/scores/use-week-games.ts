import { useEffect, useState } from 'react';

import { getQueryClient } from '#site/browser/client/query-client.ts';
import { weekGamesQuery } from '#site/browser/client/scores.ts';
import type { WeekGames } from '#site/browser/live/week-games.ts';

/** By week; null when the API could not be reached. */
export type WeekAnswers = ReadonlyMap<number, WeekGames | null>;

/**
 * Asks once for the games of some weeks, and follows them while one of the shown games is live or about to start.
 * `isShown` must stay the same function. Other islands find the answers under `weekGamesQuery`.
 */
export function useWeekGames(weeks: readonly number[], isShown: (id: string) => boolean): WeekAnswers {
  const [answers, setAnswers] = useState<WeekAnswers>(new Map());
  const key = weeks.join();
  useEffect(() => {
    if (key === '') return undefined;
    const asked = key.split(',').map(Number);
    const onAnswer = (week: number, answer: WeekGames | null): void => {
      setAnswers((known) => new Map(known).set(week, answer));
      if (answer !== null) getQueryClient().setQueryData(weekGamesQuery(week).queryKey, answer);
    };
    let stop: (() => void) | undefined;
    let isGone = false;
    // On most days no game is live: the code is fetched only for these weeks.
    import('#site/browser/live/follow-games.ts').then(
      ({ followGames }) => {
        if (!isGone) stop = followGames({ weeks: asked, isShown, onAnswer });
      },
      () => {
        for (const week of asked) onAnswer(week, null);
      },
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [key, isShown]);
  return answers;
}
