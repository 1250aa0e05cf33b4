import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { formatDayRange } from '#data/domain/time-format.ts';
import type { Week } from '#data/domain/week.ts';
import { freshScoresQuery } from '#site/queries/fresh-scores.query.ts';
import { getQueryClient } from '#site/queries/query-client.ts';
import { weekScoresQuery } from '#site/queries/week-scores.query.ts';

import './scores/scores.css';
import { unpackGames } from './scores/game-pack.ts';
import { GameGrid } from './scores/GameGrid.tsx';
import { weekOrder, withFresh } from './scores/score-sections.ts';
import { weekLabel } from './week-nav/week-label.ts';

/** A week of the season with its number of games. */
export type WeekEntry = Pick<Week, 'number' | 'name' | 'startsOn' | 'endsOn'> & { games: number };

function WeekGames({ week }: { week: number }) {
  const { data, isError } = useQuery(weekScoresQuery(week), getQueryClient());
  // Never asked for here: while games are played, the score board above has fetched it.
  const fresh = useQuery({ ...freshScoresQuery(week), enabled: false }, getQueryClient());
  if (data !== undefined) {
    const games = withFresh(unpackGames(data), fresh.data?.games ?? []);
    return <GameGrid games={weekOrder(games)} coverage={data.coverage} headingLevel={4} />;
  }
  return (
    <p className="meta week-wait" role="status">
      {isError ? (
        <>
          These scores could not be loaded.{' '}
          <a href={`/weekly-schedule/${String(week)}`}>Open the week&rsquo;s own page</a>
        </>
      ) : (
        'Loading scores…'
      )}
    </p>
  );
}

function WeekRow({ week }: { week: WeekEntry }) {
  const [open, setOpen] = useState(false);
  const panel = `week-${String(week.number)}-scores`;
  return (
    <li className="week-row" data-week={week.number}>
      <div className="week-row-head">
        <h3 className="week-row-name">
          <a className="week-row-link" href={`/weekly-schedule/${String(week.number)}`}>
            {weekLabel(week)}
          </a>
        </h3>
        <p className="meta">
          {`${formatDayRange(week.startsOn, week.endsOn)} · ${String(week.games)} games`}
        </p>
        <button
          className="button button-quiet button-small"
          type="button"
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? 'Hide scores' : 'Show scores'}
          <span className="visually-hidden">{` of ${weekLabel(week)}`}</span>
        </button>
      </div>
      {open && (
        <div className="week-panel" id={panel}>
          <WeekGames week={week.number} />
        </div>
      )}
    </li>
  );
}

/**
 * Every week of the season: a link to its own page, and with JavaScript its scores on the spot.
 * Each opened week is one request for one static file, coverage included.
 */
export function WeekScores({ weeks }: { weeks: readonly WeekEntry[] }) {
  return (
    <ol className="week-list">
      {weeks.map((week) => (
        <WeekRow key={week.number} week={week} />
      ))}
    </ol>
  );
}
