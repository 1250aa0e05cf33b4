import { useEffect, useState } from 'react';

import type { Game } from '#data/domain/football/game.ts';
import { freshness } from '#site/lib/scores/freshness.ts';
import { passes, type ScoreFilter, withFresh } from '../../page-data/scores/score-sections.ts';

import { useWeekGames } from './use-week-games.ts';

const MINUTE_MS = 60_000;
const showsAll = (): boolean => true;

/** The games that a page was built with, as the API knows them now, and as it changes them while they are played; of the API's only what passes the page's filter. */
export function useCurrentGames(
  built: readonly Game[],
  weeks: readonly number[],
  filter: ScoreFilter | null,
) {
  const answers = useWeekGames(weeks, showsAll);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, MINUTE_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const fresh = [...answers.values()]
    .flatMap((answer) => answer?.games ?? [])
    .filter((game) => passes(game, filter));
  const games = withFresh(built, fresh);
  const [placed, setPlaced] = useState<Game[]>();
  if (placed === undefined && answers.size > 0 && answers.size === weeks.length) setPlaced(games);
  return {
    games,
    /** The games as the first answers had them: their places stay, so that nothing moves under the reader. */
    placed: placed ?? games,
    /** The sentence about their age. */
    age: answers.size < weeks.length ? '' : freshness([...answers.values()], fresh, now),
  };
}
