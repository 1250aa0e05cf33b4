import { useEffect, useState } from 'react';

import { MINUTE_MS } from '#data/domain/durations.ts';
import type { Game } from '#data/domain/football/game.ts';
import { freshness } from '#site/browser/live/freshness.ts';
import { inPlace, withFresh } from '#site/browser/live/week-games.ts';
import { FIRST_PART, passes, type ScoreFilter, scoreSections } from '#site/page-data/scores/score-sections.ts';
import { SectionHeading } from '#site/components/page/ui.tsx';
import { activeWeeks, type GameDay } from '#site/page-data/scores/game-days.ts';
import { type GamePack, unpackGames } from '#site/page-data/scores/game-pack.ts';

import { useWeekGames } from './use-week-games.ts';
import './scores.css';
import { ScoreRows } from './ScoreRows.tsx';

const showsAll = (): boolean => true;

/** The games of the page with the API's latest scores, and games the API adds that pass the page's filter. */
function useCurrentGames(built: readonly Game[], weeks: readonly number[], filter: ScoreFilter | null) {
  const answers = useWeekGames(weeks, showsAll);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const fresh = [...answers.values()].flatMap((answer) => answer?.games ?? []).filter((game) => passes(game, filter));
  const games = withFresh(built, fresh);
  const [placed, setPlaced] = useState<Game[]>();
  if (placed === undefined && answers.size > 0 && answers.size === weeks.length) setPlaced(games);
  return {
    games,
    /** The games as in the first answers. Sections are made of these, so that nothing moves under the reader. */
    placed: placed ?? games,
    age: answers.size < weeks.length ? '' : freshness([...answers.values()], fresh, now),
  };
}

interface ScoreBoardProps {
  /** The games the page was built with, and their coverage. */
  pack: GamePack;
  /** The release's Eastern day: the server and the first render in the browser must use the same one. */
  today: string;
  /** Null for all games. */
  filter: ScoreFilter | null;
  /** When to ask for fresh scores; empty out of season. */
  days: readonly GameDay[];
}

/** Live Games, Final Scores (newest first) and Upcoming Games (soonest first). */
export function ScoreBoard({ pack, today, filter, days }: ScoreBoardProps) {
  // Chosen once, and in the browser: the server fetches nothing.
  const [weeks] = useState(() => (typeof document === 'undefined' ? [] : activeWeeks(days, new Date())));
  const { games, placed, age } = useCurrentGames(unpackGames(pack), weeks, filter);
  const { live, finals, upcoming } = scoreSections(placed, today, FIRST_PART);
  const sections = [
    { id: 'live', title: 'Live Games', games: live },
    { id: 'final', title: 'Final Scores', games: finals },
    { id: 'upcoming', title: 'Upcoming Games', games: upcoming },
  ].filter((section) => section.games.length > 0);

  return (
    <div className="score-board">
      {days.length > 0 && <p className="meta score-freshness">{age}</p>}
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={`${section.id}-games`} data-section={section.id}>
          <SectionHeading title={section.title} id={`${section.id}-games`} />
          <ScoreRows games={inPlace(section.games, games)} coverage={pack.coverage} notable={pack.notable} />
        </section>
      ))}
    </div>
  );
}
