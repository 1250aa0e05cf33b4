import { Fragment, useState } from 'react';

import { useApiQuery } from '#site/browser/client/query-client.ts';
import { weekGamesQuery, weekScoresQuery } from '#site/browser/client/scores.ts';
import type { WeekEntry } from '#site/page-data/scores/scores-page.ts';
import { unpackGames } from '#site/page-data/scores/game-pack.ts';
import { withFresh } from '#site/browser/live/week-games.ts';
import { passes, type ScoreFilter, weekOrder } from '#site/page-data/scores/score-sections.ts';

import './scores.css';
import { Button } from '../ui/Button.tsx';
import { ScoreRows } from './ScoreRows.tsx';

function WeekGames({ week, filter }: { week: number; filter: ScoreFilter | null }) {
  const { data, isError } = useApiQuery(weekScoresQuery(week));
  // Never fetched here: while games are played, the score board above has fetched it.
  const fresh = useApiQuery({ ...weekGamesQuery(week), enabled: false });
  if (data !== undefined) {
    const games = withFresh(unpackGames(data), fresh.data?.games ?? []).filter((game) => passes(game, filter));
    return <ScoreRows games={weekOrder(games)} coverage={data.coverage} notable={data.notable} headingLevel={4} />;
  }
  return (
    <p className="meta week-wait" role="status">
      {isError ? (
        <>
          These scores could not be loaded. <a href={`/weekly-schedule/${week}`}>Open the week's page</a>
        </>
      ) : (
        'Loading scores…'
      )}
    </p>
  );
}

function WeekRow({ week, filter }: { week: WeekEntry; filter: ScoreFilter | null }) {
  const [open, setOpen] = useState(false);
  const what = week.isToCome ? 'games' : 'scores';
  const panel = `week-${week.number}-scores`;
  return (
    <li className="week-row" data-week={week.number}>
      <div className="flex items-center justify-between gap-4">
        <div>
          <h3 className="text-2xl">
            <a className="week-row-link" href={`/weekly-schedule/${week.number}`}>
              {week.label}
            </a>
          </h3>
          <p className="meta">{`${week.days} · ${week.games} ${week.games === 1 ? 'game' : 'games'}`}</p>
        </div>
        <Button
          className="flex-none"
          look="quiet small"
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onPress={() => setOpen(!open)}
        >
          {`${open ? 'Hide' : 'Show'} ${what}`}
          <span className="visually-hidden">{` of ${week.label}`}</span>
        </Button>
      </div>
      {open && (
        <div className="mt-2" id={panel}>
          <WeekGames week={week.number} filter={filter} />
        </div>
      )}
    </li>
  );
}

interface WeekScoresProps {
  /** The week that is on, those before it, then those to come. */
  weeks: readonly WeekEntry[];
  filter: ScoreFilter | null;
}

/** Every week of the season: a link to its page, and on a press its scores from one static file. */
export function WeekScores({ weeks, filter }: WeekScoresProps) {
  const firstToCome = weeks.find(({ isToCome }) => isToCome);
  return (
    <ol>
      {weeks.map((week) => (
        <Fragment key={week.number}>
          {week === firstToCome && <li className="kicker coming-weeks">Upcoming weeks</li>}
          <WeekRow week={week} filter={filter} />
        </Fragment>
      ))}
    </ol>
  );
}
