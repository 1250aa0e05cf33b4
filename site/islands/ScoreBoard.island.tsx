import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';

import { EmptyState } from '#site/components/EmptyState.tsx';
import { SectionHeading } from '#site/components/SectionHeading.tsx';
import { freshScoresQuery } from '#site/queries/fresh-scores.query.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import './scores/scores.css';
import { activeWeeks, type GameDay } from './scores/game-days.ts';
import { freshness } from './scores/freshness.ts';
import { type GamePack, unpackGames } from './scores/game-pack.ts';
import { GameGrid } from './scores/GameGrid.tsx';
import { FIRST_PART, scoreSections, withFresh } from './scores/score-sections.ts';

interface ScoreBoardProps {
  /** The games the page was built with, and their coverage. */
  pack: GamePack;
  /** The release's present (ISO 8601 UTC): the server and the first render in the browser must agree on it. */
  builtAt: string;
  /** When to ask for fresh scores; empty out of season. */
  days: readonly GameDay[];
}

/** Live Games, Final Scores (newest first) and Upcoming Games (soonest first). */
export function ScoreBoard({ pack, builtAt, days }: ScoreBoardProps) {
  // Chosen once: the server asks for nothing, and a page left open asks only once (no polling).
  const [weeks] = useState(() =>
    typeof document === 'undefined' ? [] : activeWeeks(days, new Date()),
  );
  const fresh = useQueries(
    { queries: weeks.map((week) => freshScoresQuery(week)) },
    getQueryClient(),
  );
  const games = withFresh(
    unpackGames(pack),
    fresh.flatMap(({ data }) => data?.games ?? []),
  );
  const { live, finals, upcoming } = scoreSections(games, new Date(builtAt), FIRST_PART);
  const status = freshness(
    fresh.map(({ data, isError }) => ({ isError, toldAt: data?.toldAt ?? null })),
    new Date(),
  );
  const sections = [
    { id: 'live', title: 'Live Games', games: live },
    { id: 'final', title: 'Final Scores', games: finals },
    { id: 'upcoming', title: 'Upcoming Games', games: upcoming },
  ].filter((section) => section.games.length > 0);

  return (
    <div className="score-board">
      {days.length > 0 && (
        <p className="meta score-freshness" role="status">
          {status}
        </p>
      )}
      {sections.length === 0 && (
        <EmptyState
          title="No Games Available"
          text="Scores appear here as soon as the season's games are known."
          headingLevel={2}
          actions={[{ href: '/weekly-schedule', label: 'See the weekly schedule' }]}
        />
      )}
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={`${section.id}-games`} data-section={section.id}>
          <SectionHeading title={section.title} id={`${section.id}-games`} />
          <GameGrid games={section.games} coverage={pack.coverage} />
        </section>
      ))}
    </div>
  );
}
