import type { TeamMetrics } from '#data/contract/premium.ts';
import { percent, signed } from '#data/ratings/odds-words.ts';

import { FigureTable, TableBeneath } from './FigureTable.tsx';
import { LineChart } from './LineChart.tsx';
import { simulationWords } from './simulation-words.ts';
import { WinShares } from './WinShares.tsx';

interface PartProps {
  answer: TeamMetrics;
  metrics: NonNullable<TeamMetrics['metrics']>;
}

const weekName = (week: number): string => (week < 0 ? 'Preseason' : `Week ${String(week)}`);
/** So many labels have room below the line. */
const LABELS = 11;
/** So many points a drawing spans at least, so that small changes look small. */
const LEAST_SPAN = 14;

/** The rating over the weeks, and where it stands now. */
function Rating({ answer: { team, rated }, metrics: { ratings, offense, defense } }: PartProps) {
  const values = ratings.map(({ rating }) => rating);
  const now = ratings.at(-1);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const every = Math.ceil(ratings.length / LABELS);
  const told = new Set([0, values.length - 1, values.indexOf(high), values.indexOf(low)]);
  return (
    <>
      <h3 className="premium-title">Rating by Week</h3>
      {now !== undefined && (
        <p>
          {`${signed(now.rating)} points against an average FBS team on neutral ground: No. ${String(now.rank)} of ${String(rated)}. `}
          {offense !== null &&
            defense !== null &&
            `Offense ${signed(offense.value)} (No. ${String(offense.rank)}), defense ${signed(defense.value)} (No. ${String(defense.rank)}). `}
          A single game says little: one in three ends more than 16 points from what ratings expect.
        </p>
      )}
      <LineChart
        dots={ratings.map(({ week, rating }, at) => ({
          value: rating,
          axis: at % every > 0 ? '' : week < 0 ? 'Pre' : String(week),
          figure: told.has(at) ? signed(rating) : undefined,
        }))}
        range={[Math.min(low, high - LEAST_SPAN / 2), Math.max(high, low + LEAST_SPAN / 2)]}
        level={{ value: 0, above: 'better than average', below: 'worse; by week' }}
        words={`The rating of ${team.name}: ${ratings.map(({ week, rating }) => `${weekName(week)} ${signed(rating)}`).join(', ')}.`}
      />
      <TableBeneath
        caption={`The rating of ${team.name} by week`}
        head={['After', 'Rating', 'Rank', 'Offense', 'Defense']}
        rows={ratings.map(({ week, rating, rank, ...parts }) => [
          ...[weekName(week), signed(rating), rank],
          ...[signed(parts.offense), signed(parts.defense)],
        ])}
      />
    </>
  );
}

/** How hard the schedule is, what the record is worth on it, and where luck and place come in. */
function Record({ answer: { team, rated }, metrics }: PartProps) {
  const { schedulePlayed, scheduleToCome, strengthOfRecord, closeGames, home, away } = metrics;
  const schedules = [
    { name: 'Played', strength: schedulePlayed },
    { name: 'To come', strength: scheduleToCome },
  ].filter(({ strength }) => strength !== null);
  const luck = closeGames.winsAboveExpected;
  const spoken = `${Math.abs(luck).toFixed(1)} ${luck < 0 ? 'fewer' : 'more'}`;
  return (
    <>
      <h3 className="premium-title">Schedule and Record</h3>
      {schedules.length > 0 && (
        <FigureTable
          caption={`How strong the opponents of ${team.name} are`}
          head={['Schedule', 'Opponents', `Hardest of ${String(rated)}`]}
          rows={schedules.map(({ name, strength }) => [
            ...[name, signed(strength?.value ?? 0), `No. ${String(strength?.rank ?? '')}`],
          ])}
        />
      )}
      {strengthOfRecord !== null && (
        <p>
          {`Strength of record: No. ${String(strengthOfRecord.rank)}. An average top-25 team would have as many wins from these games with a chance of ${percent(strengthOfRecord.value)}; the smaller that is, the more the record is worth.`}
        </p>
      )}
      {closeGames.wins + closeGames.losses > 0 && (
        <p>
          {`Close games, decided by 8 points or fewer: ${String(closeGames.wins)}-${String(closeGames.losses)}. `}
          {Math.abs(luck) < 0.05
            ? 'That is what was to be expected.'
            : `That is ${spoken} wins than were to be expected, mostly luck, and luck seldom lasts.`}
        </p>
      )}
      <FigureTable
        caption={`${team.name} at home and away`}
        head={['Where', 'Record', 'Mean margin']}
        rows={(
          [
            ['At home', home],
            ['Away', away],
          ] as const
        ).map(([where, { wins, losses, meanMargin }]) => [
          ...[where, `${String(wins)}-${String(losses)}`],
          meanMargin === null ? '–' : signed(meanMargin),
        ])}
      />
    </>
  );
}

/** A share of less is too little to draw or to tell. */
const LEAST_SHARE = 0.005;

/** How the season may end, and how that has looked week by week. */
function Prospects({ answer: { team, isOver, tieRules }, metrics: { projections } }: PartProps) {
  const now = projections.at(-1);
  const title = <h3 className="premium-title">Projected Finish</h3>;
  if (now === undefined)
    return (
      <>
        {title}
        <p>The rest of this season has not been simulated.</p>
      </>
    );
  const likely = now.winShares
    .map((share, wins) => ({ share, wins }))
    .filter(({ share }) => share >= LEAST_SHARE);
  const chances = [
    now.titleGame === null ? '' : `the conference's title game ${percent(now.titleGame)}, `,
    now.conferenceTitle === null ? '' : `its title ${percent(now.conferenceTitle)}, `,
    `the playoff ${percent(now.playoff)}`,
  ].join('');
  return (
    <>
      {title}
      <p>
        {isOver
          ? `The season is over: ${String(Math.round(now.wins))} wins before bowls and playoff. The table has what was to be expected week by week.`
          : `${now.wins.toFixed(1)} wins before bowls and playoff in the mean; ${chances}.`}
      </p>
      {!isOver && (
        <WinShares
          shares={likely}
          words={`How likely ${team.name} is to win so many games: ${likely.map(({ share, wins }) => `${String(wins)} ${percent(share)}`).join(', ')}.`}
        />
      )}
      <TableBeneath
        caption={`How the season of ${team.name} was projected to end`}
        head={['After', 'Wins', 'Title game', 'Title', 'Playoff']}
        rows={projections.map(({ week, wins, titleGame, conferenceTitle, playoff }) => [
          ...[weekName(week), wins.toFixed(1)],
          ...[titleGame, conferenceTitle].map((share) => (share === null ? '–' : percent(share))),
          percent(playoff),
        ])}
      />
      <p className="meta">{simulationWords(tieRules)}</p>
    </>
  );
}

/** A team's metrics: how good it is, what its record is worth and how its season may end. */
export function TeamMetricsView({ answer }: { answer: TeamMetrics }) {
  const { team, metrics } = answer;
  if (metrics === null)
    return (
      <p>{`${team.name} has no rating yet: the first stands once enough of the season has been played.`}</p>
    );
  return (
    <div className="premium-parts">
      <div className="premium-part">
        <Rating answer={answer} metrics={metrics} />
      </div>
      <div className="premium-part">
        <Prospects answer={answer} metrics={metrics} />
        <Record answer={answer} metrics={metrics} />
      </div>
    </div>
  );
}
