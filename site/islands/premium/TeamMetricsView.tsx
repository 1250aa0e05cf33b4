import type { ReactNode } from 'react';

import type { TeamMetrics } from '#data/contract/premium.ts';
import { percent, signed } from '#data/ratings/odds-words.ts';

import { FigureTable, TableBeneath } from './FigureTable.tsx';
import { LineChart } from './LineChart.tsx';
import { WinShares } from './WinShares.tsx';

interface ViewProps {
  metrics: TeamMetrics;
}

const weekName = (week: number): string => (week < 0 ? 'Preseason' : `Week ${String(week)}`);
const weekSign = (week: number): string => (week < 0 ? 'Pre' : String(week));
/** So many labels stand below the line. */
const LABELS = 11;

/** The rating over the weeks, and where its parts stand now. */
function Rating({ metrics: { team, weeks, rated } }: ViewProps) {
  const now = weeks.at(-1);
  if (now === undefined)
    return (
      <p>{`${team.name} has no rating yet: the first stands once enough of the season has been played.`}</p>
    );
  const values = weeks.map(({ rating }) => rating);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const [best, worst] = [values.indexOf(Math.max(...values)), values.indexOf(Math.min(...values))];
  const every = Math.ceil(weeks.length / LABELS);
  const told = new Set([0, values.length - 1, best, worst]);
  return (
    <>
      <h3 className="premium-title">Rating by Week</h3>
      <p>
        {`${signed(now.rating)} points against an average FBS team on neutral ground, No. ${String(now.rank)} of ${String(rated)}: offense ${signed(now.offense)} (No. ${String(now.offenseRank)}), defense ${signed(now.defense)} (No. ${String(now.defenseRank)}). Single games end within 16 points of what ratings say two times in three.`}
      </p>
      <LineChart
        dots={weeks.map(({ week, rating }, at) => ({
          value: rating,
          axis: at % every === 0 ? weekSign(week) : '',
          figure: told.has(at) ? signed(rating) : undefined,
        }))}
        range={[low, Math.max(high, low + 14)]}
        level={{ value: 0, above: 'better than average', below: 'worse' }}
        words={`The rating of ${team.name} by week: ${weeks.map(({ week, rating }) => `${weekName(week)} ${signed(rating)}`).join(', ')}.`}
      />
      <TableBeneath
        caption={`The rating of ${team.name} by week`}
        head={['After', 'Rating', 'Rank', 'Offense', 'Defense']}
        rows={weeks.map(({ week, rating, rank, offense, defense }) => [
          weekName(week),
          signed(rating),
          rank,
          signed(offense),
          signed(defense),
        ])}
      />
    </>
  );
}

const SCHEDULES = [
  { part: 'played', name: 'Played' },
  { part: 'toCome', name: 'To come' },
] as const;

/** How hard the schedule was and is, what the record is worth on it, and where luck and place come in. */
function Record({ metrics }: ViewProps) {
  const { team, schedule, record, closeGames, places, rated } = metrics;
  const rows: ReactNode[][] = SCHEDULES.flatMap(({ part, name }) => {
    const own = schedule[part];
    return own === null
      ? []
      : [[`Schedule: ${name}`, signed(own.strength), `No. ${String(own.rank)}`]];
  });
  return (
    <>
      <h3 className="premium-title">Schedule and Record</h3>
      {rows.length > 0 && (
        <FigureTable
          caption={`How strong the opponents of ${team.name} are`}
          head={['Opponents', 'Mean rating', `Hardest of ${String(rated)}`]}
          rows={rows}
        />
      )}
      {record !== null && (
        <p>
          {`Strength of record: an average top-25 team would be ${String(record.wins)}-${String(record.losses)} or better on this schedule with a chance of ${percent(record.strength)}: No. ${String(record.rank)}, the lower the chance the better the record.`}
        </p>
      )}
      {closeGames !== null && (
        <p>
          {`In games decided by 8 points or fewer it is ${String(closeGames.wins)}-${String(closeGames.losses)}, where about ${closeGames.expectedWins.toFixed(1)} wins were to be expected; what is above that is mostly luck and seldom lasts.`}
        </p>
      )}
      <FigureTable
        caption={`${team.name} at home and away`}
        head={['Where', 'Games', 'Wins', 'Beyond expected']}
        rows={[['At home', places.home] as const, ['Away', places.away] as const].map(
          ([name, { games, wins, margin }]) => [
            name,
            games,
            wins,
            margin === null ? '–' : signed(margin),
          ],
        )}
      />
    </>
  );
}

/** How the season may end. */
function Prospects({ metrics: { team, projection, notes } }: ViewProps) {
  const title = <h3 className="premium-title">Projected Finish</h3>;
  if (projection === null)
    return (
      <>
        {title}
        <p>The rest of this season has not been simulated.</p>
      </>
    );
  const { wins, winShares, titleGame, conferenceTitle, playoff } = projection;
  const likely = winShares
    .map((share, count) => ({ share, count }))
    .filter(({ share }) => share >= 0.005);
  return (
    <>
      {title}
      <p>
        {`${wins.toFixed(1)} wins on average over 10,000 simulated rests of the season. `}
        {conferenceTitle === null
          ? 'There is no conference title to win. '
          : `Conference title game ${percent(titleGame ?? 0)}, title ${percent(conferenceTitle)}. `}
        {`Playoff ${percent(playoff)}. Chance alone moves these shares by a point at most; how good the team is, is less sure.`}
      </p>
      <WinShares
        shares={winShares}
        words={`How likely each number of wins of ${team.name} is: ${likely.map(({ share, count }) => `${String(count)} wins ${percent(share)}`).join(', ')}.`}
      />
      <TableBeneath
        caption={`How likely each number of wins of ${team.name} is`}
        head={['Wins', 'Chance']}
        rows={likely.map(({ share, count }) => [count, percent(share)])}
      />
      {notes.length > 0 && <p className="meta">{notes.join(' ')}</p>}
    </>
  );
}

/** A team's metrics: how good it is, what its record is worth and how its season may end. */
export function TeamMetricsView({ metrics }: ViewProps) {
  return (
    <div className="premium-parts">
      <div className="premium-part">
        <Rating metrics={metrics} />
      </div>
      <div className="premium-part">
        <Prospects metrics={metrics} />
        <Record metrics={metrics} />
      </div>
    </div>
  );
}
