import { useState } from 'react';

import { SectionHeading } from '#site/components/SectionHeading.tsx';
import { activeWeeks, type GameDay } from '#site/page-data/scores/game-days.ts';
import { type GamePack, unpackGames } from '../page-data/scores/game-pack.ts';
import {
  FIRST_PART,
  inPlace,
  type ScoreFilter,
  scoreSections,
} from '../page-data/scores/score-sections.ts';

import './scores/scores.css';
import { ScoreRows } from './scores/ScoreRows.tsx';
import { useCurrentGames } from './scores/use-current-games.ts';

interface ScoreBoardProps {
  /** The games the page was built with, and their coverage. */
  pack: GamePack;
  /** The release's Eastern day: the server and the first render in the browser must agree on it. */
  today: string;
  /** Which games the page is about; null for all. */
  filter: ScoreFilter | null;
  /** When to ask for fresh scores; empty out of season. */
  days: readonly GameDay[];
}

/** Live Games, Final Scores (newest first) and Upcoming Games (soonest first). */
export function ScoreBoard({ pack, today, filter, days }: ScoreBoardProps) {
  // Chosen once: the server asks for nothing.
  const [weeks] = useState(() =>
    typeof document === 'undefined' ? [] : activeWeeks(days, new Date()),
  );
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
          <ScoreRows games={inPlace(section.games, games)} coverage={pack.coverage} />
        </section>
      ))}
    </div>
  );
}
